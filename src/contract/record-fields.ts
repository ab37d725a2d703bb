import * as z from "zod/mini";
import { fieldWords } from "./field-words.ts";
import {
  imageAddress,
  numeralOr,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from "./fields.ts";
import { recordFieldWords } from "./record-field-words.ts";

/** One field of a record: what a call may say about it, and what an answer says. */
export type RecordField = {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** The longest that a text may be, in characters. */
  readonly maximum?: number;
} & (
  | { readonly forOffice?: never }
  /** For administrators alone: the answers to others leave it out. */
  | { readonly forOffice: true; readonly output: z.ZodMiniOptional }
);

/** The fields of a record by their names on the wire, in the order in which faults are told. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A line of text that must be there. `message` is said when it is not. */
// @__NO_SIDE_EFFECTS__
export function neededText(message: string, maximum: number) {
  return { input: requiredText(message, maximum), output: z.string(), maximum };
}

/** A text of several lines that must be there. `message` is said when it is not. */
// @__NO_SIDE_EFFECTS__
export function neededLines(message: string, maximum: number) {
  return { input: requiredLines(message, maximum), output: z.string(), maximum };
}

/** A text of several lines that may be left out or empty. */
// @__NO_SIDE_EFFECTS__
export function freeLines(maximum: number) {
  return { input: optionalLines(maximum), output: z.string(), maximum };
}

/** A line of text that may be left out or empty. */
// @__NO_SIDE_EFFECTS__
export function freeText(maximum: number, whenMissing = "") {
  return { input: optionalText(maximum, whenMissing), output: z.string(), maximum };
}

/** What no visitor is told. */
// @__NO_SIDE_EFFECTS__
export const forOfficeAlone = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(field: {
  input: Input;
  output: Output;
}) => ({ input: field.input, output: z.optional(field.output), forOffice: true as const });

/** The address of a picture that must be there. `message` is said when it is not. */
// @__NO_SIDE_EFFECTS__
export function neededPicture(message: string) {
  return { input: imageAddress(message), output: z.string() };
}

/** Where a record stands among its like, from 0; first unless said. */
// @__NO_SIDE_EFFECTS__
export function placeInOrder() {
  const judged = z
    .int({ error: fieldWords.notWhole(recordFieldWords.order) })
    .check(
      z.gte(0, fieldWords.negative(recordFieldWords.order)),
      z.lte(100_000, fieldWords.tooLarge(recordFieldWords.order)),
    );
  return { input: numeralOr(0, judged), output: z.number() };
}

/** What calls may say, by field: the shape of a body. */
// @__NO_SIDE_EFFECTS__
export function inputsOf<Fields extends RecordFields>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as {
    [Name in keyof Fields]: Fields[Name]["input"];
  };
}

/** What answers say, by field: the shape of the record on the wire. */
// @__NO_SIDE_EFFECTS__
export function outputsOf<Fields extends RecordFields>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output])) as {
    [Name in keyof Fields]: Fields[Name]["output"];
  };
}

/** What an answer needs to know to say all there is to say: every field, if only to say that there is nothing. */
export type AnswerValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]["output"]>;
};
