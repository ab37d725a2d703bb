import { expect, it } from "vitest";
import * as z from "zod/mini";
import { optionalTextField, staffOnlyField } from "#contract/kernel/record-fields.ts";
import { serializeFields, serializeRecord } from "./fields.ts";

const fields = {
  title: optionalTextField(20),
  note: staffOnlyField({ input: z.string(), output: z.string() }),
};
const row = { id: crypto.randomUUID(), version: 2, title: "A kite", note: "From the old catalogue" };

it("serializeFields omits staff-only fields unless they are requested", () => {
  expect(serializeFields(fields, row)).toEqual({ title: "A kite" });
  expect(serializeFields(fields, row, { forAdmin: true })).toEqual({ title: row.title, note: row.note });
});

it("serializeRecord omits staff-only fields", () => {
  expect(serializeRecord(fields, row)).toEqual({ _id: row.id, version: 2, title: "A kite" });
});
