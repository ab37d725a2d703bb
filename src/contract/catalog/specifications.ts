import * as z from "zod/mini";
import type { FieldError } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import { maxTextLength, nullableNumeral, singleLine } from "#contract/kernel/fields.ts";
import { formatFigure } from "#contract/kernel/figures.ts";
import { m } from "#messages";
import { type SpecificationLabels, specificationLabels } from "./specification-labels.ts";

/** A number in a fixed unit. */
interface NumberSpecification {
  kind: "number";
  minimum: number;
  maximum: number;
  /** Maximum number of decimals. */
  decimals: number;
  /** Which value is better in comparisons; undefined if neither is. */
  better?: "higher" | "lower";
}

/** A short text, such as a list of ports. */
interface TextSpecification {
  kind: "text";
  /** In characters. */
  maximum: number;
  better?: never;
}

export type Specification = NumberSpecification | TextSpecification;
export type SpecificationKey = keyof typeof specificationLabels;

/** Maximum length of texts shown like figures, such as "1080p". */
const maxFigureLength = 12;

const upTo = (maximum: number, more: Partial<NumberSpecification> = {}): NumberSpecification => ({
  kind: "number",
  minimum: 0,
  maximum,
  decimals: 0,
  ...more,
});
const line = { kind: "text", maximum: 80 } as const;
const shortText = { kind: "text", maximum: maxFigureLength } as const;

/**
 * Rules for the specifications of products, by key; `specificationLabels` has their labels. Values are stored
 * in the unit of the key. Only for the server and the back office; pages receive formatted texts.
 */
export const specifications = {
  takeOffWeightGrams: upTo(1_000_000, { decimals: 1, better: "lower" }),
  flightTimeMinutes: upTo(10_000, { decimals: 1, better: "higher" }),
  rangeMetres: upTo(10_000_000, { better: "higher" }),
  payloadGrams: upTo(1_000_000, { better: "higher" }),
  tankLitres: upTo(10_000, { decimals: 1, better: "higher" }),
  sprayWidthMetres: upTo(100, { decimals: 1, better: "higher" }),
  acresPerHour: upTo(10_000, { decimals: 1, better: "higher" }),
  emptyWeightGrams: upTo(1_000_000, { decimals: 1, better: "lower" }),
  windMetresPerSecond: upTo(100, { decimals: 1, better: "higher" }),
  cruisingMetresPerSecond: upTo(1000, { decimals: 1 }),
  topSpeedMetresPerSecond: upTo(1000, { decimals: 1, better: "higher" }),
  wingspanMillimetres: upTo(100_000),
  wheelbaseMillimetres: upTo(100_000, { decimals: 1 }),
  cameraMegapixels: upTo(1000, { decimals: 1, better: "higher" }),
  videoResolution: shortText,
  videoFramesPerSecond: upTo(10_000, { better: "higher" }),
  thermalResolution: shortText,
  gimbalAxes: upTo(10, { better: "higher" }),
  focalLengthMillimetres: upTo(10_000, { decimals: 1 }),
  fieldOfViewDegrees: upTo(360, { decimals: 1, better: "higher" }),
  latencyMilliseconds: upTo(10_000, { decimals: 1, better: "lower" }),
  radioBand: shortText,
  transmitterMilliwatts: upTo(100_000),
  channels: upTo(1000, { better: "higher" }),
  batteryCells: upTo(100),
  batteryMilliampereHours: upTo(10_000_000, { better: "higher" }),
  volts: upTo(1000, { decimals: 2 }),
  dischargeRate: upTo(1000, { better: "higher" }),
  runTimeHours: upTo(1000, { decimals: 1, better: "higher" }),
  supply: line,
  amperes: upTo(10_000, { decimals: 1, better: "higher" }),
  peakAmperes: upTo(10_000, { decimals: 1, better: "higher" }),
  watts: upTo(1_000_000, { decimals: 1, better: "higher" }),
  processorMegahertz: upTo(100_000, { better: "higher" }),
  updatesPerSecond: upTo(10_000, { better: "higher" }),
  motorSize: shortText,
  turnsPerVolt: upTo(100_000),
  thrustGrams: upTo(1_000_000, { better: "higher" }),
  propellerInches: upTo(200, { decimals: 2 }),
  propellerPitchInches: upTo(200, { decimals: 2 }),
  propellerBlades: upTo(20),
  weightGrams: upTo(1_000_000, { decimals: 1, better: "lower" }),
  dimensions: line,
  mounting: line,
  ports: line,
  connectors: line,
} as const satisfies Readonly<Record<SpecificationKey, Specification>>;

/** All keys, in default order. */
export const specificationKeys = Object.keys(specificationLabels) as SpecificationKey[];

/** Specifications of one product. */
export type Specifications = { [Key in SpecificationKey]?: number | string };

/** True for the key of a known specification. */
export function isSpecification(key: string): key is SpecificationKey {
  return Object.hasOwn(specifications, key);
}

/** True for the key of a number specification. */
export function isNumberSpecification(key: string): key is SpecificationKey {
  return isSpecification(key) && specifications[key].kind === "number";
}

/** Label and unit of a specification. */
export function specificationLabelsOf(key: SpecificationKey): SpecificationLabels {
  return specificationLabels[key];
}

