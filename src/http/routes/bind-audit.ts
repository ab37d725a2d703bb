import { listAudit } from "#contract/reports/audit.ts";
import * as audit from "#domain/audit/audit-log.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeAuditEntry } from "../serialize/audit-entry.ts";

export function bindAudit(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(listAudit, async ({ input: { query } }) => {
    const { entries, pagination } = await audit.listAudit(db, query);
    const actors = await audit.listActors(db);
    return {
      entries: entries.map(serializeAuditEntry),
      pagination,
      names: Object.fromEntries(await audit.namesInEntries(db, entries)),
      actors: actors.map(({ id, name }) => ({ _id: id, name })),
    };
  });
}
