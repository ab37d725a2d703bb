import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [1, "1 KB"],
  [87_040, "85 KB"],
  [1023 * 1000, "999 KB"],
  [1024 * 1000, "1.0 MB"],
  [1.25 * 1024 * 1024, "1.3 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
