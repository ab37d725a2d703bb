import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import type { RecordDescription } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";

/** An id that no record has. */
export const unknownId = "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44";

/** Examples from the descriptions of records, by the schema of the field. */
const examples = new Map(
  Object.values<RecordDescription>(records).flatMap(({ fields, controls }) =>
    Object.entries(fields).map(([name, { input }]) => [input, controls[name]?.example] as const),
  ),
);

/**
 * Every simple field of the contract without an example accepts one of these values. Booleans stay false, so that no sample turns on
 * mandatory 2FA for later requests.
 */
const candidates = [
  "Sample text",
  unknownId,
  "asha@example.in",
  "9876543210",
  "273001",
  "2020-01-15",
  "/pictures/sample.webp",
  "Password#1",
  "PKT-100-200-300",
  "27AAPFU0939F1ZV",
  "1",
  "true",
  100,
  1,
  false,
  "",
  "https://elsewhere.example/shop",
  "2026-11",
  "2026-11-27T06:30:00.000Z",
  "labels",
];

/** The parts of a Zod schema that samples need. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** A value that the schema accepts, with all optional fields that do not contradict other fields. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const example = examples.get(schema);
  if (example !== undefined && z.safeParse(schema, example).success) return example;
  const { type, shape, element, innerType, entries, values } = definitionOf(schema);
  if (type === "file") return new File(["not really a picture"], "sample.png", { type: "image/png" });
  if (innerType) return sampleOf(innerType);
  if (entries) return Object.values(entries)[0];
  // A literal.
  if (values) return values[0];
  if (element) return [sampleOf(element)];
  if (shape) return sampleOfObject(schema, shape);
  const sample = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (sample === undefined) throw new Error(`No sample value suits a schema of type ${type}`);
  return sample;
}

function sampleOfObject(schema: z.ZodMiniType, shape: Record<string, z.ZodMiniType>) {
  const sample = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field)]));
  const { error } = z.safeParse(schema, sample);
  for (const { path } of error?.issues ?? []) delete sample[String(path[0])];
  z.parse(schema, sample);
  return sample;
}

/** The names of the fields of an object schema. */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  return schema ? Object.keys(definitionOf(schema).shape ?? {}) : [];
}

/** Values for the required parameters of a query. */
export function requiredQuery({ query }: Endpoint): Record<string, string> {
  const fields = Object.entries((query && definitionOf(query).shape) ?? {});
  const required = fields.filter(([, field]) => !z.safeParse(field, undefined).success);
  return Object.fromEntries(required.map(([name, field]) => [name, String(sampleOf(field))]));
}

/** The path of an endpoint with unknown ids, or the given value, in its placeholders. */
export function samplePath({ path }: Endpoint, value = unknownId): string {
  return path.replace(/:\w+/g, () => value);
}
