import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { employeeFields } from "./employees.ts";

/** Form description of a team member. */
export const employeeRecord = {
  name: m["content.employeeRecord.name"],
  fields: employeeFields,
  controls: {
    name: { label: m["content.employeeRecord.fields.name.label"], example: "Asha Verma", control: "line" },
    designation: {
      label: m["content.employeeRecord.fields.designation.label"],
      example: "Flight Instructor",
      control: "line",
    },
    status: {
      label: m["content.employeeRecord.fields.status.label"],
      choices: {
        current: m["content.employeeRecord.fields.status.choices.current"],
        former: m["content.employeeRecord.fields.status.choices.former"],
      },
      control: "choice",
      example: "current",
    },
    displayOrder: {
      label: m["content.employeeRecord.fields.displayOrder.label"],
      control: "number",
      min: 0,
      step: 1,
      example: 0,
    },
    joinDate: {
      label: m["content.employeeRecord.fields.joinDate.label"],
      control: "day",
      example: "2023-04-15",
    },
    leaveDate: { label: m["content.employeeRecord.fields.leaveDate.label"], control: "day", example: "" },
    description: {
      label: m["content.employeeRecord.fields.description.label"],
      example: "Teaches the first flight.",
      control: "area",
      rows: 3,
    },
    featured: { label: m["content.employeeRecord.fields.featured.label"], control: "box", example: false },
    isActive: {
      label: m["content.employeeRecord.fields.isActive.label"],
      hint: m["content.employeeRecord.fields.isActive.hint"],
      auditName: m["content.employeeRecord.fields.isActive.auditName"],
      control: "box",
      example: true,
    },
    photo: { label: m["content.employeeRecord.fields.photo.label"], control: "own", example: "" },
  },
} as const satisfies DescriptionOf<typeof employeeFields>;
