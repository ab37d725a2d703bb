import { LRUCache } from "lru-cache";
import { accountWords } from "#contract/account-words.ts";
import type { AuditSubject } from "#contract/audit-words.ts";
import type { Endpoint, PersonalList } from "#contract/endpoint.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ApiOptions, Viewer } from "./context.ts";
import { listWords } from "./exports/list-words.ts";
import { limitAttempts } from "./rate-limit.ts";

/** More rows of people in one answer are written down and counted. */
const unwatchedRows = 100;

/** So many rows in shorter answers count as one long answer. */
const rowsOfLongAnswer = 1_000;

const hour = 60 * 60_000;

/** How many such answers an account gets without entering the password again. */
const budget = {
  limit: 10,
  windowMilliseconds: hour,
  message: accountWords.tooManyLongLists,
  code: "confirm-password",
} as const;

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

interface ListAnswer {
  endpoint: Endpoint;
  viewer: Viewer | null;
  query: unknown;
  payload: object;
}

/**
 * Watches answers that would do as an export, which asks for the password: one with more than a hundred rows of people,
 * and every 1,000 rows that an account reads in shorter ones within an hour, are written to the audit log. Unless the
 * password was entered lately, the account also gets no more than ten of these an hour, then 429.
 */
export function createPersonalRowWatch(options: ApiOptions): (answer: ListAnswer) => Promise<void> {
  /** Rows in shorter answers by account, in the memory of this process. */
  const shortRows = new LRUCache<string, number>({ max: 10_000, ttl: hour });

  /** How many rows are to be written down now; 0 for none. */
  function watchedRows(list: PersonalList, account: string, rows: number): number {
    if (rows > unwatchedRows) return rows;
    // An open dashboard loads its tasks every half minute.
    if (list === "tasks" || rows === 0) return 0;
    const sum = (shortRows.get(account) ?? 0) + rows;
    const isLong = sum >= rowsOfLongAnswer;
    // A refused answer was not read: until one is allowed, each of the next ones is judged as well.
    shortRows.set(account, Math.min(sum, rowsOfLongAnswer), { noUpdateTTL: !isLong });
    return isLong ? sum : 0;
  }

  return async ({ endpoint: { personalRows: list }, viewer, query, payload }) => {
    if (!list || !viewer) return;
    const answered = (payload as Record<PersonalList, readonly unknown[]>)[list].length;
    const rows = watchedRows(list, viewer._id, answered);
    if (rows === 0) return;
    if (!viewer.hasConfirmedPassword) {
      await limitAttempts(options, { scope: "long lists of people", subject: viewer._id, ...budget });
    }
    if (answered <= unwatchedRows) shortRows.set(viewer._id, 0);
    const narrowed = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
    await recordChange(options.shop.db, {
      actor: { id: viewer._id, name: viewer.name },
      subject: subjects[list],
      id: "list",
      name: listWords[list],
      action: "listed",
      after: {
        rows: answered,
        ...(rows > answered && { rowsOfAllLists: rows }),
        ...Object.fromEntries(narrowed),
      },
    });
  };
}
