import { LRUCache } from "lru-cache";
import type { Endpoint, PersonalList } from "#contract/endpoint.ts";
import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { m } from "#messages";
import type { ApiOptions, Viewer } from "./context.ts";
import { listNames } from "./exports/list-names.ts";
import { limitAttempts } from "./rate-limit.ts";

/** Responses with more personal records than this are logged and counted. */
const maxUnloggedRows = 100;

/** This many rows of shorter responses count as one long response. */
const longResponseRows = 1_000;

const hour = 60 * 60_000;

/** Long responses per account before the password is required. */
const budget = {
  limit: 10,
  windowMilliseconds: hour,
  message: m["accounts.tooManyLongLists"],
  code: "confirm-password",
} as const;

/** Audit log subject for each list. */
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
  requests: "user",
  reviews: "review",
  tasks: "task",
  units: "order",
  users: "user",
};

interface ListResponse {
  endpoint: Endpoint;
  viewer: Viewer | null;
  query: unknown;
  payload: object;
}

/**
 * Watches list responses with personal data, which could replace an export without its password check. Logs a
 * response with more than 100 records, and every 1,000 records of shorter responses per account and hour.
 * Without a recently entered password, an account gets at most ten logged responses per hour, then 429.
 */
export function createPersonalRowWatch(options: ApiOptions): (response: ListResponse) => Promise<void> {
  /** Rows of shorter responses by account, in this process only. */
  const shortRows = new LRUCache<string, number>({ max: 10_000, ttl: hour });

  /** Number of rows to log now; 0 for none. */
  function rowsToLog(list: PersonalList, account: string, rows: number): number {
    if (rows > maxUnloggedRows) return rows;
    // An open dashboard requests its tasks every half minute, so rows of tasks are not added up.
    if (list === "tasks" || rows === 0) return 0;
    const sum = (shortRows.get(account) ?? 0) + rows;
    const isLongResponse = sum >= longResponseRows;
    // Keep the sum of a rejected response, so that the following responses are checked as well until one is allowed.
    shortRows.set(account, Math.min(sum, longResponseRows), { noUpdateTTL: !isLongResponse });
    return isLongResponse ? sum : 0;
  }

  return async ({ endpoint: { personalRows: list }, viewer, query, payload }) => {
    if (!list || !viewer) return;
    const rowCount = (payload as Record<PersonalList, readonly unknown[]>)[list].length;
    const rows = rowsToLog(list, viewer._id, rowCount);
    if (rows === 0) return;
    if (!viewer.hasConfirmedPassword) {
      await limitAttempts(options, { scope: "long lists of people", subject: viewer._id, ...budget });
    }
    if (rowCount <= maxUnloggedRows) shortRows.set(viewer._id, 0);
    const appliedFilters = Object.entries(query ?? {}).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    await recordChange(options.shop.db, {
      actor: { id: viewer._id, name: viewer.name },
      subject: subjects[list],
      id: "list",
      name: listNames[list](),
      action: "listed",
      after: {
        rows: rowCount,
        ...(rows > rowCount && { rowsOfAllLists: rows }),
        ...Object.fromEntries(appliedFilters),
      },
    });
  };
}
