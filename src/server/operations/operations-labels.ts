import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { JobName } from "../jobs.ts";

/** Titles of the groups on the operations page, in order. */
export const groupTitles = {
  shop: m["operations.group.shop"],
  calls: m["operations.group.calls"],
  jobs: m["operations.group.jobs"],
  queues: m["operations.group.queues"],
  payments: m["operations.group.payments"],
  backups: m["operations.group.backups"],
} satisfies Record<string, Message>;

/** Subjects that the doctor does not have. */
export const operationsSubjects = {
  version: m["operations.subject.version"],
  databaseSize: m["operations.subject.databaseSize"],
  memory: m["operations.subject.memory"],
  lastMinute: m["operations.subject.lastMinute"],
  lastHour: m["operations.subject.lastHour"],
  cache: m["operations.subject.cache"],
  passwordChecks: m["operations.subject.passwordChecks"],
  pages: m["operations.subject.pages"],
  attention: m["operations.subject.attention"],
  emails: m["operations.subject.emails"],
  paymentChecks: m["operations.subject.paymentChecks"],
  refunds: m["operations.subject.refunds"],
  lastWebhook: m["operations.subject.lastWebhook"],
  manualBackup: m["operations.subject.manualBackup"],
  migrationBackup: m["operations.subject.migrationBackup"],
} satisfies Record<string, Message>;

export const jobTitles: Readonly<Record<JobName, Message>> = {
  mail: m["operations.job.mail"],
  "payment checks": m["operations.job.paymentChecks"],
  refunds: m["operations.job.refunds"],
  stock: m["operations.job.stock"],
  "bank messages": m["operations.job.testPaymentGateway"],
  calendar: m["operations.job.dayChange"],
  publication: m["operations.job.publication"],
  "missed searches": m["operations.job.missedSearches"],
  pictures: m["operations.job.pictures"],
  backup: m["operations.job.backup"],
  "backup test": m["operations.job.backupTest"],
};
