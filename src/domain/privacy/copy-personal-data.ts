import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { ArchiveFile } from "#domain/documents/invoice-register.ts";
import { renderDocumentFile } from "#domain/documents/render-document-file.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { personalData, personalTables } from "./personal-data.ts";
import type { PersonalTable } from "./personal-table.ts";
import { type DataSubject, findAccount, subjectOf } from "./subject.ts";

/** A section of the copy: rows by table. */
type Sections = Record<string, Record<string, unknown>[]>;

/**
 * Returns the files of the copy of a customer's data: a JSON file with the rows, and the PDFs of invoices, credit notes
 * and CVs, each read when it is needed. Throws `not found` if there is no such account.
 */
export async function copyPersonalData(
  { db, documents, settings }: Pick<Shop, "db" | "documents" | "settings">,
  { userId, now = new Date() }: { userId: string; now?: Date },
): Promise<AsyncGenerator<ArchiveFile>> {
  const { subject, sections } = await readSections(db, userId);
  const about = {
    shop: (await settings()).company.legalName,
    createdAt: now.toISOString(),
    note: m["privacy.copy.note"](),
  };
  const text = JSON.stringify({ about, ...sections }, undefined, 2);
  return files(text);

  async function* files(json: string): AsyncGenerator<ArchiveFile> {
    yield { name: "data.json", input: new TextEncoder().encode(json), lastModified: now };
    for (const { document, issuedAt } of await listInvoices(db, subject)) {
      const { name, bytes } = await renderDocumentFile(document);
      yield { name: `invoices/${name}`, input: bytes, lastModified: issuedAt };
    }
    for (const { id, resumeId, appliedAt } of await listResumes(db, subject)) {
      const bytes = await documents.read(resumeId ?? "");
      if (bytes) yield { name: `applications/cv-${id}.pdf`, input: bytes, lastModified: appliedAt };
    }
  }
}

/** Reads all tables of the copy from one snapshot of the database. */
function readSections(db: Db, userId: string): Promise<{ subject: DataSubject; sections: Sections }> {
  return db.transaction(
    async (tx) => {
      const account = await findAccount(tx, userId);
      if (!account) throw notFound(m["accounts.userNotFound"]());
      const subject = subjectOf(account);
      const sections: Sections = {};
      for (const rules of personalTables) {
        if ("omitted" in rules.copy) continue;
        sections[rules.key] = (await readRows(tx, rules, subject)).map(readableRecord);
      }
      return { subject, sections };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The columns that the copy contains. */
export function copiedColumns({ table, copy }: PersonalTable): Record<string, PgColumn | SQL> {
  if ("omitted" in copy) return {};
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns: Record<string, PgColumn | SQL> = Object.fromEntries(
    Object.entries(all).filter(([name]) => !(copy.without as readonly string[]).includes(name)),
  );
  if (copy.hidden) {
    const { column, when } = copy.hidden as { column: string; when: string };
    columns[column] = sql`case when not ${all[when]} then ${all[column]} end`;
  }
  return columns;
}

function readRows(tx: Db, rules: PersonalTable, subject: DataSubject): Promise<Record<string, unknown>[]> {
  const { createdAt, id } = getTableColumns(rules.table) as Record<string, PgColumn>;
  return (tx.select(copiedColumns(rules) as never).from(rules.table as PgTable) as unknown as PgSelect)
    .where(rules.rows(subject))
    .orderBy(...[createdAt, id].flatMap((column) => (column ? [asc(column)] : [])));
}

/** Shows amounts in rupees instead of paise: `totalPaise: 9999900` becomes `total: 99999`. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return readableRecord(value as Record<string, unknown>);
}

const readableRecord = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) =>
      name.endsWith("Paise") && typeof value === "number"
        ? [name.slice(0, -"Paise".length), value / 100]
        : [name, readable(value)],
    ),
  );

const listInvoices = (db: Db, { userId }: DataSubject) =>
  db
    .select({ document: invoices.document, issuedAt: invoices.issuedAt })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.userId, userId), isNull(invoices.cancelledAt)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));

const listResumes = (db: Db, subject: DataSubject) =>
  db
    .select({
      id: jobApplications.id,
      resumeId: jobApplications.resumeId,
      appliedAt: jobApplications.appliedAt,
    })
    .from(jobApplications)
    .where(
      and((personalData.jobApplications as PersonalTable).rows(subject), isNotNull(jobApplications.resumeId)),
    );
