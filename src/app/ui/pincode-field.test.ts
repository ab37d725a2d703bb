import { expect, it } from "vitest";
import { tidyPincode } from "./pincode-field.tsx";

const tidy = (text: string) => tidyPincode({ text, caret: text.length });

it.each(["273001", "273 001", " 273 001 ", "273-001", "273\u00a0001", "27300199"])(
  "tidyPincode reduces %j to six digits",
  (text) => {
    expect(tidy(text)).toEqual({ text: "273001", caret: 6 });
  },
);

it.each(["", "2730", "abc"])("tidyPincode leaves %j unchanged, for validation to reject", (text) => {
  expect(tidy(text).text).toBe(text);
});
