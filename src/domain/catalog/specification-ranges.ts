import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  maxSpecificationRanges,
  parseBound,
  parseRanges,
  type SpecificationRange,
} from "#contract/catalog/specification-ranges.ts";
import {
  isNumberSpecification,
  isSpecification,
  type SpecificationKey,
  specificationField,
  specificationLabelsOf,
} from "#contract/catalog/specifications.ts";
import type { FieldError } from "#contract/endpoint.ts";
import type { FoundProducts } from "#domain/search/product-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { specificationsError } from "./specifications.ts";

/**
 * Parses the specification filter of a query. Throws `invalid` with a fault for each unknown or repeated key,
 * and for bounds that are missing or out of order.
 */
export function readSpecificationRanges(text: string): SpecificationRange[] {
  const parsedRanges = parseRanges(text);
  if (parsedRanges.length > maxSpecificationRanges) {
    throw specificationsError([
      {
        field: "specifications",
        message: m["catalog.specificationField.tooManyRanges"]({ maximum: maxSpecificationRanges }),
      },
    ]);
  }
  const read = parsedRanges.map(({ key, least, most }) => ({
    key,
    least: parseBound(least),
    most: most === undefined ? Number.NaN : parseBound(most),
  }));
  const faults = read.flatMap((range, index): FieldError[] => {
    const isDuplicate = read.findIndex(({ key }) => key === range.key) < index;
    const message = faultOf(range, isDuplicate);
    return message === undefined ? [] : [{ field: specificationField(range.key), message }];
  });
  if (faults.length > 0) throw specificationsError(faults);
  return read;
}

function faultOf({ key, least, most }: SpecificationRange, isDuplicate: boolean): string | undefined {
  if (!isSpecification(key)) return m["catalog.specificationField.unknown"]({ key });
  const { label } = specificationLabelsOf(key);
  if (!isNumberSpecification(key)) return m["catalog.specificationField.noRange"]({ label: label() });
  if (isDuplicate) return m["catalog.specificationField.duplicate"]({ label: label() });
  if (Number.isNaN(least) || Number.isNaN(most))
    return m["catalog.specificationField.rangeInvalid"]({ label: label() });
  return least !== null && most !== null && least > most
    ? m["catalog.specificationField.maximumBelowMinimum"]({ label: label() })
    : undefined;
}

/** Condition on `products`: all these specifications are numbers within their bounds. */
export function specificationRangeConditions(ranges: readonly SpecificationRange[] = []): SQL | undefined {
  return and(
    ...ranges.map(({ key, least, most }) => {
      const value = sql`${products.specifications} -> ${key}::text`;
      const figure = sql`(${value})::numeric`;
      const ends = [
        least === null ? undefined : sql`${figure} >= ${least}::numeric`,
        most === null ? undefined : sql`${figure} <= ${most}::numeric`,
      ];
      // The `case` ensures that only JSON numbers are cast.
      return sql`case when jsonb_typeof(${value}) = 'number' then ${and(...ends) ?? sql`true`} else false end`;
    }),
  );
}

/**
 * A number specification with its lowest and highest value among the matching products; null if no product has it.
 */
export interface LabelledRange extends SpecificationRange {
  key: SpecificationKey;
}

/**
 * Returns number specifications that at least two products of the category in `among` have, in the category's
 * order. The bounds cover products that match the conditions in `fit` and the search `found`, if there is one.
 */
export async function labelledRanges(
  db: Db,
  category: { id: string; specifications: readonly string[] },
  { among, fit, found }: Record<"among" | "fit", SQL | undefined> & { found: FoundProducts | undefined },
): Promise<LabelledRange[]> {
  const fits = and(fit, found && isNotNull(found.productId)) ?? sql`true`;
  const ofCategory = db
    .select({ fits: sql`coalesce(${fits}, false)`.as("fits"), specifications: products.specifications })
    .from(products)
    .$dynamic();
  const each = (found ? ofCategory.leftJoin(found, eq(found.productId, products.id)) : ofCategory).where(
    and(eq(products.categoryId, category.id), among),
  );
  const end = (which: "min" | "max") =>
    sql<number | null>`${sql.raw(which)}((entry.value)::numeric) filter (where fits)`.mapWith({
      mapFromDriverValue: (value: unknown) => (value === null ? null : Number(value)),
    });
  const rows = await db
    .select({ key: sql<string>`entry.key`, least: end("min"), most: end("max") })
    // `offset 0` evaluates the conditions once per product, not once per bound.
    .from(sql`(${each} offset 0) as each, lateral jsonb_each(specifications) entry`)
    .where(sql`jsonb_typeof(entry.value) = 'number'`)
    .groupBy(sql`entry.key`)
    .having(sql`count(*) >= 2`);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return category.specifications.filter(isNumberSpecification).flatMap((key) => {
    const row = byKey.get(key);
    return row ? [{ ...row, key }] : [];
  });
}
