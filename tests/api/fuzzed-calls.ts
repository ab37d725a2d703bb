import fc from "fast-check";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { fieldsOf, sampleOf, unknownId } from "./input-fixtures.ts";

/** A word that all personal data in this test contains; no log line may contain it. */
export const marker = "zqmarkerqz";

/** The caller. `expired` and `garbled` send invalid tokens. */
const callers = ["visitor", "customer", "other", "administrator", "expired", "garbled"] as const;
export type FuzzCaller = (typeof callers)[number];

/** Placeholders for ids of the other customer and of a product; they are replaced when the call is made. */
const placeholders = ["$other-account", "$other-order", "$other-session", "$product"] as const;

/** One generated call. */
export interface FuzzedCall {
  endpoint: Endpoint;
  caller: FuzzCaller;
  params: string[];
  query: [name: string, value: string][];
  body: unknown;
  /** The content type of the body, which may differ from the contract. */
  type: string;
}

const sometimes = <Value>(normalValue: Value, other: fc.Arbitrary<Value>, weight = 4): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(normalValue) }, { weight: 1, arbitrary: other });

const nested = (depth: number) => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(...placeholders, unknownId),
  fc.constantFrom(
    ...["", " ", "\u0000", "a\u0000b", "\uD800", "\u202Egnp.exe", "'); drop table users; --", "' or '1'='1"],
    ...["../../etc/passwd", "<script>alert(1)</script>", "{{7*7}}", "line\r\nSet-Cookie: a=b", "NaN", "-0"],
    ...["0000-00-00", "2026-02-30", "+275760-09-13T00:00:00.001Z", "2026-11-22T24:61:00Z", "1e999", "0x10"],
    ...[`${marker}@example.in`, `Asha ${marker}`, "9".repeat(400), "x".repeat(20_000), "é".repeat(5_000)],
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.bigInt().map(Number),
  fc.constantFrom<unknown>(null, true, false, [], {}, 1e308, Number.MAX_SAFE_INTEGER + 2, -1, 1.5),
  fc.constantFrom(nested(40), nested(400), { __proto__: null, constructor: 1 }, { $ne: null }),
  fc.array(fc.constantFrom<unknown>(...placeholders, null, 7, {}), { maxLength: 30 }),
);

/** A valid value of the schema with some fields changed, omitted or added; rarely a completely different value. */
function bodyLike(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  const sample = schema ? sampleOf(schema) : undefined;
  if (typeof sample !== "object" || sample === null) return fc.option(hostileValue, { nil: sample });
  const fields = Object.entries({
    ...Object.fromEntries(fieldsOf(schema).map((name) => [name, undefined])),
    ...sample,
  });
  const changed = fc
    .record(
      Object.fromEntries(fields.map(([name, value]) => [name, sometimes<unknown>(value, hostileValue, 6)])),
      {
        requiredKeys: [],
      },
    )
    .chain((body) =>
      sometimes(body, fc.dictionary(fc.string({ maxLength: 12 }), hostileValue, { maxKeys: 3 }), 5).map(
        (more) => ({
          ...body,
          ...more,
        }),
      ),
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(sample) },
    { weight: 12, arbitrary: changed },
    { weight: 1, arbitrary: hostileValue },
  );
}

function callOf(endpoint: Endpoint): fc.Arbitrary<FuzzedCall> {
  const count = endpoint.path.split(":").length - 1;
  const names = fieldsOf(endpoint.query);
  const name =
    names.length > 0 ? sometimes(names[0] ?? "", fc.constantFrom(...names), 1) : fc.string({ maxLength: 8 });
  const defaultContentType = endpoint.encoding === "multipart" ? "multipart/form-data" : "application/json";
  const otherType = fc.constantFrom(
    ...[
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/json; charset=utf-16",
    ],
    ...["application/octet-stream", "", "multipart/form-data; boundary=", "application/xml"],
  );
  return fc.record({
    endpoint: fc.constant(endpoint),
    caller: fc.constantFrom(...callers),
    params: fc.array(fc.oneof(fc.constantFrom(...placeholders, unknownId), hostileText), {
      minLength: count,
      maxLength: count,
    }),
    query: fc.array(fc.tuple(name, hostileText), { maxLength: names.length > 0 ? 3 : 1 }),
    body: endpoint.body ? bodyLike(endpoint.body) : sometimes<unknown>(undefined, hostileValue, 8),
    type: sometimes(defaultContentType, otherType, 8),
  });
}

/** Generates this many calls across all endpoints; the same seed generates the same calls. */
export const generateCalls = (count: number, seed: number): FuzzedCall[] =>
  fc.sample(fc.oneof(...endpoints.map(({ endpoint }) => callOf(endpoint))), { numRuns: count, seed });
