/** Statements about delivery, by the shop's reach. */
export const deliveryClaimWords = {
  free: { claim: "Free delivery across India", lead: "Shipping is free across India" },
  everywhere: { claim: "Delivery across India", lead: "We deliver across India" },
  somewhere: { claim: "Delivery within India", lead: "We deliver within India" },
  /** If delivery is always free; `line` is the threshold that the owner guarantees. */
  chargesNothing: (line: string) =>
    `Orders over ${line} always ship free. For now, smaller orders ship free too.`,
  chargesBelow: (line: string) =>
    `Orders over ${line} ship free. For smaller orders, enter your PIN code on a product page or at checkout to see the delivery charge.`,
  charges: "Enter your PIN code on a product page or at checkout to see the delivery charge.",
  days: (least: number, most: number) => {
    if (most === 0) return "less than 1 business day";
    if (least === most) return most === 1 ? "1 business day" : `${most} business days`;
    return `${least}-${most} business days`;
  },
  /** For shops without a delivery zone. */
  noDays: "an agreed time",
} as const;
