import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** CSS backgrounds that are opaque. */
const opaqueBackgrounds = ["--ground", "--sunken", "--surface", "--raised"];

const read = (path: string) => readFileSync(path, "utf8");
const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

/** Every component that renders a `<dialog>` or a popover, with its first class. */
const sheets = globSync("src/app/**/*.tsx")
  .filter((path) => !path.endsWith(".test.tsx"))
  .flatMap((path) =>
    [...read(path).matchAll(/<dialog\b|\bpopover=/g)].map(({ index }) => ({
      path,
      className: /styles\.(\w+)/.exec(read(path).slice(index, index + 400))?.[1] ?? "",
    })),
  );

describe("overlays", () => {
  it("have an opaque background", () => {
    expect(sheets.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["src/app/ui/dialog.tsx", "src/app/ui/drawer.tsx", "src/app/ui/menu.tsx"]),
    );
    const solid = new RegExp(`\\bbackground: var\\((${opaqueBackgrounds.join("|")})\\);`);
    const transparent = sheets.filter(({ path, className }) => {
      const css = withoutComments(read(path.replace(/\.tsx$/, ".module.css")));
      const rule = css.split("}").find((part) => part.trim().startsWith(`.${className} {`)) ?? "";
      return !solid.test(rule);
    });
    expect(transparent).toEqual([]);
  });

  it("use background colours that are opaque in both themes", () => {
    const tokens = read("src/app/ui/tokens.css");
    const isSolid = (ground: string) =>
      new RegExp(`${ground}: light-dark\\(#[0-9a-f]{6}, #[0-9a-f]{6}\\);`).test(tokens);
    expect(opaqueBackgrounds.filter((ground) => !isSolid(ground))).toEqual([]);
  });
});

/** The order of global and component style sheets is undefined, so element selectors must have a lower specificity than classes. */
describe("global element styles", () => {
  const elements = withoutComments(read("src/app/ui/base.css").split("/* Text helpers */")[0] ?? "");
  const selectors = elements
    .split("}")
    .map((rule) => rule.split("{")[0]?.trim() ?? "")
    .filter(Boolean)
    .flatMap((list) => list.split(/,\s*(?![^(]*\))/));

  it("have a lower specificity than a component's class", () => {
    expect(selectors.length).toBeGreaterThan(20);
    const heavy = selectors.filter((selector) =>
      /[.#[]/.test(selector.replaceAll(/:(where|has)\([^()]*\)/g, "")),
    );
    expect(heavy).toEqual([]);
  });
});
