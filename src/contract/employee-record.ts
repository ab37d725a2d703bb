import { employeeRecordWords } from "./employee-record-words.ts";
import { employeeFields } from "./employees.ts";
import type { DescriptionOf } from "./record-description.ts";

const { name, fields: said } = employeeRecordWords;

/** A team member as the office describes it. */
export const employeeRecord = {
  name,
  fields: employeeFields,
  words: {
    name: { ...said.name, control: "line" },
    designation: { ...said.designation, control: "line" },
    status: { ...said.status, control: "choice", example: "current" },
    displayOrder: { ...said.displayOrder, control: "number", min: 0, step: 1, example: 0 },
    joinDate: { ...said.joinDate, control: "day", example: "2023-04-15" },
    leaveDate: { ...said.leaveDate, control: "day", example: "" },
    description: { ...said.description, control: "area", rows: 3 },
    featured: { ...said.featured, control: "box", example: false },
    isActive: { ...said.isActive, control: "box", example: true },
    photo: { ...said.photo, control: "own", example: "" },
  },
} as const satisfies DescriptionOf<typeof employeeFields>;
