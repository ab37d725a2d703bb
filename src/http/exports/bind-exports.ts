import type { AuditSubject } from "#contract/audit-words.ts";
import * as contract from "#contract/exports.ts";
import { exportProducts as exportProductsContract } from "#contract/product-import.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { exportApplications } from "#domain/careers/applications.ts";
import { exportProducts, type ProductOfFile } from "#domain/catalog/export-products.ts";
import { exportContacts } from "#domain/contact/contacts.ts";
import { exportUsers } from "#domain/customers/users.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { moneyFigures } from "#domain/reports/money-report.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import {
  exportedApplication,
  exportedContact,
  exportedMoney,
  exportedOrder,
  exportedProduct,
  exportedUser,
} from "../present/exports.ts";
import { listWords } from "./list-words.ts";

/** The lists of the back office as files. */
export function bindExports(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.exportOrders, ({ input: { query }, actor }) =>
    logged({ actor, subject: "order", name: listWords.orders, filters: query }, () =>
      rowsOf(exportOrders(db, query), exportedOrder),
    ),
  );
  bind(contract.exportUsers, ({ input: { query }, actor }) =>
    logged({ actor, subject: "user", name: listWords.users, filters: query }, () =>
      rowsOf(exportUsers(db, query), exportedUser),
    ),
  );
  bind(contract.exportApplications, ({ input: { query }, actor }) =>
    logged({ actor, subject: "application", name: listWords.applications, filters: query }, () =>
      rowsOf(exportApplications(db, query), exportedApplication),
    ),
  );
  bind(contract.exportContacts, ({ input: { query }, actor }) =>
    logged({ actor, subject: "contact", name: listWords.contacts, filters: query }, () =>
      rowsOf(
        exportContacts(db, {
          search: query.search,
          status: query.status || undefined,
          isOverdue: query.overdue === "true",
        }),
        exportedContact,
      ),
    ),
  );
  bind(exportProductsContract, ({ input: { query }, actor }) =>
    logged({ actor, subject: "product", name: listWords.products, filters: query }, () =>
      productRows(exportProducts(db, query)),
    ),
  );
  bind(contract.exportMoney, ({ input: { query }, actor }) =>
    logged({ actor, subject: "order", name: listWords.money, filters: query }, async function* () {
      yield (await moneyFigures(db, query)).rows.map(exportedMoney);
    }),
  );

  /** What the shop knows leaves it: the log says who took which list, before the first line goes out. */
  async function* logged<Row>(
    { actor, subject, name, filters }: Taken,
    read: () => AsyncGenerator<Row[]>,
  ): AsyncGenerator<Row[]> {
    const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
    const after = Object.fromEntries(narrowed);
    await recordChange(db, { actor, subject, id: "list", name, action: "exported", after });
    yield* read();
  }
}

/** A list that somebody takes along. */
interface Taken {
  actor: Actor;
  subject: AuditSubject;
  name: string;
  filters: Readonly<Record<string, unknown>>;
}

/** A product is a row for each of its variants. */
async function* productRows(batches: AsyncIterable<readonly ProductOfFile[]>) {
  for await (const batch of batches) yield batch.flatMap(exportedProduct);
}

async function* rowsOf<Record, Row>(
  batches: AsyncIterable<readonly Record[]>,
  present: (record: Record) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map((record) => present(record));
}
