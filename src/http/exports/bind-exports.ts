import * as contract from "#contract/exports.ts";
import { exportApplications } from "#domain/careers/applications.ts";
import { exportContacts } from "#domain/contact/contacts.ts";
import { exportUsers } from "#domain/customers/users.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { exportedApplication, exportedContact, exportedOrder, exportedUser } from "../present/exports.ts";

/** The lists of the back office as files. */
export function bindExports(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.exportOrders, ({ input: { query } }) => rowsOf(exportOrders(db, query), exportedOrder));
  bind(contract.exportUsers, ({ input: { query } }) => rowsOf(exportUsers(db, query), exportedUser));
  bind(contract.exportApplications, ({ input: { query } }) =>
    rowsOf(exportApplications(db, query), exportedApplication),
  );
  bind(contract.exportContacts, ({ input: { query } }) =>
    rowsOf(exportContacts(db, { ...query, status: query.status || undefined }), exportedContact),
  );
}

async function* rowsOf<Record, Row>(
  batches: AsyncIterable<readonly Record[]>,
  present: (record: Record) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map((record) => present(record));
}
