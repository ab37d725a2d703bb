import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { employeeFields } from "./employees.ts";

/** Form description of a team member. */
export const employeeRecord = {
  name: "Employee",
  fields: employeeFields,
  words: {
    name: { label: "Name", example: "Asha Verma", control: "line" },
    designation: { label: "Designation", example: "Flight Instructor", control: "line" },
    status: {
      label: "Status",
      choices: { current: "Current", former: "Former" },
      control: "choice",
      example: "current",
    },
    displayOrder: { label: "Display Order", control: "number", min: 0, step: 1, example: 0 },
    joinDate: { label: "Join Date", control: "day", example: "2023-04-15" },
    leaveDate: { label: "Leave Date", control: "day", example: "" },
    description: { label: "Description", example: "Teaches the first flight.", control: "area", rows: 3 },
    featured: { label: "Featured", control: "box", example: false },
    isActive: {
      label: "Active",
      hint: "Only active members are shown on the career page",
      called: "is active",
      control: "box",
      example: true,
    },
    photo: { label: "Photo", control: "own", example: "" },
  },
} as const satisfies DescriptionOf<typeof employeeFields>;
