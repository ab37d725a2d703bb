/** Statements about delivery, by the shop's reach. */
export const deliveryClaimWords = {
  free: { claim: "Free delivery across India", lead: "Shipping is free across India" },
  everywhere: { claim: "Delivery across India", lead: "We deliver across India" },
  somewhere: { claim: "Delivery within India", lead: "We deliver within India" },
  /** If delivery is always free; `line` is the threshold that the owner guarantees. */
  chargesNothing: (line: string) => `Orders over ${line} always ship free. At present smaller ones do, too.`,
  chargesBelow: (line: string) =>
    `Orders over ${line} ship free. What a smaller one costs to deliver stands on each product page and in the checkout, once you say your PIN code.`,
  charges: "What delivery costs stands on each product page and in the checkout, once you say your PIN code.",
  days: (least: number, most: number) => {
    if (most === 0) return "less than 1 business day";
    if (least === most) return most === 1 ? "1 business day" : `${most} business days`;
    return `${least}-${most} business days`;
  },
  /** For shops without a delivery zone. */
  noDays: "as long as we agree on",
} as const;
