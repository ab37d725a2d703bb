import type { jobFields } from "./careers.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about a job and its fields. */
export const jobRecordWords = {
  name: "Job",
  fields: {
    title: { label: "Job Title", called: "title", example: "Drone Technician" },
    location: { label: "Location", example: "Gorakhpur" },
    jobType: { label: "Job Type" },
    experience: { label: "Experience", placeholder: "1-2 years", example: "1-2 years" },
    salary: { label: "Salary", placeholder: "₹25,000 a month", example: "₹25,000 a month" },
    applicationDeadline: { label: "Application Deadline" },
    description: { label: "Description", example: "Repairs and maintains drones." },
    requirements: { label: "Requirements", example: "Soldering, patience" },
    isActive: {
      label: "Active",
      hint: "Only active jobs are shown on the career page",
      called: "is active",
    },
  },
} as const satisfies RecordWords<typeof jobFields>;
