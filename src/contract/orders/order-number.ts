/** Default prefix of order numbers. */
export const defaultOrderPrefix = "PK";

/** Order number on screens, in emails and in files: `PK-100001`. */
export const orderNumberOf = ({
  number,
  numberPrefix = defaultOrderPrefix,
}: {
  number: number;
  numberPrefix?: string;
}): string => `${numberPrefix}-${number}`;

/**
 * Parses the digits of an order number in any spelling: `PK-100001`, `pk 100001`, `100001`. Undefined if it
 * is not one.
 */
export function orderNumberIn(text: string): number | undefined {
  const [, digits] = /^[a-z]{0,8}[\s-]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Characters of an order id shown to customers (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order or payment id shown to administrators (Specification §9). */
export const administratorOrderIdLength = 8;
