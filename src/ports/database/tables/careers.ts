import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { demoMark } from "./demo-mark.ts";
import { recordVersion } from "./record-version.ts";

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    requirements: text().notNull(),
    location: text().notNull(),
    jobType: text({ enum: ["Full-time", "Part-time", "Contract", "Internship"] }).notNull(),
    experience: text().notNull(),
    salary: text(),
    applicationDeadline: date(),
    isActive: boolean().notNull().default(true),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("jobs_type_known", sql`${table.jobType} in ('Full-time', 'Part-time', 'Contract', 'Internship')`),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

export const jobApplications = pgTable(
  "job_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null if the job was deleted; `position` keeps its title. */
    jobId: uuid().references(() => jobs.id, { onDelete: "set null" }),
    applicantName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    position: text().notNull(),
    description: text().notNull(),
    /** Id of the CV among the private documents; null if there is none. */
    resumeId: text().unique("job_applications_resume_unique"),
    status: text({ enum: ["pending", "reviewed", "shortlisted", "rejected", "hired"] })
      .notNull()
      .default("pending"),
    version: recordVersion(),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("job_applications_applied_at_index").on(table.appliedAt),
    index("job_applications_job_index").on(table.jobId),
    check(
      "job_applications_status_known",
      sql`${table.status} in ('pending', 'reviewed', 'shortlisted', 'rejected', 'hired')`,
    ),
  ],
);
export type JobApplicationRow = typeof jobApplications.$inferSelect;
