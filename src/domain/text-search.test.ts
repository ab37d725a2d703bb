import { PgDialect, pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { containsNumber } from "./text-search.ts";

const { phone } = pgTable("people", { phone: text() });
const digitsOf = (typed: string) => {
  const condition = containsNumber([phone], typed);
  return condition && new PgDialect().sqlToQuery(condition).params[0];
};

it.each([
  ["98765 43210", "%9876543210%"],
  ["+91 98765-43210", "%9876543210%"],
  ["098765 43210", "%9876543210%"],
  ["(0551) 2201", "%05512201%"],
  ["273 001", "%273001%"],
  ["9198", "%9198%"],
])("containsNumber searches for the digits of %s", (typed, expected) =>
  expect(digitsOf(typed)).toBe(expected),
);

it.each(["", "Asha", "12 Golghar", "123", "+-() ."])(
  "containsNumber does not treat %j as a number",
  (typed) => expect(digitsOf(typed)).toBeUndefined(),
);
