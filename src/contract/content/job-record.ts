import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { jobFields } from "./careers.ts";
import { jobTypeLabels } from "./job-types.ts";

/** Form description of a job. */
export const jobRecord = {
  name: m["content.jobRecord.name"],
  fields: jobFields,
  controls: {
    title: {
      label: m["content.jobRecord.fields.title.label"],
      auditName: m["content.jobRecord.fields.title.auditName"],
      example: "Drone Technician",
      control: "line",
    },
    location: { label: m["content.jobRecord.fields.location.label"], example: "Gorakhpur", control: "line" },
    jobType: {
      label: m["content.jobRecord.fields.jobType.label"],
      control: "choice",
      choices: jobTypeLabels,
      example: "Full-time",
    },
    experience: {
      label: m["content.jobRecord.fields.experience.label"],
      placeholder: m["content.jobRecord.fields.experience.placeholder"],
      example: "1-2 years",
      control: "line",
    },
    salary: {
      label: m["content.jobRecord.fields.salary.label"],
      placeholder: m["content.jobRecord.fields.salary.placeholder"],
      example: "₹25,000 a month",
      control: "line",
    },
    applicationDeadline: {
      label: m["content.jobRecord.fields.applicationDeadline.label"],
      control: "day",
      example: "",
    },
    description: {
      label: m["content.jobRecord.fields.description.label"],
      example: "Repairs and maintains drones.",
      control: "area",
      rows: 3,
    },
    requirements: {
      label: m["content.jobRecord.fields.requirements.label"],
      example: "Soldering, patience",
      control: "area",
      rows: 3,
    },
    isActive: {
      label: m["content.jobRecord.fields.isActive.label"],
      hint: m["content.jobRecord.fields.isActive.hint"],
      auditName: m["content.jobRecord.fields.isActive.auditName"],
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof jobFields>;
