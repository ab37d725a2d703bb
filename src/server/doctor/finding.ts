import type { DoctorSubject, Verdict } from "./doctor-words.ts";

/** What a look has found: one sentence, and for what is not well its mend. */
export interface Report {
  verdict: Verdict;
  text: string;
}

/** A report under what it is about. */
export interface Finding<Subject extends string = DoctorSubject> extends Report {
  subject: Subject;
}

/** One look at the installation. It changes nothing. */
export interface Look<Subject extends string = DoctorSubject> {
  subject: Subject;
  look(): Promise<Report[]>;
  /** What it means that no answer comes in time; `bad` unless said otherwise. */
  silence?: Verdict;
}

export const ok = (text: string): Report => ({ verdict: "ok", text });
export const bad = (text: string): Report => ({ verdict: "bad", text });
export const warning = (text: string): Report => ({ verdict: "warning", text });
