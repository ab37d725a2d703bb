import { and, isNotNull, not } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { erasedFiles } from "#ports/database/tables/privacy.ts";
import { personalTables } from "./personal-data.ts";
import type { Erasure, PersonalTable } from "./personal-table.ts";

/**
 * Erases the personal data of an account as {@link personalTables} says. Files are only listed for removal, because a
 * transaction cannot undo their removal. Call it in a transaction that has locked the account.
 */
export async function eraseAccount(tx: Db, erasure: Erasure): Promise<void> {
  for (const rules of personalTables) {
    await listFiles(tx, rules, erasure);
    await eraseRows(tx, rules, erasure);
  }
}

const rowsToErase = ({ rows, erasedRows = rows }: PersonalTable, erasure: Erasure) => erasedRows(erasure);

async function listFiles(tx: Db, rules: PersonalTable, erasure: Erasure): Promise<void> {
  if (!rules.files) return;
  const { kind, column } = rules.files;
  const rows = await tx
    .select({ fileId: column })
    .from(rules.table)
    .where(and(rowsToErase(rules, erasure), isNotNull(column)));
  if (rows.length === 0) return;
  const values = rows.map(({ fileId }) => ({ kind, fileId: String(fileId) }));
  await tx.insert(erasedFiles).values(values).onConflictDoNothing();
}

async function eraseRows(tx: Db, rules: PersonalTable, erasure: Erasure): Promise<void> {
  const { table, erasure: rule } = rules;
  const rows = rowsToErase(rules, erasure);
  if (rule === "delete") {
    await tx.delete(table).where(rows);
    return;
  }
  if (rule.except) await tx.delete(table).where(and(rows, rule.except));
  if (rule.set)
    await tx
      .update(table)
      .set(rule.set(erasure))
      .where(and(rows, rule.except && not(rule.except)));
}
