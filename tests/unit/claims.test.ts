import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const sources = fileURLToPath(new URL("../../src", import.meta.url));

describe("claims of the shop", () => {
  it("promise no message by a channel that it does not have", { tags: ["spec:2.48"] }, () => {
    const files = globSync("**/*.{ts,tsx}", { cwd: sources });
    expect(files.length).toBeGreaterThan(400);
    const claiming = files.filter((file) =>
      /\b(SMS|text message|WhatsApp)/i.test(readFileSync(`${sources}/${file}`, "utf8")),
    );
    expect(claiming).toEqual([]);
  });
});
