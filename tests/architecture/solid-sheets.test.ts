import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Grounds that nothing shines through. */
const solidGrounds = ["--ground", "--sunken", "--surface", "--raised"];

const read = (path: string) => readFileSync(path, "utf8");
const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

/** Every place that puts a `<dialog>` or a popover on the page, with the first class it gives it. */
const sheets = globSync("src/app/**/*.tsx")
  .filter((path) => !path.endsWith(".test.tsx"))
  .flatMap((path) =>
    [...read(path).matchAll(/<dialog\b|\bpopover=/g)].map(({ index }) => ({
      path,
      className: /styles\.(\w+)/.exec(read(path).slice(index, index + 400))?.[1] ?? "",
    })),
  );

describe("what floats over the page", () => {
  it("has a solid ground", () => {
    expect(sheets.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["src/app/ui/dialog.tsx", "src/app/ui/drawer.tsx", "src/app/ui/menu.tsx"]),
    );
    const solid = new RegExp(`\\bbackground: var\\((${solidGrounds.join("|")})\\);`);
    const transparent = sheets.filter(({ path, className }) => {
      const css = withoutComments(read(path.replace(/\.tsx$/, ".module.css")));
      const rule = css.split("}").find((part) => part.trim().startsWith(`.${className} {`)) ?? "";
      return !solid.test(rule);
    });
    expect(transparent).toEqual([]);
  });

  it("can rely on solid grounds in both themes", () => {
    const tokens = read("src/app/ui/tokens.css");
    const isSolid = (ground: string) =>
      new RegExp(`${ground}: light-dark\\(#[0-9a-f]{6}, #[0-9a-f]{6}\\);`).test(tokens);
    expect(solidGrounds.filter((ground) => !isSolid(ground))).toEqual([]);
  });
});

/**
 * The style sheets of components and of the page come in no order that one could rely on, so what is said of
 * elements has to weigh less than any class.
 */
describe("what the page says of elements", () => {
  const elements = withoutComments(read("src/app/ui/base.css").split("/* Words */")[0] ?? "");
  const selectors = elements
    .split("}")
    .map((rule) => rule.split("{")[0]?.trim() ?? "")
    .filter(Boolean)
    .flatMap((list) => list.split(/,\s*(?![^(]*\))/));

  it("lets a component decide", () => {
    expect(selectors.length).toBeGreaterThan(20);
    const heavy = selectors.filter((selector) =>
      /[.#[]/.test(selector.replaceAll(/:(where|has)\([^()]*\)/g, "")),
    );
    expect(heavy).toEqual([]);
  });
});
