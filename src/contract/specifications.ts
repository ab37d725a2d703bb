import * as z from "zod/mini";
import type { FieldError } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import { atMost, nullableNumeral, oneLine } from "./fields.ts";
import { formatFigure } from "./figures.ts";
import {
  type SpecificationWords,
  specificationFieldWords,
  specificationWords,
} from "./specification-words.ts";

/** A figure in one unit. */
interface NumberSpecification {
  kind: "number";
  least: number;
  most: number;
  /** Decimals that it can have. */
  decimals: number;
  /** Which one wins where products are compared; undefined: neither. */
  better?: "higher" | "lower";
}

/** A few words, such as a list of ports. */
interface TextSpecification {
  kind: "text";
  /** In characters. */
  maximum: number;
  better?: never;
}

export type Specification = NumberSpecification | TextSpecification;
export type SpecificationKey = keyof typeof specificationWords;

/** The longest text that can stand among figures, as "1080p" does. */
const longestFigure = 12;

const upTo = (most: number, more: Partial<NumberSpecification> = {}): NumberSpecification => ({
  kind: "number",
  least: 0,
  most,
  decimals: 0,
  ...more,
});
const line = { kind: "text", maximum: 80 } as const;
const shortText = { kind: "text", maximum: longestFigure } as const;

/**
 * What can be said of a product beside its facts, by key, with its words in `specificationWords`. Values are kept in
 * the unit that the key names. For the server and the office: pages get what they show as texts.
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

/** All keys, in the order of lists that no category orders. */
export const specificationKeys = Object.keys(specificationWords) as SpecificationKey[];

/** The specifications of one product: those that it has. */
export type Specifications = { [Key in SpecificationKey]?: number | string };

/** True for the key of a specification that there is. */
export function isSpecification(key: string): key is SpecificationKey {
  return Object.hasOwn(specifications, key);
}

/** True for the key of a specification that is a figure. */
export function isNumberSpecification(key: string): key is SpecificationKey {
  return isSpecification(key) && specifications[key].kind === "number";
}

/** What a specification is called, and its unit. */
export function specificationWordsOf(key: SpecificationKey): SpecificationWords {
  return specificationWords[key];
}

/** What a call may say about one specification: its value; null or empty text for none. */
function inputOf(key: SpecificationKey) {
  const rule: Specification = specifications[key];
  const { label } = specificationWordsOf(key);
  const words = specificationFieldWords;
  if (rule.kind === "text") {
    return z.pipe(
      z.nullable(z.string({ error: words.notText(label) }).check(oneLine(), atMost(rule.maximum))),
      z.transform((text: string | null) => text || null),
    );
  }
  const { least, most, decimals } = rule;
  const factor = 10 ** decimals;
  return nullableNumeral(
    z.number({ error: fieldWords.notANumber(label) }).check(
      z.gte(least, words.outside(label, least, most)),
      z.lte(most, words.outside(label, least, most)),
      z.refine((value: number) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6, {
        error: words.decimals(label, decimals),
      }),
    ),
  );
}

/** What is said of some specifications by their keys; null: it has none. */
export type SaidSpecifications = Record<string, number | string | null>;

/** What may be said of the specifications that there are; one that is left out stays as it is, null takes it away. */
const SpecificationsChange = z.object(
  Object.fromEntries(specificationKeys.map((key) => [key, z.optional(inputOf(key))])),
) as unknown as z.ZodMiniType<SaidSpecifications, SaidSpecifications>;

/** What is wrong with what was said, by field, and what is sound of it. */
export function judgeSpecifications(said: SaidSpecifications): {
  sound: SaidSpecifications;
  faults: FieldError[];
} {
  const unknown = Object.keys(said).filter((key) => !isSpecification(key));
  const { data = {}, error } = z.safeParse(SpecificationsChange, said);
  const faults = [
    ...unknown.map((key) => ({
      field: specificationField(key),
      message: specificationFieldWords.unknown(key),
    })),
    ...(error?.issues ?? []).map(({ path, message }) => ({
      field: specificationField(path.join(".")),
      message,
    })),
  ];
  return { sound: data, faults };
}

/** Those that a product has: first as its category lists them, then the others. */
export function inOrderOf(order: readonly string[], specifications: Specifications): Specifications {
  const ordered = [...new Set([...order.filter(isSpecification), ...specificationKeys])];
  return Object.fromEntries(
    ordered.flatMap((key) => {
      const { [key]: value } = specifications;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A specification in words: "Take-off weight", "24.2", "kg". */
export interface ShownSpecification {
  key: SpecificationKey;
  label: string;
  short: string;
  value: string;
  /** Empty when there is none. */
  unit: string;
  /** The unit stands right behind the figure. */
  joined: boolean;
}

/** A specification in words. */
export function shownSpecification(key: SpecificationKey, value: number | string): ShownSpecification {
  const { label, short = label, unit = "", thousands, joined = false } = specificationWordsOf(key);
  const isLarge = typeof value === "number" && thousands !== undefined && value >= 1000;
  return {
    key,
    label,
    short,
    value: typeof value === "number" ? formatFigure(isLarge ? value / 1000 : value, { most: 3 }) : value,
    unit: isLarge ? thousands : unit,
    joined,
  };
}

/** A figure with its unit as one text: "24.2 kg", "6S". */
export function specificationText({ value, unit, joined }: Omit<ShownSpecification, "key">): string {
  return unit ? `${value}${joined ? "" : "\u00a0"}${unit}` : value;
}

/** All that is known of a product in words, in the order in which it comes; keys that are none are left out. */
export function shownSpecifications(specifications: Readonly<Record<string, number | string>>) {
  return Object.entries(specifications).flatMap(([key, value]) =>
    isSpecification(key) ? [shownSpecification(key, value)] : [],
  );
}

/** True for what can stand in large letters: numbers, and texts as short as "1080p". */
export function isFigure({ key }: Pick<ShownSpecification, "key">): boolean {
  const rule: Specification = specifications[key];
  return rule.kind === "number" || rule.maximum <= longestFigure;
}

/** How many figures stand on a card. */
const figuresOnCard = 3;

/** The first figures of a product in a line: `895 g · 31 min · 4 km`. Empty when there are none. */
export function keyFiguresOf(specifications: Readonly<Record<string, number | string>>): string {
  const first = shownSpecifications(specifications).filter(isFigure).slice(0, figuresOnCard);
  // A line breaks behind the dot.
  return first.map(specificationText).join("\u00a0· ");
}

/** Before the key of a specification where fields of a product are named: `specifications.volts`. */
const prefix = "specifications.";

/** The field of a specification of a product: `specifications.volts`. */
export const specificationField = (key: string): string => `${prefix}${key}`;

/** The specification that a field of a product is; undefined for other fields. */
export function specificationOfField(field: string): SpecificationKey | undefined {
  const key = field.startsWith(prefix) ? field.slice(prefix.length) : "";
  return isSpecification(key) ? key : undefined;
}
