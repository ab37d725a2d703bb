/** Shipments above this value in rupees, including tax, need an e-way bill: CGST Rules, 2017, rule 138(1). */
export const eWayBillAbove = 50_000;

/** Messages about it for staff. */
export const eWayBillWords = {
  needed:
    "This parcel is worth more than ₹50,000. Create an e-way bill at ewaybillgst.gov.in before it ships (CGST Rules, 2017, rule 138).",
} as const;
