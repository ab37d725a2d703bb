import * as z from "zod/mini";
import { m } from "#messages";
import { fieldErrors } from "./field-errors.ts";
import {
  imageAddress,
  numeralOr,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from "./fields.ts";
import type { Message } from "./message.ts";

/** A field of a record, with its input and output schemas. */
export type RecordField = {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Maximum length of a text, in characters. */
  readonly maximum?: number;
} & (
  | { readonly forAdmin?: never }
  /** Only for staff: omitted in responses to other callers. */
  | { readonly forAdmin: true; readonly output: z.ZodMiniOptional }
);

/** Fields of a record by API name, in the order in which errors are listed. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A required line of text. `message` is the error for a missing text. */
// @__NO_SIDE_EFFECTS__
export function requiredTextField(message: Message, maximum: number) {
  return { input: requiredText(message, maximum), output: z.string(), maximum };
}

/** A required multi-line text. `message` is the error for a missing text. */
// @__NO_SIDE_EFFECTS__
export function requiredLinesField(message: Message, maximum: number) {
  return { input: requiredLines(message, maximum), output: z.string(), maximum };
}

/** An optional multi-line text. */
// @__NO_SIDE_EFFECTS__
export function optionalLinesField(maximum: number) {
  return { input: optionalLines(maximum), output: z.string(), maximum };
}

/** An optional line of text. */
// @__NO_SIDE_EFFECTS__
export function optionalTextField(maximum: number, whenMissing = "") {
  return { input: optionalText(maximum, whenMissing), output: z.string(), maximum };
}

/** Makes a field staff-only, so that visitors do not receive it. */
// @__NO_SIDE_EFFECTS__
export const staffOnlyField = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(field: {
  input: Input;
  output: Output;
}) => ({ input: field.input, output: z.optional(field.output), forAdmin: true as const });

/** A required picture address. `message` is the error for a missing address. */
// @__NO_SIDE_EFFECTS__
export function requiredPictureField(message: Message) {
  return { input: imageAddress(message), output: z.string() };
}

/** Position of a record in lists, from 0, which is the default. */
// @__NO_SIDE_EFFECTS__
export function positionField() {
  const schema = z
    .int(fieldErrors.notWhole(m["common.recordField.order"]))
    .check(
      z.gte(0, fieldErrors.negative(m["common.recordField.order"])),
      z.lte(100_000, fieldErrors.tooLarge(m["common.recordField.order"])),
    );
  return { input: numeralOr(0, schema), output: z.number() };
}

/** Inputs by field name, for request bodies. */
// @__NO_SIDE_EFFECTS__
export function inputsOf<Fields extends RecordFields>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as {
    [Name in keyof Fields]: Fields[Name]["input"];
  };
}

/** Outputs by field name, for responses. */
// @__NO_SIDE_EFFECTS__
export function outputsOf<Fields extends RecordFields>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output])) as {
    [Name in keyof Fields]: Fields[Name]["output"];
  };
}

/** Values of a response. Every field must be present, even if it is undefined. */
export type ResponseValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]["output"]>;
};
