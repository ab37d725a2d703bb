import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  day,
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  imageAddress,
  ListQuery,
  maxTextLength,
  Pagination,
  recordVersion,
} from "#contract/kernel/fields.ts";
import {
  inputsOf,
  optionalLinesField,
  outputsOf,
  positionField,
  requiredTextField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";

export const employeeStatuses = ["current", "former"] as const;

const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"], { error: m["content.employeeField.notTrueOrFalse"] }),
    z.transform((value: "true" | "false") => value === "true"),
  ),
]);
/** Fields of a team member. Sent as a multipart form, so booleans and numbers may arrive as text. */
export const employeeFields = {
  name: requiredTextField(m["common.recordField.nameRequired"], 100),
  designation: requiredTextField(m["content.employeeField.designationRequired"], 100),
  status: {
    input: z._default(
      z.enum(employeeStatuses, { error: m["content.employeeField.statusUnknown"] }),
      "current",
    ),
    output: z.enum(employeeStatuses),
  },
  joinDate: { input: day(m["content.employeeField.joinDateRequired"]), output: z.string() },
  leaveDate: {
    input: z.optional(z.union([z.literal(""), day(m["content.employeeField.leaveDateInvalid"])])),
    output: z.optional(z.string()),
  },
  description: optionalLinesField(1000),
  displayOrder: positionField(),
  featured: { input: z._default(formBoolean, false), output: z.boolean() },
  isActive: { input: z._default(formBoolean, true), output: z.boolean() },
  photo: {
    input: z.optional(
      z.union([z.file(), z.literal(""), imageAddress(m["common.recordField.imageRequired"])]),
    ),
    output: z.string(),
  },
};

export const Employee = z.object({
  ...outputsOf(employeeFields),
  _id: Id,
  /** "2 years 3 months", from joining until leaving, or until today. */
  tenure: z.string(),
  version: recordVersion,
});
export type Employee = z.infer<typeof Employee>;

export const EmployeeInput = z
  .object(inputsOf(employeeFields))
  .check(
    z.refine(
      ({ status, joinDate, leaveDate }) => status === "current" || !leaveDate || leaveDate >= joinDate,
      { error: m["content.leaveDateOutOfRange"], path: ["leaveDate"] },
    ),
  );
export type EmployeeInput = z.infer<typeof EmployeeInput>;

export const EmployeeChange = z.safeExtend(EmployeeInput, expectedVersion);

export const listEmployees = endpoint({
  method: "GET",
  path: "/api/employee/get-employees",
  access: "visitor",
  shows: ["employee"],
  summary: "Lists team members by display order; only administrators see inactive members.",
  query: z.extend(ListQuery, {
    isActive: z.optional(
      z.enum(["true", "false"], { error: () => m["common.field.notTrueOrFalse"]({ name: "isActive" }) }),
    ),
    includeInactive: z.optional(
      z.enum(["true", "false"], {
        error: () => m["common.field.notTrueOrFalse"]({ name: "includeInactive" }),
      }),
    ),
    /** Comma-separated statuses: `current`, `former`, or `past`, which means the same as `former`. */
    status: z.optional(
      z.string().check(
        maxTextLength(100),
        z.regex(/^(current|former|past)(,(current|former|past))*$/, {
          error: m["content.employeeField.statusesUnknown"],
        }),
      ),
    ),
  }),
  output: z.object({ employees: z.array(Employee), pagination: z.optional(Pagination) }),
});

export const createEmployee = endpoint({
  method: "POST",
  path: "/api/employee/create-employee",
  access: "administrator",
  capability: "content",
  summary: "Adds a team member; the photo is an optional file.",
  encoding: "multipart",
  body: EmployeeInput,
  output: z.object({ employee: Employee }),
});

export const updateEmployee = endpoint({
  method: "PUT",
  path: "/api/employee/update-employee/:id",
  access: "administrator",
  capability: "content",
  summary: "Changes a team member; without a new photo, the current photo stays.",
  encoding: "multipart",
  params: IdParams,
  body: EmployeeChange,
  output: z.object({ employee: Employee }),
});

export const deleteEmployee = endpoint({
  method: "DELETE",
  path: "/api/employee/delete-employee/:id",
  access: "administrator",
  capability: "content",
  summary: "Deletes a team member.",
  params: IdParams,
  output: EmptyResponse,
});
