import { jobTypes } from "./career-words.ts";
import { jobFields } from "./careers.ts";
import type { DescriptionOf } from "./record-description.ts";

/** A job as the office describes it. */
export const jobRecord = {
  name: "Job",
  fields: jobFields,
  words: {
    title: { label: "Job Title", called: "title", control: "line", example: "Drone Technician" },
    location: { label: "Location", control: "line", example: "Gorakhpur" },
    jobType: { label: "Job Type", control: "choice", choices: jobTypes, example: "Full-time" },
    experience: {
      label: "Experience",
      placeholder: "1-2 years",
      control: "line",
      example: "1-2 years",
    },
    salary: {
      label: "Salary",
      placeholder: "₹25,000 a month",
      control: "line",
      example: "₹25,000 a month",
    },
    applicationDeadline: { label: "Application Deadline", control: "day", example: "" },
    description: {
      label: "Description",
      control: "area",
      rows: 3,
      example: "Repairs and maintains drones.",
    },
    requirements: {
      label: "Requirements",
      control: "area",
      rows: 3,
      example: "Soldering, patience",
    },
    isActive: {
      label: "Active",
      hint: "Only active jobs are shown on the career page",
      called: "is active",
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof jobFields>;
