/** Maximum numbers in the delivery settings. */
export const deliveryLimits = { zones: 60, pincodes: 200, categories: 100, holidays: 120, days: 60 } as const;
