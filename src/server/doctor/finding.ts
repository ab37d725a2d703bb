import type { DoctorSubject } from "./doctor-subjects.ts";

/** `bad` needs action; `warning` is worth knowing. */
export type Verdict = "ok" | "bad" | "warning";

/** Result of a check: one sentence, and how to fix it if needed. */
export interface Report {
  verdict: Verdict;
  text: string;
}

/** A report with its subject. */
export interface Finding<Subject = DoctorSubject> extends Report {
  subject: Subject;
}

/** A read-only check of the installation. */
export interface Check<Subject = DoctorSubject> {
  subject: Subject;
  run(): Promise<Report[]>;
  /** Verdict for a timeout, `bad` by default. */
  onTimeout?: Verdict;
}

export const ok = (text: string): Report => ({ verdict: "ok", text });
export const bad = (text: string): Report => ({ verdict: "bad", text });
export const warning = (text: string): Report => ({ verdict: "warning", text });
