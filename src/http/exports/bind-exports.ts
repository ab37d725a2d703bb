import { exportProducts as exportProductsContract } from "#contract/catalog/product-import.ts";
import * as contract from "#contract/reports/exports.ts";
import { exportApplications } from "#domain/careers/applications.ts";
import { exportProducts, type ProductOfFile } from "#domain/catalog/export-products.ts";
import { exportContacts } from "#domain/contact/contacts.ts";
import { exportCoupons } from "#domain/coupons/coupons.ts";
import { exportUsers } from "#domain/customers/users.ts";
import { exportReviews } from "#domain/moderation/moderate-reviews.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { moneyFigures } from "#domain/reports/money-report.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import {
  exportedApplication,
  exportedContact,
  exportedCoupon,
  exportedMoney,
  exportedOrder,
  exportedProduct,
  exportedReview,
  exportedUser,
} from "../serialize/exports.ts";
import { loggedExport } from "./logged-export.ts";

/** CSV exports of the admin lists. */
export function bindExports(bind: Binder, { shop }: ApiOptions): void {
  const { db } = shop;

  bind(contract.exportOrders, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "order", name: m["api.list.orders"](), filters: query }, () =>
      rowsOf(exportOrders(shop, query), exportedOrder),
    ),
  );
  bind(contract.exportUsers, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "user", name: m["api.list.users"](), filters: query }, () =>
      rowsOf(exportUsers(db, query), exportedUser),
    ),
  );
  bind(contract.exportApplications, ({ input: { query }, actor }) =>
    loggedExport(
      db,
      { actor, subject: "application", name: m["api.list.applications"](), filters: query },
      () => rowsOf(exportApplications(db, query), exportedApplication),
    ),
  );
  bind(contract.exportContacts, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "contact", name: m["api.list.contacts"](), filters: query }, () =>
      rowsOf(
        exportContacts(db, {
          search: query.search,
          status: query.status || undefined,
          isOverdue: query.overdue === "true",
          orders: query.orders?.split(","),
          sort: query.sort,
        }),
        exportedContact,
      ),
    ),
  );
  bind(contract.exportReviews, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "review", name: m["api.list.allReviews"](), filters: query }, () =>
      rowsOf(exportReviews(db, query), exportedReview),
    ),
  );
  bind(contract.exportCoupons, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "coupon", name: m["api.list.coupons"](), filters: query }, () =>
      rowsOf(exportCoupons(db, { ...query, live: shop.live }), exportedCoupon),
    ),
  );
  bind(exportProductsContract, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "product", name: m["api.list.products"](), filters: query }, () =>
      productRows(exportProducts(db, { ...query, customerId: actor.id })),
    ),
  );
  bind(contract.exportMoney, ({ input: { query }, actor }) =>
    loggedExport(
      db,
      { actor, subject: "order", name: m["api.list.money"](), filters: query },
      async function* () {
        yield (await moneyFigures(shop, query)).rows.map(exportedMoney);
      },
    ),
  );
}

/** A product exports one row per variant. */
async function* productRows(batches: AsyncIterable<readonly ProductOfFile[]>) {
  for await (const batch of batches) yield batch.flatMap(exportedProduct);
}

async function* rowsOf<Record, Row>(
  batches: AsyncIterable<readonly Record[]>,
  serialize: (record: Record) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map((record) => serialize(record));
}
