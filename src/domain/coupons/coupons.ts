import { and, eq, inArray, sql } from "drizzle-orm";
import type { CouponState } from "#contract/checkout/coupon-kinds.ts";
import type { CouponSortKey } from "#contract/checkout/coupon-sorts.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type CouponRow, coupons, couponUses } from "#ports/database/tables/coupons.ts";
import {
  type CouponCounters,
  type CouponCounts,
  countCoupons,
  countUses,
  couponState,
} from "./coupon-counts.ts";
import { requireValidCoupon } from "./require-valid-coupon.ts";

/** Coupon fields that an administrator edits; amounts in integer paise, days in India as `YYYY-MM-DD`. */
export type CouponTerms = Omit<CouponRow, "id" | "version" | "createdAt">;

/** A coupon with its state and usage. */
export interface CouponRecord extends CouponRow, CouponCounts {
  state: CouponState;
  /** The products that the coupon is restricted to, without those that were deleted. */
  chosenProducts: { id: string; name: string; image: string }[];
}

export interface CouponSearch {
  /** Part of a code or an offer title; empty for all. */
  search?: string;
  /** Newest first by default. */
  sort?: SortChoice<CouponSortKey>;
  /** Uses by test orders do not count. */
  live: boolean;
}

const byCreation = byColumn(coupons.createdAt);
const couponSorts: ListSorts<CouponSortKey> = {
  id: coupons.id,
  keys: {
    created: [byCreation],
    code: [byText(coupons.code)],
    starts: [{ value: sql`coalesce(${coupons.startsOn}, '-infinity')`, type: "date" }, byCreation],
    ends: [{ value: sql`coalesce(${coupons.endsOn}, 'infinity')`, type: "date" }, byCreation],
  },
};

/** Returns coupons, newest first unless sorted. `counters` count all coupons, regardless of the search. */
export async function listCoupons(
  db: Db,
  { live, search = "", sort = "-created", ...choice }: PageOptions & CouponSearch,
): Promise<Page<CouponRecord> & { counters: CouponCounters }> {
  const condition = couponCondition(search);
  const sorted = db
    .select()
    .from(coupons)
    .where(condition)
    .orderBy(...listOrder(couponSorts, sort).orderBy);
  const { rows, pagination } = await readPage(sorted, db.$count(coupons, condition), choice);
  const counters = await countCoupons(db, { live, today: shopToday() });
  return { rows: await addUsage(db, rows, live), pagination, counters };
}

/** Yields all matching coupons in batches, newest first unless sorted. */
export async function* exportCoupons(
  db: Db,
  { live, search = "", sort = "-created" }: CouponSearch,
): AsyncGenerator<CouponRecord[]> {
  const order = listOrder(couponSorts, sort);
  const batches = readInBatches((last, limit) =>
    db
      .select({ coupon: coupons, cursor: order.cursor })
      .from(coupons)
      .where(and(couponCondition(search), order.after(last)))
      .orderBy(...order.orderBy)
      .limit(limit),
  );
  for await (const rows of batches) {
    yield addUsage(
      db,
      rows.map(({ coupon }) => coupon),
      live,
    );
  }
}

const couponCondition = (search: string) => containsText([coupons.code, coupons.offerTitle], search);

/** Creates a coupon. Throws `invalid` if its terms contradict each other, a conflict if the code is taken. */
export function createCoupon(
  db: Db,
  { actor, live, ...terms }: CouponTerms & ByActor & { live: boolean },
): Promise<CouponRecord> {
  return db.transaction(async (tx) => {
    await requireValidCoupon(tx, terms);
    const inserted = await tx
      .insert(coupons)
      .values({ ...terms, createdAt: monotonicCreatedAt(coupons) })
      .onConflictDoNothing()
      .returning();
    const [coupon] = inserted;
    if (!coupon) throw conflict(m["checkout.couponField.codeTaken"](), "code");
    await recordChange(tx, { actor, subject: "coupon", id: coupon.id, name: coupon.code, after: coupon });
    return addUsageToOne(tx, coupon, live);
  });
}

/**
 * Replaces all fields of a coupon; purchases already started with it keep their discount. Throws for an unknown
 * coupon, an outdated version, contradictory terms or a code that is already taken.
 */
export function updateCoupon(
  db: Db,
  { id, version, actor, live, ...terms }: CouponTerms & Edit & { live: boolean },
): Promise<CouponRecord> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("no key update");
    if (!before) throw notFound(m["checkout.coupon.notFound"]());
    await assertVersion(tx, "coupon", before, version);
    await requireValidCoupon(tx, terms, before);
    const [other] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, terms.code));
    if (other && other.id !== id) throw conflict(m["checkout.couponField.codeTaken"](), "code");
    const updated = await tx
      .update(coupons)
      .set({ ...terms, version: before.version + 1 })
      .where(eq(coupons.id, id))
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "coupon", id, name: after.code, before, after });
    return addUsageToOne(tx, after, live);
  });
}

/** Deletes a coupon. Throws if it does not exist, or if a purchase was started with it. */
export async function removeCoupon(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
    if (!before) throw notFound(m["checkout.coupon.notFound"]());
    if ((await tx.$count(couponUses, eq(couponUses.couponId, id))) > 0)
      throw conflict(m["checkout.coupon.inUse"]());
    await tx.delete(coupons).where(eq(coupons.id, id));
    await recordChange(tx, { actor, subject: "coupon", id, name: before.code, before });
  });
}

const noUses: CouponCounts = { used: 0, held: 0, savedPaise: 0 };

async function addUsage(db: Db, rows: readonly CouponRow[], live: boolean): Promise<CouponRecord[]> {
  const countsByCoupon = await countUses(
    db,
    rows.map(({ id }) => id),
    live,
  );
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  const { id, name, image } = products;
  const chosen = productIds.length
    ? await db.select({ id, name, image }).from(products).where(inArray(id, productIds))
    : [];
  const byId = new Map(chosen.map((product) => [product.id, product]));
  const today = shopToday();
  return rows.map((row) => {
    const counts = countsByCoupon.get(row.id) ?? noUses;
    const chosenProducts = row.productIds.flatMap((productId) => byId.get(productId) ?? []);
    return { ...row, ...counts, state: couponState(row, counts.used, today), chosenProducts };
  });
}

async function addUsageToOne(db: Db, row: CouponRow, live: boolean): Promise<CouponRecord> {
  const [coupon] = await addUsage(db, [row], live);
  if (!coupon) throw new Error(`Coupon ${row.id} no longer exists`);
  return coupon;
}
