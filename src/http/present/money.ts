/** Rupees for the wire from integer paise. */
export const toRupees = (paise: number): number => paise / 100;

/** Integer paise from rupees with at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
