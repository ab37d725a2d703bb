import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { jobTypes } from "./career-words.ts";
import { jobFields } from "./careers.ts";

/** Form description of a job. */
export const jobRecord = {
  name: "Job",
  fields: jobFields,
  words: {
    title: { label: "Job Title", called: "title", example: "Drone Technician", control: "line" },
    location: { label: "Location", example: "Gorakhpur", control: "line" },
    jobType: { label: "Job Type", control: "choice", choices: jobTypes, example: jobTypes[0] },
    experience: { label: "Experience", placeholder: "1-2 years", example: "1-2 years", control: "line" },
    salary: { label: "Salary", placeholder: "₹25,000 a month", example: "₹25,000 a month", control: "line" },
    applicationDeadline: { label: "Application Deadline", control: "day", example: "" },
    description: { label: "Description", example: "Repairs and maintains drones.", control: "area", rows: 3 },
    requirements: { label: "Requirements", example: "Soldering, patience", control: "area", rows: 3 },
    isActive: {
      label: "Active",
      hint: "Only active jobs are shown on the career page",
      called: "is active",
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof jobFields>;
