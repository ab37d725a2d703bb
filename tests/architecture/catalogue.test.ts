import { globSync, readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const folder = "src/messages/en";
const sources = globSync("src/**/*.{ts,tsx}").map((path) => path.replaceAll("\\", "/"));

/** All keys of the message catalogue, such as `orders.cancel.confirm`. */
function keysIn(value: unknown, path: string): string[] {
  if (typeof value === "string" || Array.isArray(value)) return [path];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    keysIn(inner, path ? `${path}.${key}` : key),
  );
}

it("the message catalogue contains only messages that the shop uses", () => {
  const code = sources
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const used = new Set(Array.from(code.matchAll(/\bm\[\s*"([\w.]+)"/g), ([, key]) => key));
  const keys = readdirSync(folder).flatMap((file) =>
    keysIn(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")), ""),
  );
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

type SyntaxNode = { type: string; start: number; [part: string]: unknown };

/** Attributes with text that users read. */
const textAttributes =
  /^(label|title|text|hint|alt|placeholder|caption|message|aria-label|aria-description|busyLabel)$/;

/** Finds each text in a component that is not in the catalogue; reports it as `src/app/a.tsx:3 Add to Cart`. */
function textsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    const name = (node.name as SyntaxNode | undefined)?.name;
    const attribute =
      node.type === "JSXAttribute" && textAttributes.test(String(name))
        ? (node.value as SyntaxNode | null)
        : null;
    const text = node.type === "JSXText" ? node.value : attribute?.type === "Literal" ? attribute.value : "";
    if (/\p{L}{2}/u.test(String(text)))
      found.push(`${file}:${source.slice(0, node.start).split("\n").length} ${String(text).trim()}`);
    for (const part of Object.values(node).flat())
      if (part !== null && typeof part === "object" && "type" in part) visit(part as SyntaxNode);
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode);
  return found;
}

it("components take all their text from the message catalogue", () => {
  const components = sources.filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"));
  expect(components.length).toBeGreaterThan(300);
  expect(components.flatMap((path) => textsIn(path, readFileSync(path, "utf8")))).toEqual([]);
});

it("textsIn finds text and text attributes in a component", () => {
  const component = '<p title="Two words" className="not text">{a} Add to <b>cart</b> + 1</p>';
  expect(textsIn("a.tsx", component)).toEqual(["a.tsx:1 Two words", "a.tsx:1 Add to", "a.tsx:1 cart"]);
});
