import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { productRecord } from "./product-record-words.ts";
import { type DescriptionOf, isNeeded, namesIn, startOf } from "./record-description.ts";
import { freeText, neededText } from "./record-fields.ts";
import { records } from "./records.ts";

const fields = {
  title: neededText("Please enter a title", 20),
  badge: freeText(20, "Featured"),
  places: { input: z.optional(z.int()), output: z.number() },
};
const title = { label: "Title", control: "line", example: "Day out" } as const;
const badge = { label: "Badge", called: "mark", control: "line", example: "New" } as const;
const places = { label: "Free Places", control: "number", min: 0, example: 4 } as const;

describe("the description of a record", () => {
  it("has words for each of its fields, and a control that can say its value", {
    tags: ["spec:10.30"],
  }, () => {
    const words = { title, badge, places };
    const whole = { name: "Outing", fields, words } satisfies DescriptionOf<typeof fields>;
    expect(namesIn(whole)).toEqual({ title: "title", badge: "mark", places: "free places" });
    // @ts-expect-error: it forgets the places
    ({ name: "Outing", fields, words: { title, badge } }) satisfies DescriptionOf<typeof fields>;
    // @ts-expect-error: there is no price
    ({ name: "Outing", fields, words: { ...words, price: title } }) satisfies DescriptionOf<typeof fields>;
    // @ts-expect-error: a line of text is no number
    ({ name: "Outing", fields, words: { title, badge, places: title } }) satisfies DescriptionOf<
      typeof fields
    >;
  });

  it("knows what a call can't leave out, and what is kept when it does", () => {
    expect(Object.values(fields).map(isNeeded)).toEqual([true, false, false]);
    expect(Object.values(fields).map(startOf)).toEqual([undefined, "Featured", undefined]);
  });

  it("has an example that each of its fields accepts", () => {
    for (const { name, fields, words } of Object.values(records)) {
      const faults = Object.entries(fields)
        .filter(([field, { input }]) => {
          const { example } = words[field as keyof typeof words];
          return !z.safeParse(input, example).success;
        })
        .map(([field]) => `${name} ${field}`);
      // A file names the category of a product, a call says its id.
      expect(faults).toEqual(name === productRecord.name ? ["Product category"] : []);
    }
  });
});
