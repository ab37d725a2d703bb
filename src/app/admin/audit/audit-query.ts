import { Id } from "#contract/kernel/fields.ts";
import { type AuditSubject, auditSubjects } from "#contract/reports/audit-labels.ts";
import { parseListQuery } from "../lists/list-query.ts";

/** Filters of the audit log in the URL: `?subject=product&actor=…&page=2`. */
export interface AuditQuery {
  /** Lists only the changes made by the user with this id; empty for all users. */
  actor: string;
  /** Lists only changes to this kind of record; empty for all kinds. */
  subject: AuditSubject | "";
  page: number;
}

/** Returns the value if it is a kind of record, else an empty string. */
export function parseSubject(value: string | null): AuditSubject | "" {
  return (Object.keys(auditSubjects) as AuditSubject[]).find((subject) => subject === value) ?? "";
}

/** Parses the query string; invalid values are ignored. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const actor = parameters.get("actor") ?? "";
  return {
    actor: Id.safeParse(actor).success ? actor : "",
    subject: parseSubject(parameters.get("subject")),
    page: parseListQuery(parameters).page,
  };
}

/** URL of the audit log with these filters; default values are left out. */
export function auditPath(pathname: string, { actor, subject, page }: AuditQuery): string {
  const values = { actor, subject, page: page > 1 ? String(page) : "" };
  const parameters = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
