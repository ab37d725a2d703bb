import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectEach } from "#tests/support/expect-each.ts";
import { emailField, expectedVersion, nullableNumeral, numeralOr, rupees, rupeesNumber } from "./fields.ts";
import { emailPattern } from "./patterns.ts";

interface Definition {
  type: string;
  check?: string;
  format?: string;
  abort?: boolean;
  checks?: { _zod: { def: Definition } }[];
}

/** Direct child schemas. */
function innerSchemas(schema: z.ZodMiniType): z.ZodMiniType[] {
  const isSchema = (value: unknown): value is z.ZodMiniType =>
    typeof value === "object" && value !== null && "_zod" in value && "parse" in value;
  return Object.values(schema._zod.def)
    .flatMap((part) => (isSchema(part) || typeof part !== "object" ? [part] : Object.values(part ?? {})))
    .filter(isSchema);
}

/** All schemas inside a schema, including itself. */
const schemasIn = (schema: z.ZodMiniType): z.ZodMiniType[] => [
  schema,
  ...innerSchemas(schema).flatMap(schemasIn),
];

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Text inputs of an endpoint. Skips ids, whose pattern has a fixed length. */
const textsOf = ({ params, query, headers, body }: Endpoint) =>
  [params, query, headers, body]
    .filter((part) => part !== undefined)
    .flatMap(schemasIn)
    .map(definitionOf)
    .filter(({ type, format }) => type === "string" && format !== "uuid");

describe("length checks", () => {
  it("come before pattern checks in every endpoint", () =>
    expectEach(
      endpoints,
      ({ endpoint }) => {
        for (const { checks = [] } of textsOf(endpoint)) {
          const kinds = checks.map(({ _zod }) => _zod.def);
          const length = kinds.findIndex(({ check, abort }) => check === "max_length" && abort === true);
          const shape = kinds.findIndex(({ check }) => check === "string_format" || check === "custom");
          expect(length).toBeGreaterThanOrEqual(0);
          if (shape >= 0) expect(length).toBeLessThan(shape);
        }
      },
      ({ name }) => name,
    ));

  it("stop further checks when they fail", () => {
    const { error } = z.safeParse(
      emailField(() => "no address"),
      `a@${".a".repeat(50_000)}@`,
    );
    expect(error?.issues.map(({ message }) => message)).toEqual(["Please keep this under 254 characters"]);
  });
});

describe("lists in request bodies", () => {
  it("have a maximum length", () =>
    expectEach(
      endpoints,
      ({ endpoint: { body } }) => {
        const lists = body
          ? schemasIn(body)
              .map(definitionOf)
              .filter(({ type }) => type === "array")
          : [];
        for (const { checks = [] } of lists) {
          expect(checks.map(({ _zod }) => _zod.def.check)).toContain("max_length");
        }
      },
      ({ name }) => name,
    ));
});

describe("emailPattern", () => {
  it("accepts one @, no spaces, and a dot inside the domain", () =>
    expectEach(
      ["a@b.c", "a@b.c.d", "ａ@ख.भारत", "a+b@c-d.e", "o'neil@b.c", "a.b_c/d=e!#$%&*?^`{|}~@b.c"],
      (text) => expect(emailPattern.test(text)).toBe(true),
    ));

  it("rejects everything else", () =>
    expectEach(
      [
        ...["", "a", "@b.c", "a@", "a@b", "a@.b", "a@b.", "a@@b.c", "a b@c.d", "a@b.c ", "a@b.c@d", "a@."],
        ...["a@.b.c", "a@b..c", "a@..b", "a@b.c.", "a@b.c,", "a@b.c;", "a,b@c.d", "a@b.c:25", "<a@b.c>"],
        ...[
          "a@b.c>",
          '"a"@b.c',
          "a(b)@c.d",
          "a@[127.0.0.1]",
          "a\\b@c.d",
          "a@b.c\0",
          "a@b\u200b.c",
          "a@b.c\u202e",
        ],
      ],
      (text) => expect(emailPattern.test(text)).toBe(false),
    ));
});

describe("numbers in requests", () => {
  const price = () => "Price";

  const kindOf = (schema: z.ZodMiniType): string => {
    const { type, innerType } = schema._zod.def as unknown as { type: string; innerType?: z.ZodMiniType };
    return innerType ? kindOf(innerType) : type;
  };

  /** Numbers that cannot be parsed from text. */
  const bareNumbers = (schema: z.ZodMiniType): string[] => {
    if (definitionOf(schema).type === "number") return ["number"];
    const inner = innerSchemas(schema);
    const isNumeral = definitionOf(schema).type === "pipe" && inner.map(kindOf).join() === "transform,number";
    return isNumeral ? [] : inner.flatMap(bareNumbers);
  };

  it("have a minimum and a maximum in every endpoint", () =>
    expectEach(
      endpoints,
      ({ endpoint: { params, query, body } }) => {
        const schemas = [params, query, body].filter((part) => part !== undefined).flatMap(schemasIn);
        for (const number of schemas.filter((schema) => definitionOf(schema).type === "number")) {
          // More than any column, price or count of the shop needs.
          for (const value of [-1e12, 1e12]) expect(z.safeParse(number, value).success).toBe(false);
        }
      },
      ({ name }) => name,
    ));

  it("can be sent as text in every endpoint", () =>
    expectEach(
      endpoints,
      ({ endpoint: { body } }) => expect(body ? bareNumbers(body) : []).toEqual([]),
      ({ name }) => name,
    ));

  it("are parsed from plain decimals", () => {
    expect(z.parse(rupees(price), " 1999.50 ")).toBe(1999.5);
    expect(z.parse(numeralOr(7, z.int()), "12")).toBe(12);
    for (const text of ["1,999", "12 rupees", "1e3", "0x10", "Infinity", "NaN", "--1", "1.", "९"]) {
      expect(z.safeParse(rupees(price), text).error?.issues[0]?.message).toBe("Price must be a number");
    }
  });

  it("accept an empty text only if they are optional, nullable or have a default", () => {
    expect(z.safeParse(rupees(price), "").error?.issues[0]?.message).toBe("Price must be a number");
    expect(z.parse(nullableNumeral(rupeesNumber(price)), "")).toBeNull();
    expect(z.parse(numeralOr(7, z.int()), "")).toBe(7);
    expect(z.parse(numeralOr(7, z.int()), undefined)).toBe(7);
    expect(z.parse(z.object(expectedVersion), { version: "" })).toEqual({ version: undefined });
    expect(z.parse(z.object(expectedVersion), { version: "3" })).toEqual({ version: 3 });
  });

  it("are not parsed from other types", () =>
    expectEach([null, true, [], {}], (value) =>
      expect(z.safeParse(rupees(price), value).error?.issues[0]?.message).toBe("Price must be a number"),
    ));
});
