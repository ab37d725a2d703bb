import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Labels of what the doctor checks, by code. */
export const doctorSubjects = {
  settings: m["doctor.subject.settings"],
  node: () => "Node.js",
  database: m["doctor.subject.database"],
  clock: m["doctor.subject.clock"],
  dataFolder: m["doctor.subject.dataFolder"],
  mail: m["doctor.subject.mail"],
  payments: m["doctor.subject.payments"],
  refusal: m["doctor.subject.refusal"],
  webhook: m["doctor.subject.webhook"],
  address: m["doctor.subject.address"],
  backups: m["doctor.subject.backups"],
  backupTest: m["doctor.subject.backupTest"],
  administrators: m["doctor.subject.administrators"],
  work: m["doctor.subject.work"],
} as const satisfies Record<string, Message>;
export type DoctorSubject = keyof typeof doctorSubjects;
