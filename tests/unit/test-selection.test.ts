import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { selectTests } from "../../scripts/test-selection.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const select = (...words: string[]) => selectTests(words, root);

it("is everything when nothing is named", () => {
  expect(select()).toEqual({
    parts: ["types", "lint", "server", "browser"],
    files: { server: [], browser: [] },
  });
});

it("is the named parts, in the order of a whole run", () => {
  expect(select("server", "types").parts).toEqual(["types", "server"]);
});

it("finds the part of a file or a folder", () => {
  expect(select("tests/unit/test-selection.test.ts")).toEqual({
    parts: ["server"],
    files: { server: ["tests/unit/test-selection.test.ts"], browser: [] },
  });
  expect(select("./tests/e2e/cart.spec.ts", "src/domain/stock", "lint")).toEqual({
    parts: ["lint", "server", "browser"],
    files: { server: ["src/domain/stock"], browser: ["tests/e2e/cart.spec.ts"] },
  });
});

it.each(["nonsense", "src/config.ts", "tests/e2e/people.ts", "tests/e2e/no-such.spec.ts", "../elsewhere"])(
  "takes %s for a mistake",
  (word) => {
    expect(() => select(word)).toThrow(
      `"${word}" is neither a part (types, lint, server, browser) nor a test`,
    );
  },
);
