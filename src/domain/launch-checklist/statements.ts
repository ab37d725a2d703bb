import { eq, ne } from "drizzle-orm";
import { declarationNames } from "#contract/settings/declaration-names.ts";
import type { BackOfficeStep, SelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Db } from "#ports/database/database.ts";
import { type ChecklistStatementName, checklistStatements } from "#ports/database/tables/launch-checklist.ts";

/** Declarations by name, each with its subject, such as the digest of the policy that was read. */
export type Statements = ReadonlyMap<ChecklistStatementName, string>;

export async function readStatements(db: Db): Promise<Statements> {
  const { name, subject } = checklistStatements;
  const rows = await db.select({ name, subject }).from(checklistStatements);
  return new Map(rows.map((row) => [row.name, row.subject]));
}

/**
 * Declares a checklist item done, or withdraws the declaration, and logs it. Repeating a call changes nothing.
 */
export function declareItem(
  db: Db,
  {
    item,
    isDeclared,
    subject,
    actor,
  }: { item: SelfDeclaredItem; isDeclared: boolean; subject: string; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const hasChanged = isDeclared
      ? await saveStatement(tx, { name: item, subject, actor })
      : await withdrawStatement(tx, item);
    if (!hasChanged) return;
    await recordChange(tx, {
      actor,
      subject: "opening",
      id: item,
      name: declarationNames[item](),
      action: isDeclared ? "confirmed" : "taken back",
    });
  });
}

/** Records that a step of the setup is done. */
export async function finishStep(
  db: Db,
  { step, actor }: { step: BackOfficeStep | "account"; actor: Actor },
): Promise<void> {
  await saveStatement(db, { name: `${step} step`, subject: "", actor });
}

/** Records that the mail server at this address works. */
export async function recordMailWorks(
  db: Db,
  { server, actor }: { server: string; actor: Actor },
): Promise<void> {
  await saveStatement(db, { name: "mail", subject: server, actor });
}

/** Returns false if the same declaration already exists. */
async function saveStatement(
  db: Db,
  { name, subject, actor }: { name: ChecklistStatementName; subject: string; actor: Actor },
): Promise<boolean> {
  const isDeclared = { subject, declaredById: actor.id, declaredAt: new Date() };
  const stored = await db
    .insert(checklistStatements)
    .values({ name, ...isDeclared })
    .onConflictDoUpdate({
      target: checklistStatements.name,
      set: isDeclared,
      setWhere: ne(checklistStatements.subject, subject),
    })
    .returning({ name: checklistStatements.name });
  return stored.length > 0;
}

async function withdrawStatement(db: Db, name: ChecklistStatementName): Promise<boolean> {
  const deleted = await db
    .delete(checklistStatements)
    .where(eq(checklistStatements.name, name))
    .returning({ name: checklistStatements.name });
  return deleted.length > 0;
}
