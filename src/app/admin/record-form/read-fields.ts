import * as z from "zod/mini";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";
import type {
  AnyFieldWords,
  FieldsBy,
  FormField,
  LineControl,
  RecordDescription,
} from "#contract/record-description.ts";
import type { RecordField } from "#contract/record-fields.ts";
import type { ReadForm } from "../use-save.ts";

/** What a form says about these fields of a record, as a call takes it. */
type Said<Description extends RecordDescription, Name extends string> = {
  [Field in Name & keyof Description["fields"]]: z.input<Description["fields"][Field]["input"]>;
};

/** What the form of a record says and what is wrong with it; `own` is what the screen reads by itself. */
export function readRecord<Description extends RecordDescription>(
  description: Description,
  schema: z.ZodMiniType,
  typed: Readonly<Record<string, string>>,
  own: Said<Description, FieldsBy<Description, "own">>,
): ReadForm<Said<Description, FormField<Description>>> {
  const body = readFields(description, typed, own);
  return { body, faults: faultsOf(description, schema, body) };
}

/** What was typed into the form of a record, as the API takes it; `own` is what the screen reads by itself. */
export function readFields<Description extends RecordDescription>(
  { fields, words }: Description,
  typed: Readonly<Record<string, string>>,
  own: Said<Description, FieldsBy<Description, "own">>,
): Said<Description, FormField<Description>> {
  const said = Object.entries(words).flatMap(([name, said]) => {
    const field = fields[name];
    if (!field || said.control === "own" || said.control === "none") return [];
    return [[name, readField(name, field, said, typed)]];
  });
  return { ...Object.fromEntries(said), ...own };
}

function readField(
  name: string,
  field: RecordField,
  words: AnyFieldWords,
  typed: Readonly<Record<string, string>>,
): unknown {
  const text = typed[name] ?? "";
  switch (words.control) {
    case "number":
    case "rupees":
      return text.trim() === "" ? emptyNumber(field) : Number(text);
    case "choice":
      return text === "" && words.none !== undefined ? null : text;
    case "box":
      return typed[name] !== undefined;
    case "lines":
      return words.numeric ? linesOf(text).map(Number) : linesOf(text);
    case "parts":
      return Object.fromEntries(
        Object.keys(words.parts).map((part) => [part, typed[`${name}.${part}`] ?? ""]),
      );
    case "line":
      return readLine(text, words);
    default:
      return text;
  }
}

function readLine(text: string, { separated, blankIsUsual }: LineControl): string | undefined {
  if (blankIsUsual) return text.trim() || undefined;
  return separated ? partsOf(text).join(", ") : text;
}

/** The texts that a form says under a name, in their order. */
export function textsUnder(typed: Readonly<Record<string, string>>, name: string): string[] {
  const texts: string[] = [];
  for (let place = 0; `${name}.${place}` in typed; place += 1) texts.push(typed[`${name}.${place}`] ?? "");
  return texts;
}

/** What stands between the commas of a list, each once. */
export function partsOf(list: string): string[] {
  const parts = list.split(",").map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}

/** What an empty field says, and no number where that is wrong. */
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

/** What keeps a body from passing the schema, each fault by the name of its box: one box holds all the lines. */
export function faultsOf(
  { words }: RecordDescription,
  schema: z.ZodMiniType,
  body: Readonly<Record<string, unknown>>,
): FieldError[] {
  return fieldErrorsOf(schema, body).map(({ field, message }) => {
    const [box = ""] = field.split(".");
    return { field: words[box]?.control === "lines" ? box : field, message };
  });
}
