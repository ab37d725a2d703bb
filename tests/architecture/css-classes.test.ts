import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const importPattern = /import (\w+) from "(\.[^"]+\.module\.css)";/g;

/** Finds the classes that a component uses but its style sheet does not declare; reports them as `file: class`. */
function undeclaredClasses(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(importPattern)].flatMap(([, name, path = ""]) => {
    const style = readFileSync(join(root, dirname(file), path), "utf8");
    const used = [
      ...source.replaceAll(/^import [^;]*;$/gm, "").matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, "g")),
    ].map((match) => match[1] ?? "");
    return [...new Set(used)]
      .filter((className) => !new RegExp(String.raw`\.${className}(?![\w-])`).test(style))
      .map((className) => `${file}: ${className}`);
  });
}

it("every CSS class that a component uses is declared in its style sheet", () => {
  const components = readdirSync(join(root, "src/app"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => `src/app/${path}`);
  expect(components.length).toBeGreaterThan(400);
  expect(components.flatMap(undeclaredClasses)).toEqual([]);
});
