/** What is said of delivery as a whole, by how far it goes. */
export const deliveryClaimWords = {
  free: { claim: "Free delivery across India", lead: "Shipping is free across India" },
  everywhere: { claim: "Delivery across India", lead: "We deliver across India" },
  somewhere: { claim: "Delivery within India", lead: "We deliver within India" },
  /** Where nothing is charged at all; `line` is what the owner promises for ever. */
  chargesNothing: (line: string) => `Orders over ${line} always ship free. At present smaller ones do, too.`,
  chargesBelow: (line: string) =>
    `Orders over ${line} ship free. What a smaller one costs to deliver stands on each product page and in the checkout, once you say your PIN code.`,
  charges: "What delivery costs stands on each product page and in the checkout, once you say your PIN code.",
  days: (least: number, most: number) => {
    if (most === 0) return "less than 1 business day";
    if (least === most) return most === 1 ? "1 business day" : `${most} business days`;
    return `${least}-${most} business days`;
  },
  /** Of a shop that delivers nowhere. */
  noDays: "as long as we agree on",
} as const;
