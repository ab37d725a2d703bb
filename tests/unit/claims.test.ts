import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const sources = fileURLToPath(new URL("../../src", import.meta.url));

describe("the shop's claims", () => {
  it("promise no messages through a channel that the shop does not have", { tags: ["spec:2.48"] }, () => {
    const files = globSync("**/*.{ts,tsx}", { cwd: sources });
    expect(files.length).toBeGreaterThan(400);
    const claiming = files.filter((file) =>
      /\b(SMS|text message|WhatsApp)/i.test(readFileSync(`${sources}/${file}`, "utf8")),
    );
    expect(claiming).toEqual([]);
  });
});
