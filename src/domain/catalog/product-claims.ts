/** A line of an import file: product name, and category by name or slug. */
export interface ProductClaim {
  line: number;
  name: string;
  category: string;
  sku?: string | null | undefined;
  /** In percent. */
  gstRate?: number | null | undefined;
  /** Slugs or SKUs of compatible products. */
  fitsWith?: readonly string[] | undefined;
}

/** Why a line cannot become a product. */
export interface LineFault {
  line: number;
  /** The column at fault; empty for the whole line. */
  field: string;
  message: string;
}
