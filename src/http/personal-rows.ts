import { accountWords } from "#contract/account-words.ts";
import type { AuditSubject } from "#contract/audit-words.ts";
import type { Endpoint, PersonalList } from "#contract/endpoint.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ApiOptions, Viewer } from "./context.ts";
import { listWords } from "./exports/list-words.ts";
import { limitAttempts } from "./rate-limit.ts";

/** More rows of people in one answer are written down and counted. */
const unwatchedRows = 100;

/** How many such answers an account gets without entering the password again. */
const budget = { limit: 10, windowMilliseconds: 60 * 60_000, message: accountWords.tooManyLongLists };

/** What the audit log calls the records of each list. */
const subjects: Readonly<Record<PersonalList, AuditSubject>> = {
  applications: "application",
  contacts: "contact",
  entries: "audit",
  expected: "payment",
  mails: "mail",
  orders: "order",
  payments: "payment",
  questions: "question",
  refunds: "payment",
  reviews: "review",
  tasks: "task",
  units: "order",
  users: "user",
};

/**
 * Watches answers that would do as an export, which asks for the password: one with more than a hundred rows of people
 * is written to the audit log. Unless the password was entered lately, the account also gets no more than ten an hour,
 * then 429.
 */
export async function watchPersonalRows(
  options: ApiOptions,
  {
    endpoint: { personalRows: list },
    viewer,
    query,
    payload,
  }: { endpoint: Endpoint; viewer: Viewer | null; query: unknown; payload: object },
): Promise<void> {
  if (!list || !viewer) return;
  const rows = (payload as Record<PersonalList, readonly unknown[]>)[list].length;
  if (rows <= unwatchedRows) return;
  if (!viewer.hasConfirmedPassword) {
    await limitAttempts(options, { scope: "long lists of people", subject: viewer._id, ...budget });
  }
  const narrowed = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  await recordChange(options.shop.db, {
    actor: { id: viewer._id, name: viewer.name },
    subject: subjects[list],
    id: "list",
    name: listWords[list],
    action: "listed",
    after: { rows, ...Object.fromEntries(narrowed) },
  });
}
