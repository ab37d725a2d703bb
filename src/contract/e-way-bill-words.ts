/** Shipments above this value in rupees, including tax, need an e-way bill: CGST Rules, 2017, rule 138(1). */
export const eWayBillAbove = 50_000;

/** Messages about it for staff. */
export const eWayBillWords = {
  needed:
    "This parcel is worth more than ₹50,000: it needs an e-way bill before it leaves (CGST Rules, 2017, rule 138). The portal is ewaybillgst.gov.in.",
} as const;
