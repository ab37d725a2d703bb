import * as z from "zod/mini";
import type { RecordField, RecordFields } from "./record-fields.ts";

/** One line of text. */
export type LineControl = {
  control: "line";
  placeholder?: string;
  inputMode?: "url";
  /** Comma-separated texts, without duplicates. */
  separated?: "commas";
  /** A blank value is omitted, which keeps the default. */
  blankIsUsual?: true;
  /** Limits typing to the maximum length; otherwise longer texts get an error. */
  stopsAtMaximum?: true;
};

/** Multi-line text. */
export type AreaControl = {
  control: "area";
  placeholder?: string;
  rows?: number;
  /** As for a line. */
  stopsAtMaximum?: true;
};

/** A day of the calendar, `YYYY-MM-DD`. */
export type DayControl = { control: "day" };

export type NumberControl = {
  control: "number";
  placeholder?: string;
  min: number;
  max?: number;
  step?: number | "any";
  decimal?: true;
  after?: string;
};

export type RupeesControl = { control: "rupees"; placeholder?: string };

/** One of a list; `none` is the label for no choice. */
export type ChoiceControl<Choice extends string> = {
  control: "choice";
  choices: Readonly<Record<Choice, string>> | readonly Choice[];
  none?: string;
};

/** A checkbox. */
type BoxControl = { control: "box" };

/** Several texts or numbers, one per line. */
export type LinesControl = { control: "lines"; rows?: number; numeric?: true };

/** A group of texts with labels. */
type PartsControl<Part extends string> = { control: "parts"; parts: Readonly<Record<Part, string>> };

/** `own`: rendered and read by the screen itself; `none`: no control, only used by API clients. */
type OwnControl = { control: "own" | "none" };

/** The controls for a type of value. */
type ControlOf<Value> =
  | OwnControl
  | ([Value] extends [boolean]
      ? BoxControl
      : [Value] extends [number]
        ? NumberControl | RupeesControl
        : [Value] extends [string]
          ? string extends Value
            ? LineControl | AreaControl | DayControl
            : ChoiceControl<Value>
          : [Value] extends [readonly (string | number)[]]
            ? LinesControl
            : [Value] extends [Readonly<Record<string, string>>]
              ? PartsControl<keyof Value & string>
              : never);

/** Labels of a field, for any control. */
interface Words<Example> {
  label: string;
  hint?: string;
  /** Name of the field in the audit log; defaults to the label in lower case. */
  called?: string;
  /** A possible value. */
  example: Readonly<Example>;
}

/** Labels and control of a field. */
type FieldWords<Field extends RecordField> = Words<z.input<Field["input"]>> &
  ControlOf<NonNullable<z.output<Field["input"]>>>;

/** Form description of a record. A missing or unknown field does not compile. */
export interface DescriptionOf<Fields extends RecordFields> {
  /** Name of such a record. */
  readonly name: string;
  readonly fields: Fields;
  readonly words: { readonly [Name in keyof Fields]: FieldWords<Fields[Name]> };
}

/** Labels and control of a field of any record. */
export type AnyFieldWords = Words<unknown> &
  (
    | LineControl
    | AreaControl
    | DayControl
    | NumberControl
    | RupeesControl
    | ChoiceControl<string>
    | BoxControl
    | LinesControl
    | PartsControl<string>
    | OwnControl
  );

/** A record's fields, their validation, and their labels and controls. */
export interface RecordDescription {
  readonly name: string;
  readonly fields: RecordFields;
  readonly words: Readonly<Record<string, AnyFieldWords>>;
}

/** Names of the fields with one of these controls. */
export type FieldsBy<Description extends RecordDescription, Control extends AnyFieldWords["control"]> = {
  [Name in keyof Description["words"] & string]: Description["words"][Name]["control"] extends Control
    ? Name
    : never;
}[keyof Description["words"] & string];

/** Names of the fields in the record's form. */
export type FormField<Description extends RecordDescription> = Exclude<
  keyof Description["words"] & string,
  FieldsBy<Description, "none">
>;

/** True if the field is required. */
export function isRequired({ input }: RecordField): boolean {
  return !z.safeParse(input, undefined).success;
}

/** Default value of an omitted field; undefined if it is required. */
export function defaultValueOf({ input }: RecordField): unknown {
  return z.safeParse(input, undefined).data;
}

/** Names of the fields in the audit log: `discountedPrice` → `discounted price`. */
export function namesIn({ words }: RecordDescription): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([field, { label, called }]) => [field, called ?? label.toLowerCase()]),
  );
}

/** An example record. */
export function exampleOf({ words }: RecordDescription): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).map(([field, { example }]) => [field, example]));
}

/** Picks some fields of a description. */
export function partOfDescription<
  Description extends RecordDescription,
  Name extends keyof Description["words"] & keyof Description["fields"] & string,
>(
  { name, fields, words }: Description,
  names: readonly Name[],
): { name: string; fields: Pick<Description["fields"], Name>; words: Pick<Description["words"], Name> } {
  const pick = (source: object) =>
    Object.fromEntries(Object.entries(source).filter(([key]) => names.some((name) => name === key)));
  return {
    name,
    fields: pick(fields) as Pick<Description["fields"], Name>,
    words: pick(words) as Pick<Description["words"], Name>,
  };
}
