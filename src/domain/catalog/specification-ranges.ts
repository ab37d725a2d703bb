import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { FieldError } from "#contract/endpoint.ts";
import {
  mostSpecificationRanges,
  type SpecificationRange,
  writtenLimit,
  writtenRanges,
} from "#contract/specification-range-text.ts";
import { specificationFieldWords as words } from "#contract/specification-words.ts";
import {
  isNumberSpecification,
  isSpecification,
  type SpecificationKey,
  specificationField,
  specificationWordsOf,
} from "#contract/specifications.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { FoundProducts } from "../search/product-search.ts";
import { refuseSpecifications } from "./specifications.ts";

/**
 * Reads which specifications have to be between which figures; `invalid` with each that is no number, that is named
 * twice, or that has not two figures in their order.
 */
export function readSpecificationRanges(text: string): SpecificationRange[] {
  const written = writtenRanges(text);
  if (written.length > mostSpecificationRanges) {
    throw refuseSpecifications([
      { field: "specifications", message: words.manyRanges(mostSpecificationRanges) },
    ]);
  }
  const read = written.map(({ key, least, most }) => ({
    key,
    least: writtenLimit(least),
    most: most === undefined ? Number.NaN : writtenLimit(most),
  }));
  const faults = read.flatMap((range, place): FieldError[] => {
    const isTwice = read.findIndex(({ key }) => key === range.key) < place;
    const message = faultOf(range, isTwice);
    return message === undefined ? [] : [{ field: specificationField(range.key), message }];
  });
  if (faults.length > 0) throw refuseSpecifications(faults);
  return read;
}

function faultOf({ key, least, most }: SpecificationRange, isTwice: boolean): string | undefined {
  if (!isSpecification(key)) return words.unknown(key);
  const { label } = specificationWordsOf(key);
  if (!isNumberSpecification(key)) return words.noRange(label);
  if (isTwice) return words.twice(label);
  if (Number.isNaN(least) || Number.isNaN(most)) return words.notRange(label);
  return least !== null && most !== null && least > most ? words.mostBelowLeast(label) : undefined;
}

/** Condition on `products`: these specifications are stated, as numbers, and between their ends. */
export function inSpecificationRanges(ranges: readonly SpecificationRange[] = []): SQL | undefined {
  return and(
    ...ranges.map(({ key, least, most }) => {
      const value = sql`${products.specifications} -> ${key}::text`;
      const figure = sql`(${value})::numeric`;
      const ends = [
        least === null ? undefined : sql`${figure} >= ${least}::numeric`,
        most === null ? undefined : sql`${figure} <= ${most}::numeric`,
      ];
      // Only a number is ever read as one.
      return sql`case when jsonb_typeof(${value}) = 'number' then ${and(...ends) ?? sql`true`} else false end`;
    }),
  );
}

/** What products state of a specification: the least and the most of those that fit, null when none of them does. */
export interface StatedRange extends SpecificationRange {
  key: SpecificationKey;
}

/**
 * The numbers that at least two of the products of a category state, in the order in which the category lists them.
 * Their ends are those of the products that `fit` and, where something was searched, were `found`.
 */
export async function statedRanges(
  db: Db,
  category: { id: string; specifications: readonly string[] },
  { fit, found }: { fit: SQL | undefined; found: FoundProducts | undefined },
): Promise<StatedRange[]> {
  const fits = and(fit, found && isNotNull(found.productId)) ?? sql`true`;
  const ofCategory = db
    .select({ fits: sql`coalesce(${fits}, false)`.as("fits"), specifications: products.specifications })
    .from(products)
    .$dynamic();
  const each = (found ? ofCategory.leftJoin(found, eq(found.productId, products.id)) : ofCategory).where(
    eq(products.categoryId, category.id),
  );
  const end = (which: "min" | "max") =>
    sql<number | null>`${sql.raw(which)}((entry.value)::numeric) filter (where fits)`.mapWith({
      mapFromDriverValue: (value: unknown) => (value === null ? null : Number(value)),
    });
  const rows = await db
    .select({ key: sql<string>`entry.key`, least: end("min"), most: end("max") })
    // With `offset 0` whether a product fits is asked once, and not for each end.
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
