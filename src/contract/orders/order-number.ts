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

/** An order number in any spelling: `PK-100001`, `pk 100001`, `#100001`. */
export const orderNumberPattern = /^#?(?:[a-z]{1,8}[\s-]?)?(\d{1,12})$/i;

/** Maximum length of a text that matches {@link orderNumberPattern}. */
export const maxOrderNumberLength = 30;

/** Returns the number in an order number in any spelling. Undefined if the text is not an order number. */
export function orderNumberIn(text: string): number | undefined {
  const [, digits] = orderNumberPattern.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Number of characters of an order id shown to customers (Specification §9). */
export const customerOrderIdLength = 6;

/** Number of characters of an order or payment id shown to administrators (Specification §9). */
export const administratorOrderIdLength = 8;
