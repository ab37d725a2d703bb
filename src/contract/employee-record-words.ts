import type { employeeFields } from "./employees.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about a team member and the fields of one. */
export const employeeRecordWords = {
  name: "Employee",
  fields: {
    name: { label: "Name", example: "Asha Verma" },
    designation: { label: "Designation", example: "Flight Instructor" },
    status: { label: "Status", choices: { current: "Current", former: "Former" } },
    displayOrder: { label: "Display Order" },
    joinDate: { label: "Join Date" },
    leaveDate: { label: "Leave Date" },
    description: { label: "Description", example: "Teaches the first flight." },
    featured: { label: "Featured" },
    isActive: {
      label: "Active",
      hint: "Only active members are shown on the career page",
      called: "is active",
    },
    photo: { label: "Photo" },
  },
} as const satisfies RecordWords<typeof employeeFields>;
