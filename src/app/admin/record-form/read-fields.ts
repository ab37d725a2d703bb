import * as z from "zod/mini";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";
import type {
  AnyFieldControl,
  FieldsBy,
  FormField,
  LineControl,
  RecordDescription,
} from "#contract/kernel/record-description.ts";
import type { RecordField } from "#contract/kernel/record-fields.ts";
import type { ReadForm } from "../forms/use-save.ts";

/** API input for the fields with these names. */
type FieldInput<Description extends RecordDescription, Name extends string> = {
  [Field in Name & keyof Description["fields"]]: z.input<Description["fields"][Field]["input"]>;
};

/** Reads and validates a record form. `customFields` contains the values of custom fields. */
export function readRecord<Description extends RecordDescription>(
  description: Description,
  schema: z.ZodMiniType,
  formValues: Readonly<Record<string, string>>,
  customFields: FieldInput<Description, FieldsBy<Description, "own">>,
): ReadForm<FieldInput<Description, FormField<Description>>> {
  const body = readFields(description, formValues, customFields);
  return { body, faults: validationErrors(description, schema, body) };
}

/** Reads a record form into API input, without validation. `customFields` contains the values of custom fields. */
export function readFields<Description extends RecordDescription>(
  { fields, controls }: Description,
  formValues: Readonly<Record<string, string>>,
  customFields: FieldInput<Description, FieldsBy<Description, "own">>,
): FieldInput<Description, FormField<Description>> {
  const values = Object.entries(controls).flatMap(([name, control]) => {
    const field = fields[name];
    if (!field || control.control === "own" || control.control === "none") return [];
    return [[name, readField(name, field, control, formValues)]];
  });
  return { ...Object.fromEntries(values), ...customFields };
}

function readField(
  name: string,
  field: RecordField,
  control: AnyFieldControl,
  formValues: Readonly<Record<string, string>>,
): unknown {
  const text = formValues[name] ?? "";
  switch (control.control) {
    case "number":
    case "rupees":
      return text.trim() === "" ? emptyNumber(field) : Number(text);
    case "choice":
      return text === "" && control.none !== undefined ? null : text;
    case "box":
      return formValues[name] !== undefined;
    case "lines":
      return control.numeric ? linesOf(text).map(Number) : linesOf(text);
    case "parts":
      return Object.fromEntries(
        Object.keys(control.parts).map((part) => [part, formValues[`${name}.${part}`] ?? ""]),
      );
    case "line":
      return readLine(text, control);
    default:
      return text;
  }
}

function readLine(text: string, { separated, blankMeansDefault }: LineControl): string | undefined {
  if (blankMeansDefault) return text.trim() || undefined;
  return separated ? commaSeparatedItems(text).join(", ") : text;
}

/** Returns the values of the form fields `name.0`, `name.1` and so on, in order. */
export function valuesUnder(formValues: Readonly<Record<string, string>>, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; `${name}.${index}` in formValues; index += 1)
    values.push(formValues[`${name}.${index}`] ?? "");
  return values;
}

/** Returns the items of a comma-separated list, without duplicates and empty items. */
export function commaSeparatedItems(list: string): string[] {
  const parts = list.split(",").map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}

/** Returns the value of an empty number field, or NaN if the field must not be empty. */
function emptyNumber({ input }: RecordField): unknown {
  const { success, data } = z.safeParse(input, "");
  return success ? data : Number.NaN;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Returns validation errors by form field. An error in one line of a multi-line field is reported for the whole field.
 */
export function validationErrors(
  { controls }: RecordDescription,
  schema: z.ZodMiniType,
  body: Readonly<Record<string, unknown>>,
): FieldError[] {
  return fieldErrorsOf(schema, body).map(({ field, message }) => {
    const [box = ""] = field.split(".");
    return { field: controls[box]?.control === "lines" ? box : field, message };
  });
}
