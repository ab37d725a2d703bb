import * as z from "zod/mini";
import { m } from "#messages";
import { fieldErrors } from "./field-errors.ts";
import type { Message } from "./message.ts";
import { maxRupees } from "./money.ts";
import {
  emailPattern,
  imageAddressPattern,
  linkPattern,
  maxEmailLength,
  maxImageAddressLength,
} from "./patterns.ts";
import { plainText } from "./plain-text.ts";

/**
 * Maximum length of a text in characters. A longer text is not validated further, so put this check before
 * every pattern: then no pattern runs on a long text.
 */
// @__NO_SIDE_EFFECTS__
export function maxTextLength(
  maximum: number,
  message: Message = () => m["common.field.tooLong"]({ maximum }),
) {
  return z.maxLength(maximum, { error: message, abort: true });
}

/** Normalises a text to one plain line before validation, see {@link plainText}. */
// @__NO_SIDE_EFFECTS__
export function singleLine() {
  return z.overwrite((text: string) => plainText(text));
}

/** Normalises a multi-line text before validation, see {@link plainText}. */
// @__NO_SIDE_EFFECTS__
export function multiLine() {
  return z.overwrite((text: string) => plainText(text, true));
}

/** A trimmed text that matches a pattern. `message` is also the error for a text that is too long. */
// @__NO_SIDE_EFFECTS__
export function patternText(pattern: RegExp, message: Message, maximum: number) {
  return z
    .string({ error: message })
    .check(singleLine(), maxTextLength(maximum, message), z.regex(pattern, { error: message }));
}

/** A required line of text. `message` is the error for an empty text. */
// @__NO_SIDE_EFFECTS__
export function requiredText(message: Message, maximum: number) {
  return z
    .string({ error: message })
    .check(singleLine(), z.minLength(1, { error: message }), maxTextLength(maximum));
}

/** A required multi-line text. `message` is the error for an empty text. */
// @__NO_SIDE_EFFECTS__
export function requiredLines(message: Message, maximum: number) {
  return z
    .string({ error: message })
    .check(multiLine(), z.minLength(1, { error: message }), maxTextLength(maximum));
}

/** An optional line of text; `whenMissing` if omitted. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maximum: number, whenMissing = "") {
  return z._default(z.string().check(singleLine(), maxTextLength(maximum)), whenMissing);
}

/** An optional multi-line text; empty if omitted. */
// @__NO_SIDE_EFFECTS__
export function optionalLines(maximum: number) {
  return z._default(z.string().check(multiLine(), maxTextLength(maximum)), "");
}

/** An email address; `message` is the error for a malformed address. */
// @__NO_SIDE_EFFECTS__
export function emailField(message: Message) {
  return z
    .string({ error: message })
    .check(singleLine(), maxTextLength(maxEmailLength), z.regex(emailPattern, { error: message }));
}

/**
 * A number. HTML forms send numbers as text, so a plain decimal as text is accepted, too. Any other text
 * becomes NaN, which `schema` rejects.
 */
// @__NO_SIDE_EFFECTS__
export function numberOrText(schema: NumberSchema) {
  return z.pipe(
    z.transform((value: number | string) => readNumeral(value, Number.NaN)),
    schema,
  );
}

/** An optional number. An empty text counts as omitted, because HTML forms send it for empty fields. */
// @__NO_SIDE_EFFECTS__
export function optionalNumeral(schema: NumberSchema) {
  const read = (value: number | string | undefined) =>
    value === undefined ? value : readNumeral(value, undefined);
  return z.optional(z.pipe(z.transform(read), z.optional(schema)));
}

/** A number; `whenMissing` if it is omitted or empty. */
// @__NO_SIDE_EFFECTS__
export function numeralOr(whenMissing: number, schema: NumberSchema) {
  const read = (value: number | string) => readNumeral(value, whenMissing);
  return z._default(z.pipe(z.transform(read), schema), whenMissing);
}

/** A number or null; an empty text counts as null. */
// @__NO_SIDE_EFFECTS__
export function nullableNumeral(schema: NumberSchema) {
  const read = (value: number | string | null) => (value === null ? value : readNumeral(value, null));
  return z.pipe(z.transform(read), z.nullable(schema));
}

type NumberSchema = z.ZodMiniType<number, number>;

