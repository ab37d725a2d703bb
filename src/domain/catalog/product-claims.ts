/** A line of a file that is to become a product: how it is called, and its category by name or slug. */
export interface ProductClaim {
  line: number;
  name: string;
  category: string;
  sku?: string | null | undefined;
  /** In per cent. */
  gstRate?: number | null | undefined;
  /** Slugs or SKUs of the products that fit with it. */
  fitsWith?: readonly string[] | undefined;
}

/** What keeps a line from becoming a product. */
export interface LineFault {
  line: number;
  /** The column that it concerns; empty when it is the whole line. */
  field: string;
  message: string;
}
