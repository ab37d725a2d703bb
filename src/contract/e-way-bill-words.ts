/** Above this many rupees, with tax, goods do not move without an e-way bill: CGST Rules, 2017, rule 138(1). */
export const eWayBillAbove = 50_000;

/** What the office is told of it. */
export const eWayBillWords = {
  needed:
    "This parcel is worth more than ₹50,000: it needs an e-way bill before it leaves (CGST Rules, 2017, rule 138). The portal is ewaybillgst.gov.in.",
} as const;
