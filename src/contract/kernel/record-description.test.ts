import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { records } from "#contract/records.ts";
import { auditNamesOf, type DescriptionOf, defaultValueOf, isRequired } from "./record-description.ts";
import { optionalTextField, requiredTextField } from "./record-fields.ts";

const name = () => "Outing";
const fields = {
  title: requiredTextField(() => "Please enter a title", 20),
  badge: optionalTextField(20, "Featured"),
  places: { input: z.optional(z.int()), output: z.number() },
};
const title = { label: () => "Title", control: "line", example: "Day out" } as const;
const badge = { label: () => "Badge", auditName: () => "mark", control: "line", example: "New" } as const;
const places = { label: () => "Free Places", control: "number", min: 0, example: 4 } as const;

describe("record descriptions", () => {
  it("require a label and a suitable control for each field", {
    tags: ["spec:10.30"],
  }, () => {
    const controls = { title, badge, places };
    const outing = { name, fields, controls } satisfies DescriptionOf<typeof fields>;
    const names = Object.entries(auditNamesOf(outing)).map(([field, name]) => [field, name()]);
    expect(Object.fromEntries(names)).toEqual({ title: "title", badge: "mark", places: "free places" });
    // @ts-expect-error: `places` is missing
    ({ name, fields, controls: { title, badge } }) satisfies DescriptionOf<typeof fields>;
    // @ts-expect-error: there is no field `price`
    ({ name, fields, controls: { ...controls, price: title } }) satisfies DescriptionOf<typeof fields>;
    // @ts-expect-error: the control for a line of text does not fit a number
    ({ name, fields, controls: { title, badge, places: title } }) satisfies DescriptionOf<typeof fields>;
  });

  it("define which fields are required, and which defaults the other fields have", () => {
    expect(Object.values(fields).map(isRequired)).toEqual([true, false, false]);
    expect(Object.values(fields).map(defaultValueOf)).toEqual([undefined, "Featured", undefined]);
  });

  it("have a valid example for each field", () => {
    for (const { name, fields, controls } of Object.values(records)) {
      const faults = Object.entries(fields)
        .filter(([field, { input }]) => {
          const { example } = controls[field as keyof typeof controls];
          return !z.safeParse(input, example).success;
        })
        .map(([field]) => `${name()} ${field}`);
      // The category is a name in files, but an id in requests.
      expect(faults).toEqual(name() === "Product" ? ["Product category"] : []);
    }
  });
});
