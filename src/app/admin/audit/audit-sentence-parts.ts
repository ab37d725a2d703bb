/** What an audit sentence is made of; an entry of the audit log. */
export interface AuditFacts {
  subject: string;
  action: string;
  subjectName: string;
  actor: { name: string };
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** An entry, prepared for its sentence. */
export interface SentenceParts extends AuditFacts {
  /** Who, and the name of the record: parameters of most sentences. */
  words: { actor: string; name: string };
  /** Formats a value after the change, or before it. */
  now: (field: string) => string;
  was: (field: string) => string;
}