/** Input of one specification: its value; null or an empty text removes it. */
function inputOf(key: SpecificationKey) {
  const rule: Specification = specifications[key];
  const { label } = specificationLabelsOf(key);
  if (rule.kind === "text") {
    return z.pipe(
      z.nullable(
        z
          .string({ error: () => m["catalog.specificationField.notText"]({ label: label() }) })
          .check(singleLine(), maxTextLength(rule.maximum)),
      ),
      z.transform((text: string | null) => text || null),
    );
  }
  const { minimum, maximum, decimals } = rule;
  const factor = 10 ** decimals;
  const outOfRange = {
    error: () =>
      m["catalog.specificationField.outOfRange"]({ label: label(), minimum: minimum, maximum: maximum }),
  };
  const tooManyDecimals = {
    error: () => m["catalog.specificationField.tooManyDecimals"]({ label: label(), maximum: decimals }),
  };
  return nullableNumeral(
    z.number(fieldErrors.notANumber(label)).check(
      z.gte(minimum, outOfRange),
      z.lte(maximum, outOfRange),
      z.refine(
        (value: number) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6,
        decimals === 0 ? fieldErrors.notWhole(label) : tooManyDecimals,
      ),
    ),
  );
}

/** Specification input by key; null or an empty text removes a specification. */
export type SpecificationsInput = Record<string, number | string | null>;

/**
 * Input of all specifications. Omitted specifications stay unchanged; null or an empty text removes a
 * specification.
 */
const SpecificationsChange = z.object(
  Object.fromEntries(specificationKeys.map((key) => [key, z.optional(inputOf(key))])),
) as unknown as z.ZodMiniType<SpecificationsInput, SpecificationsInput>;

/** Validates specification input: returns the errors by field and the valid values. */
export function validateSpecifications(input: SpecificationsInput): {
  sound: SpecificationsInput;
  faults: FieldError[];
} {
  const unknown = Object.keys(input).filter((key) => !isSpecification(key));
  const { data = {}, error } = z.safeParse(SpecificationsChange, input);
  const faults = [
    ...unknown.map((key) => ({
      field: specificationField(key),
      message: m["catalog.specificationField.unknown"]({ key }),
    })),
    ...(error?.issues ?? []).map(({ path, message }) => ({
      field: specificationField(path.join(".")),
      message,
    })),
  ];
  return { sound: data, faults };
}

/** Sorts a product's specifications: those of its category first, in the category's order, then the others. */
export function sortSpecifications(order: readonly string[], specifications: Specifications): Specifications {
  const ordered = [...new Set([...order.filter(isSpecification), ...specificationKeys])];
  return Object.fromEntries(
    ordered.flatMap((key) => {
      const { [key]: value } = specifications;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A formatted specification: "Take-off weight", "24.2", "kg". */
export interface FormattedSpecification {
  key: SpecificationKey;
  label: string;
  short: string;
  value: string;
  /** Empty if there is no unit. */
  unit: string;
  /** Whether to omit the space before the unit. */
  joined: boolean;
}

/** Formats a specification. */
export function formatSpecification(key: SpecificationKey, value: number | string): FormattedSpecification {
  const { label, short = label, unit, thousands, joined = false } = specificationLabelsOf(key);
  const isLarge = typeof value === "number" && thousands !== undefined && value >= 1000;
  const shownUnit = isLarge ? thousands : unit;
  return {
    key,
    label: label(),
    short: short(),
    value: typeof value === "number" ? formatFigure(isLarge ? value / 1000 : value, { maximum: 3 }) : value,
    unit: shownUnit?.() ?? "",
    joined,
  };
}

/** Value and unit as one text: "24.2 kg", "6S". */
export function formatSpecificationValue({
  value,
  unit,
  joined,
}: Omit<FormattedSpecification, "key">): string {
  return unit ? `${value}${joined ? "" : "\u00a0"}${unit}` : value;
}

/** Formats all specifications of a product in their stored order; skips unknown keys. */
export function formatSpecifications(specifications: Readonly<Record<string, number | string>>) {
  return Object.entries(specifications).flatMap(([key, value]) =>
    isSpecification(key) ? [formatSpecification(key, value)] : [],
  );
}

/** True for values that can be shown large: numbers, and texts as short as "1080p". */
export function isFigure({ key }: Pick<FormattedSpecification, "key">): boolean {
  const rule: Specification = specifications[key];
  return rule.kind === "number" || rule.maximum <= maxFigureLength;
}

/** Number of figures shown on a card. */
const figuresOnCard = 3;

/** Joins the first figures of a product in one line: `10 L tank · 5 m swath · 6 acres/h`. Empty if there are none. */
export function keyFiguresOf(specifications: Readonly<Record<string, number | string>>): string {
  const first = formatSpecifications(specifications).filter(isFigure).slice(0, figuresOnCard);
  // Allows a line break only after the dot.
  return first.map(namedValueOf).join("\u00a0· ");
}

function namedValueOf(specification: FormattedSpecification): string {
  const value = formatSpecificationValue(specification);
  const { named } = specificationLabelsOf(specification.key);
  return named ? named({ value }).replaceAll(" ", "\u00a0") : value;
}

/** Prefix of specification keys in field names: `specifications.volts`. */
const prefix = "specifications.";

/** Field name of a specification: `specifications.volts`. */
export const specificationField = (key: string): string => `${prefix}${key}`;

/** Returns the specification that a field name refers to; undefined for other fields. */
export function specificationOfField(field: string): SpecificationKey | undefined {
  const key = field.startsWith(prefix) ? field.slice(prefix.length) : "";
  return isSpecification(key) ? key : undefined;
}
