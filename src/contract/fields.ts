import * as z from "zod/mini";
import { fieldNames, fieldWords } from "./field-words.ts";
import { maximumRupees } from "./money.ts";
import {
  emailPattern,
  imageAddressPattern,
  linkPattern,
  longestEmail,
  longestImageAddress,
} from "./patterns.ts";
import { plainText } from "./plain-text.ts";

/**
 * The longest that a text may be, in characters. A longer one is judged no further, so that no shape is ever
 * looked for in it: every text that a call carries has this check before its shape.
 */
// @__NO_SIDE_EFFECTS__
export function atMost(maximum: number, message = fieldWords.tooLong(maximum)) {
  return z.maxLength(maximum, { error: message, abort: true });
}

/** Makes a text one plain line before it is judged, by the rule of {@link plainText}. */
// @__NO_SIDE_EFFECTS__
export function oneLine() {
  return z.overwrite((text: string) => plainText(text));
}

/** The same for a text of several lines. */
// @__NO_SIDE_EFFECTS__
export function severalLines() {
  return z.overwrite((text: string) => plainText(text, true));
}

/** Text of one shape, trimmed. One that is longer than any such text is told `message` too. */
// @__NO_SIDE_EFFECTS__
export function shapedText(pattern: RegExp, message: string, maximum: number) {
  return z.string({ error: message }).check(oneLine(), atMost(maximum, message), z.regex(pattern, message));
}

/** A line of text that must not be empty after trimming. `message` is said when it is. */
// @__NO_SIDE_EFFECTS__
export function requiredText(message: string, maximum: number) {
  return z.string({ error: message }).check(oneLine(), z.minLength(1, message), atMost(maximum));
}

/** Text of several lines that must not be empty after trimming. `message` is said when it is. */
// @__NO_SIDE_EFFECTS__
export function requiredLines(message: string, maximum: number) {
  return z.string({ error: message }).check(severalLines(), z.minLength(1, message), atMost(maximum));
}

/** A line of text that may be left out or empty; always received as a string. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maximum: number, whenMissing = "") {
  return z._default(z.string().check(oneLine(), atMost(maximum)), whenMissing);
}

/** Text of several lines that may be left out or empty; always received as a string. */
// @__NO_SIDE_EFFECTS__
export function optionalLines(maximum: number) {
  return z._default(z.string().check(severalLines(), atMost(maximum)), "");
}

/** An e-mail address; `message` is said when it has not the shape of one. */
// @__NO_SIDE_EFFECTS__
export function emailField(message: string) {
  return z.string({ error: message }).check(oneLine(), atMost(longestEmail), z.regex(emailPattern, message));
}

/**
 * A number as calls carry it: itself, or as a plain decimal in text, which is what HTML forms send. `judged` says
 * what number it may be, and refuses any other text.
 */
// @__NO_SIDE_EFFECTS__
export function numeral(judged: JudgedNumber) {
  return z.pipe(
    z.transform((value: number | string) => readNumeral(value, Number.NaN)),
    judged,
  );
}

/** A number that may be left out; empty text, which HTML forms send for an empty field, leaves it out, too. */
// @__NO_SIDE_EFFECTS__
export function optionalNumeral(judged: JudgedNumber) {
  const read = (value: number | string | undefined) =>
    value === undefined ? value : readNumeral(value, undefined);
  return z.optional(z.pipe(z.transform(read), z.optional(judged)));
}

/** A number that may be left out or empty; `whenMissing` stands for it then. */
// @__NO_SIDE_EFFECTS__
export function numeralOr(whenMissing: number, judged: JudgedNumber) {
  const read = (value: number | string) => readNumeral(value, whenMissing);
  return z._default(z.pipe(z.transform(read), judged), whenMissing);
}

/** A number that there may be none of: null, or empty text. */
// @__NO_SIDE_EFFECTS__
export function nullableNumeral(judged: JudgedNumber) {
  const read = (value: number | string | null) => (value === null ? value : readNumeral(value, null));
  return z.pipe(z.transform(read), z.nullable(judged));
}

type JudgedNumber = z.ZodMiniType<number, number>;

