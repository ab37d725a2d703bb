import * as z from "zod/mini";
import type { RecordField, RecordFields } from "./record-fields.ts";

/** One line of text. */
export type LineControl = {
  control: "line";
  placeholder?: string;
  inputMode?: "url";
  /** Several texts, separated by commas; each is said once. */
  separated?: "commas";
  /** Blank, it is left out, and what is usual is kept. */
  blankIsUsual?: true;
  /** Nothing more can be typed at the longest that the text may be; elsewhere a longer one is told its fault. */
  stopsAtMaximum?: true;
};

/** Several lines of text. */
export type AreaControl = {
  control: "area";
  placeholder?: string;
  rows?: number;
  /** As of one line. */
  stopsAtMaximum?: true;
};

/** A day of the calendar, `YYYY-MM-DD`. */
export type DayControl = { control: "day" };

/** A number. */
export type NumberControl = {
  control: "number";
  placeholder?: string;
  min: number;
  max?: number;
  step?: number | "any";
  decimal?: true;
  after?: string;
};

/** An amount in rupees. */
export type RupeesControl = { control: "rupees"; placeholder?: string };

/** One out of a list; `none` is what the office says instead of choosing. */
export type ChoiceControl<Choice extends string> = {
  control: "choice";
  choices: Readonly<Record<Choice, string>> | readonly Choice[];
  none?: string;
};

/** A box to tick. */
export type BoxControl = { control: "box" };

/** Several texts or numbers, one on each line. */
export type LinesControl = { control: "lines"; rows?: number; numeric?: true };

/** A few texts that belong together, with their labels. */
export type PartsControl<Part extends string> = { control: "parts"; parts: Readonly<Record<Part, string>> };

/** Drawn and read by the screen itself; or by none, when only other callers say it. */
export type OwnControl = { control: "own" | "none" };

/** The controls that can say a value. */
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

/** What the office says about a field, whatever its control. */
interface Words<Example> {
  label: string;
  hint?: string;
  /** What the field is called where changes are told; the label in small letters unless said. */
  called?: string;
  /** A value that it may have. */
  example: Readonly<Example>;
}

/** What the office says about one field, and by which control. */
export type FieldWords<Field extends RecordField> = Words<z.input<Field["input"]>> &
  ControlOf<NonNullable<z.output<Field["input"]>>>;

/** The description of a record with these fields. A field that it forgets, or that there is not, does not compile. */
export interface DescriptionOf<Fields extends RecordFields> {
  /** What people call one of these records. */
  readonly name: string;
  readonly fields: Fields;
  readonly words: { readonly [Name in keyof Fields]: FieldWords<Fields[Name]> };
}

/** What the office says about a field of any record. */
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

/** A record, field by field: what passes over the wire, and what the office says and draws. */
export interface RecordDescription {
  readonly name: string;
  readonly fields: RecordFields;
  readonly words: Readonly<Record<string, AnyFieldWords>>;
}

/** The fields that have one of these controls. */
export type FieldsBy<Description extends RecordDescription, Control extends AnyFieldWords["control"]> = {
  [Name in keyof Description["words"] & string]: Description["words"][Name]["control"] extends Control
    ? Name
    : never;
}[keyof Description["words"] & string];

/** The fields that the office's form of the record has. */
export type FormField<Description extends RecordDescription> = Exclude<
  keyof Description["words"] & string,
  FieldsBy<Description, "none">
>;

/** True when a call can't leave the field out. */
export function isNeeded({ input }: RecordField): boolean {
  return !z.safeParse(input, undefined).success;
}

/** What is kept when a call leaves the field out, or undefined when it can't. */
export function startOf({ input }: RecordField): unknown {
  return z.safeParse(input, undefined).data;
}

/** What each field is called where changes are told: `discountedPrice` → `discounted price`. */
export function namesIn({ words }: RecordDescription): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([field, { label, called }]) => [field, called ?? label.toLowerCase()]),
  );
}

/** A record as a call may say it, to begin with. */
export function exampleOf({ words }: RecordDescription): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).map(([field, { example }]) => [field, example]));
}

/** Some fields of a record, described as it describes them. */
export function partOfDescription<
  Description extends RecordDescription,
  Name extends keyof Description["words"] & keyof Description["fields"] & string,
>(
  { name, fields, words }: Description,
  names: readonly Name[],
): { name: string; fields: Pick<Description["fields"], Name>; words: Pick<Description["words"], Name> } {
  const some = <Whole extends object>(whole: Whole) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => names.some((wanted) => wanted === key)));
  return {
    name,
    fields: some(fields) as Pick<Description["fields"], Name>,
    words: some(words) as Pick<Description["words"], Name>,
  };
}