/** Parses a number. Returns `none` for an empty text, and NaN for a text that is not a plain decimal. */
function readNumeral<None>(value: number | string, none: None): number | None {
  if (typeof value !== "string") return value;
  const trimmed = value.trim();
  if (trimmed === "") return none;
  return trimmed.length <= 30 && /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** An amount in rupees with at most two decimals. */
// @__NO_SIDE_EFFECTS__
export function rupees(label: Message) {
  return numberOrText(rupeesNumber(label));
}

/** Validates an amount in rupees with at most two decimals. */
// @__NO_SIDE_EFFECTS__
export function rupeesNumber(label: Message) {
  return z.number(fieldErrors.notANumber(label)).check(
    z.gte(0, fieldErrors.negative(label)),
    z.lte(maxRupees, fieldErrors.tooLarge(label)),
    // A third decimal differs by at least a tenth of a paisa; floating-point sums deviate far less.
    z.refine(
      (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 0.001,
      fieldErrors.tooManyDecimals(label),
    ),
  );
}

/** Validates an integer within bounds, both included. */
// @__NO_SIDE_EFFECTS__
export function integerSchema(label: Message, minimum: number, maximum: number) {
  const error = () => m["common.field.notWholeInRange"]({ label: label(), minimum, maximum });
  return z.int({ error }).check(z.gte(minimum, { error }), z.lte(maximum, { error }));
}

/** A day that exists in the calendar, `YYYY-MM-DD`. */
// @__NO_SIDE_EFFECTS__
export function day(message: Message = m["common.field.dateInvalid"]) {
  return z.string({ error: message }).check(
    maxTextLength(10, message),
    z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, { error: message }),
    z.refine((value: string) => new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value, {
      error: message,
    }),
  );
}

/**
 * Date and time in ISO 8601, such as `2026-11-27T18:30`, optionally with a space instead of the `T`, with
 * seconds and with a time zone. Without a time zone, the time is Indian.
 */
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * Converts a date and time such as `2026-11-27 18:30` or `2026-11-27T13:00:00Z` to milliseconds since 1970.
 * Without a time zone, the time is Indian. Returns NaN for other texts and for days that do not exist.
 */
export function readMoment(text: string): number {
  if (text.length > 40 || !momentPattern.test(text)) return Number.NaN;
  const day = text.slice(0, 10);
  // `Date` turns February 30 into March 2.
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return Number.NaN;
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  return Date.parse(text.replace(" ", "T") + (hasZone ? "" : "+05:30"));
}

/**
 * A date and time in a format that {@link readMoment} accepts, such as `2026-11-27T18:30`, or null. An empty
 * text counts as null.
 */
// @__NO_SIDE_EFFECTS__
export function momentInput(message: Message) {
  return z.pipe(
    z.transform((value: string | null) => (typeof value === "string" && value.trim() === "" ? null : value)),
    z.nullable(
      z.string({ error: message }).check(
        singleLine(),
        maxTextLength(40, message),
        z.refine((text: string) => !Number.isNaN(readMoment(text)), { error: message }),
      ),
    ),
  );
}

/** A boolean, or the text `true` or `false`, as CSV files and HTML forms contain it. */
// @__NO_SIDE_EFFECTS__
export function trueOrFalse(name: string) {
  const error = () => m["common.field.notTrueOrFalse"]({ name });
  const read = (value: boolean | string) =>
    value === "true" || value === "false" ? value === "true" : value;
  return z.pipe(z.transform(read), z.boolean({ error }));
}

/** Address of a picture: a path of this site or an https URL. */
// @__NO_SIDE_EFFECTS__
export function imageAddress(message: Message) {
  return z
    .string({ error: message })
    .check(singleLine(), z.minLength(1, { error: message }), ...imageAddressChecks());
}

/** Checks for the address of a picture; normalise it to one line first. */
// @__NO_SIDE_EFFECTS__
export const imageAddressChecks = () => [
  maxTextLength(maxImageAddressLength, m["common.field.imageAddressTooLong"]),
  z.refine<string>((address) => new TextEncoder().encode(address).length <= maxImageAddressLength, {
    error: m["common.field.imageAddressTooLong"],
    abort: true,
  }),
  z.regex(imageAddressPattern, { error: m["common.field.imageAddressInvalid"] }),
];

/** A link target: a path of this site, an https URL, `mailto:` or `tel:`; empty if there is no link. */
// @__NO_SIDE_EFFECTS__
export function optionalLink() {
  return z._default(
    z
      .string()
      .check(
        singleLine(),
        maxTextLength(500),
        z.regex(linkPattern, { error: m["common.field.linkInvalid"] }),
      ),
    "",
  );
}

/** Id of a stored record. */
export const Id = z.uuid({ error: m["common.field.idInvalid"] });

/** Path parameters of an endpoint for one record. */
export const IdParams = z.object({ id: Id });

/** Path parameters of an endpoint for one page. */
export const SlugParams = z.object({
  slug: z.string().check(z.minLength(1), maxTextLength(200, m["common.field.pathTooLong"])),
});

/** An integer within bounds, both included, in a query string. */
// @__NO_SIDE_EFFECTS__
export function integerInRange(label: Message, minimum: number, maximum: number) {
  return numberOrText(integerSchema(label, minimum, maximum));
}

/** Maximum number of rows in a list without paging. */
export const unpagedLimit = 1000;

/** Query of a list with optional paging. Without parameters, the list has up to `unpagedLimit` rows. */
export const ListQuery = z.object({
  page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
  limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, unpagedLimit), unpagedLimit),
});

/** Query of a list with optional paging and search. */
export const PageQuery = z.extend(ListQuery, { search: optionalText(200) });

/** Position of a page within a list. */
export const Pagination = z.object({ page: z.number(), total: z.number(), pages: z.number() });
export type Pagination = z.infer<typeof Pagination>;

/** Number of changes of a record so far. */
export const recordVersion = z
  .int(fieldErrors.notWhole(m["common.fieldNames.version"]))
  .check(
    z.gte(0, fieldErrors.negative(m["common.fieldNames.version"])),
    z.lte(2_147_483_647, fieldErrors.tooLarge(m["common.fieldNames.version"])),
  );

/**
 * Part of every change: the version of the record that the editor loaded. If that version is outdated, the
 * request fails with 409 and nothing is written. If the version is omitted, the last write wins.
 */
export const expectedVersion = { version: optionalNumeral(recordVersion) };

/** A time in UTC, ISO 8601. */
export const Timestamp = z.string();

/** A response without payload. */
export const EmptyResponse: z.ZodMiniType<object> = z.object({});
