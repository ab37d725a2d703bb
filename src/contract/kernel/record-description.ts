import * as z from "zod/mini";
import type { Message } from "./message.ts";
import type { RecordField, RecordFields } from "./record-fields.ts";

/** One line of text. */
export type LineControl = {
  control: "line";
  placeholder?: Message;
  inputMode?: "url";
  /** Comma-separated texts, without duplicates. */
  separated?: "commas";
  /** If blank, the value is omitted, so that the default applies. */
  blankMeansDefault?: true;
  /** Whether typing stops at the maximum length; otherwise a longer text gets an error. */
  stopsAtMaximum?: true;
};

/** Multi-line text. */
export type AreaControl = {
  control: "area";
  placeholder?: Message;
  rows?: number;
  /** Whether typing stops at the maximum length; otherwise a longer text gets an error. */
  stopsAtMaximum?: true;
};

/** A day of the calendar, `YYYY-MM-DD`. */
export type DayControl = { control: "day" };

export type NumberControl = {
  control: "number";
  placeholder?: Message;
  min: number;
  max?: number;
  step?: number | "any";
  decimal?: true;
  /** Unit shown after the value. */
  after?: Message;
};

export type RupeesControl = { control: "rupees"; placeholder?: Message };

/** One value of a list. `none` is the label for choosing no value. */
export type ChoiceControl<Choice extends string> = {
  control: "choice";
  choices: Readonly<Record<Choice, Message>> | readonly Choice[];
  none?: Message;
};

/** A checkbox. */
type BoxControl = { control: "box" };

/** Several texts or numbers, one per line. */
export type LinesControl = { control: "lines"; rows?: number; numeric?: true };

/** A group of texts with labels. */
type PartsControl<Part extends string> = { control: "parts"; parts: Readonly<Record<Part, Message>> };

/**
 * `own`: the screen itself renders and reads the field. `none`: the field has no control; only API clients
 * use it.
 */
type OwnControl = { control: "own" | "none" };

/** The controls that fit a type of value. */
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

/** Labels of a field, the same for every control. */
interface Labels<Example> {
  label: Message;
  hint?: Message;
  /** Name of the field in the audit log; defaults to the label in lower case. */
  auditName?: Message;
  /** An example of a valid value. */
  example: Readonly<Example>;
}

/** Labels and control of a field. */
type FieldControl<Field extends RecordField> = Labels<z.input<Field["input"]>> &
  ControlOf<NonNullable<z.output<Field["input"]>>>;

/** Form description of a record. A missing or unknown field is a type error. */
export interface DescriptionOf<Fields extends RecordFields> {
  /** What a record of this kind is called. */
  readonly name: Message;
  readonly fields: Fields;
  readonly controls: { readonly [Name in keyof Fields]: FieldControl<Fields[Name]> };
}

/** Labels and control of a field in any record. */
export type AnyFieldControl = Labels<unknown> &
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
  readonly name: Message;
  readonly fields: RecordFields;
  readonly controls: Readonly<Record<string, AnyFieldControl>>;
}

/** Names of the fields that have one of these controls. */
export type FieldsBy<Description extends RecordDescription, Control extends AnyFieldControl["control"]> = {
  [Name in keyof Description["controls"] & string]: Description["controls"][Name]["control"] extends Control
    ? Name
    : never;
}[keyof Description["controls"] & string];

/** Names of the fields in the form of a record. */
export type FormField<Description extends RecordDescription> = Exclude<
  keyof Description["controls"] & string,
  FieldsBy<Description, "none">
>;

/** True if the field is required. */
export function isRequired({ input }: RecordField): boolean {
  return !z.safeParse(input, undefined).success;
}

/** Value of a field that is omitted; undefined if the field is required or has no default. */
export function defaultValueOf({ input }: RecordField): unknown {
  return z.safeParse(input, undefined).data;
}

/** Names of the fields for the audit log, by field: `discounted price` for `discountedPrice`. */
export function auditNamesOf({ controls }: RecordDescription): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(controls).map(([field, { label, auditName = () => label().toLowerCase() }]) => [
      field,
      auditName,
    ]),
  );
}

/** An example record. */
export function exampleOf({ controls }: RecordDescription): Record<string, unknown> {
  return Object.fromEntries(Object.entries(controls).map(([field, { example }]) => [field, example]));
}

/** Returns a description with only some of the fields. */
export function partOfDescription<
  Description extends RecordDescription,
  Name extends keyof Description["controls"] & keyof Description["fields"] & string,
>(
  { name, fields, controls }: Description,
  names: readonly Name[],
): {
  name: Message;
  fields: Pick<Description["fields"], Name>;
  controls: Pick<Description["controls"], Name>;
} {
  const pick = (source: object) =>
    Object.fromEntries(Object.entries(source).filter(([key]) => names.some((name) => name === key)));
  return {
    name,
    fields: pick(fields) as Pick<Description["fields"], Name>,
    controls: pick(controls) as Pick<Description["controls"], Name>,
  };
}
