/** Shipments above this value in rupees, including tax, need an e-way bill: CGST Rules, 2017, rule 138(1). */
export const eWayBillAbove = 50_000;
