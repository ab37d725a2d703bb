import { type AuditSubject, auditSubjects } from "#contract/audit-words.ts";
import { Id } from "#contract/fields.ts";
import { parseListQuery } from "../list-query.ts";

/** Which changes the address asks for: `?subject=product&actor=…&page=2`. */
export interface AuditQuery {
  /** Id of a person; empty for everybody. */
  actor: string;
  /** Empty for all kinds. */
  subject: AuditSubject | "";
  page: number;
}

/** The kind of record that is called so; empty for what is none. */
export function knownSubject(value: string | null): AuditSubject | "" {
  return (Object.keys(auditSubjects) as AuditSubject[]).find((subject) => subject === value) ?? "";
}

/** Reads the query string; what it does not understand counts as not said. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const actor = parameters.get("actor") ?? "";
  return {
    actor: Id.safeParse(actor).success ? actor : "",
    subject: knownSubject(parameters.get("subject")),
    page: parseListQuery(parameters).page,
  };
}

/** The address of the log in this state; what is as usual is left out of it. */
export function auditPath(pathname: string, { actor, subject, page }: AuditQuery): string {
  const said = { actor, subject, page: page > 1 ? String(page) : "" };
  const parameters = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
