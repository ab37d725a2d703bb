/** Rupees for the wire from integer paise. */
export const toRupees = (paise: number): number => paise / 100;

/** Integer paise from rupees with at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Several amounts in rupees from integer paise. */
export const allToRupees = <Name extends string>(paise: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(paise).map(([name, amount]) => [name, toRupees(amount)]),
  ) as Record<Name, number>;
