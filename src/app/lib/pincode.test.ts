import { expect, it } from "vitest";
import { tidyPincode } from "./pincode.ts";

const tidied = (text: string) => tidyPincode({ text, caret: text.length });

it.each(["273001", "273 001", " 273 001 ", "273-001", "273\u00a0001", "27300199"])(
  "leaves six digits of %j",
  (text) => {
    expect(tidied(text)).toEqual({ text: "273001", caret: 6 });
  },
);

it.each(["", "2730", "abc"])("leaves %j as it is, for the check to judge", (text) => {
  expect(tidied(text).text).toBe(text);
});
