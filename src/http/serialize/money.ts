/** Converts integer paise to rupees. */
export const toRupees = (paise: number): number => paise / 100;

/** Converts rupees with at most two decimals to integer paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Converts several amounts to rupees. */
export const allToRupees = <Name extends string>(paise: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(paise).map(([name, amount]) => [name, toRupees(amount)]),
  ) as Record<Name, number>;
