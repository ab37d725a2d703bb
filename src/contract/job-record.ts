import { jobTypes } from "./career-words.ts";
import { jobFields } from "./careers.ts";
import { jobRecordWords } from "./job-record-words.ts";
import type { DescriptionOf } from "./record-description.ts";

const { name, fields: said } = jobRecordWords;

/** A job as the office describes it. */
export const jobRecord = {
  name,
  fields: jobFields,
  words: {
    title: { ...said.title, control: "line" },
    location: { ...said.location, control: "line" },
    jobType: { ...said.jobType, control: "choice", choices: jobTypes, example: jobTypes[0] },
    experience: { ...said.experience, control: "line" },
    salary: { ...said.salary, control: "line" },
    applicationDeadline: { ...said.applicationDeadline, control: "day", example: "" },
    description: { ...said.description, control: "area", rows: 3 },
    requirements: { ...said.requirements, control: "area", rows: 3 },
    isActive: { ...said.isActive, control: "box", example: true },
  },
} as const satisfies DescriptionOf<typeof jobFields>;