/** The number that a call carries; `none` for empty text, and not a number for text that is no plain decimal. */
function readNumeral<None>(value: number | string, none: None): number | None {
  if (typeof value !== "string") return value;
  const typed = value.trim();
  if (typed === "") return none;
  return typed.length <= 30 && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** An amount in rupees with at most two decimals, as a call carries it. */
// @__NO_SIDE_EFFECTS__
export function rupees(label: string) {
  return numeral(rupeesNumber(label));
}

/** An amount in rupees with at most two decimals, as a call carries it. */
// @__NO_SIDE_EFFECTS__
export function rupeesNumber(label: string) {
  return z.number({ error: fieldWords.notANumber(label) }).check(
    z.gte(0, fieldWords.negative(label)),
    z.lte(maximumRupees, fieldWords.tooLarge(label)),
    // A third decimal is off by a tenth of a paisa or more; sums of floating-point rupees drift far less.
    z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 0.001, {
      error: fieldWords.manyDecimals(label),
    }),
  );
}

/** A whole number between two, both included, as a call carries it. */
// @__NO_SIDE_EFFECTS__
export function wholeWithin(label: string, minimum: number, maximum: number) {
  const message = fieldWords.notWholeWithin(label, minimum, maximum);
  return z.int({ error: message }).check(z.gte(minimum, message), z.lte(maximum, message));
}

/** A calendar day, `YYYY-MM-DD`, that exists. */
// @__NO_SIDE_EFFECTS__
export function day(message: string = fieldWords.notADay) {
  return z.string({ error: message }).check(
    atMost(10, message),
    z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, message),
    z.refine((value: string) => new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value, {
      error: message,
    }),
  );
}

/** An address of a picture: our own path or an https address. */
// @__NO_SIDE_EFFECTS__
export function imageAddress(message: string) {
  return z.string({ error: message }).check(oneLine(), z.minLength(1, message), ...imageAddressChecks());
}

/** What the address of a picture has to be like, as one line. */
// @__NO_SIDE_EFFECTS__
export const imageAddressChecks = () => [
  atMost(longestImageAddress, fieldWords.imageAddressLong),
  z.refine<string>((address) => new TextEncoder().encode(address).length <= longestImageAddress, {
    error: fieldWords.imageAddressLong,
    abort: true,
  }),
  z.regex(imageAddressPattern, fieldWords.imageAddressOdd),
];

/** A link target: our own path, an https address, a mail or a phone link; empty when there is none. */
// @__NO_SIDE_EFFECTS__
export function optionalLink() {
  const message = fieldWords.linkOdd;
  return z._default(z.string().check(oneLine(), atMost(500), z.regex(linkPattern, message)), "");
}

/** The identifier of a stored thing. */
export const Id = z.uuid({ error: fieldWords.idOdd });

/** Path parameters of a call about one stored thing. */
export const IdParams = z.object({ id: Id });

/** Path parameters of a call about one page. */
export const SlugParams = z.object({
  slug: z.string().check(z.minLength(1), atMost(200, fieldWords.slugLong)),
});

/** A whole number between two, both included, in a query string. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(label: string, minimum: number, maximum: number) {
  return numeral(wholeWithin(label, minimum, maximum));
}

/** Rows a list answers when nobody asks for a page. */
export const unpagedLimit = 1000;

/** Query of a list that can be paged; without parameters it answers up to `unpagedLimit` rows. */
export const ListQuery = z.object({
  page: z._default(wholeNumber(fieldNames.page, 1, 1_000_000), 1),
  limit: z._default(wholeNumber(fieldNames.limit, 1, unpagedLimit), unpagedLimit),
});

/** The same of a list that can be searched, too. */
export const PageQuery = z.extend(ListQuery, { search: optionalText(200) });

/** Where a page of a list stands in the whole. */
export const Pagination = z.object({ page: z.number(), total: z.number(), pages: z.number() });
export type Pagination = z.infer<typeof Pagination>;

/** How often a record has been changed. */
export const recordVersion = z
  .int({ error: fieldWords.notWhole(fieldNames.version) })
  .check(
    z.gte(0, fieldWords.negative(fieldNames.version)),
    z.lte(2_147_483_647, fieldWords.tooLarge(fieldNames.version)),
  );

/**
 * Part of what changes a record: its version as the editor saw it. When that is not the present one, the call is
 * refused with 409 and nothing is written; without it the latest word counts.
 */
export const seenVersion = { version: optionalNumeral(recordVersion) };

/** A moment, ISO 8601 in UTC. */
export const Moment = z.string();

/** An answer that carries nothing beside `success` and `message`. */
export const Nothing: z.ZodMiniType<object> = z.object({});
