import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

type SyntaxNode = { type: string; start: number; [part: string]: unknown };

/** A capital, and another word behind it: what people read, never a code, a log line or a header. */
const reads = /^\p{Lu}[\p{L}'’]*,? \p{Ll}/u;
/** Two words in a row, between the parts that a template puts together. */
const readsInside = /(^|\s)\p{L}[\p{L}'’]+,? \p{Ll}/u;

/** Calls whose words a caller of the shop reads. */
const refusing = new Set([
  "ShopError",
  "CartRefusal",
  "invalid",
  "conflict",
  "notFound",
  "refuse",
  "badBody",
]);

/** `src/domain/a.ts:3 The words` for each sentence of a source that stands inside logic. */
function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const note = ({ start }: SyntaxNode, words: string) =>
    found.push(`${file}:${text.slice(0, start).split("\n").length} ${words}`);
  const visit = (node: SyntaxNode, isRefusal: boolean): void => {
    const { value, quasis, callee } = node as {
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
      callee?: { name?: string };
    };
    if (forProgrammers(node, callee?.name)) return;
    if (node.type === "Literal" && typeof value === "string") {
      if (reads.test(value) || (isRefusal && /^\p{Lu}/u.test(value))) note(node, value);
    }
    if (node.type === "TemplateLiteral" && quasis) {
      const words = quasis.map((quasi) => quasi.value.cooked).join("…");
      if (reads.test(words) || readsInside.test(words)) note(node, words);
    }
    const refuses = isRefusal || refusing.has(callee?.name ?? "");
    for (const part of partsOf(node)) visit(part, refuses);
  };
  visit(parseSync(file, text).program as unknown as SyntaxNode, false);
  return found;
}

/** Mistakes of ours, SQL, and what the reference says of a call. */
function forProgrammers(node: SyntaxNode, called: string | undefined): boolean {
  if (node.type === "NewExpression" && called === "Error") return true;
  if (node.type === "TaggedTemplateExpression") return true;
  return node.type === "Property" && (node.key as { name?: string }).name === "summary";
}

/** Everything inside a node but the names of its properties. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const parts = Object.entries(node).flatMap(([name, part]) => (name === "key" ? [] : part));
  return parts.filter(
    (part): part is SyntaxNode => typeof part === "object" && part !== null && "type" in part,
  );
}

/** Not logic: the facts of the brand, names of weight classes, and the reference of the calls, for programmers. */
const apart = [
  "src/contract/brand.ts",
  "src/contract/refusal-codes.ts",
  "src/contract/weight-classes.ts",
  "src/http/reference/",
];

/** Records and their descriptions: each field says itself, by key, what is said of it. */
const describedRecords =
  /^src\/contract\/(catalog|content|careers|employees|product-facts|record-fields|\w+-record)\.ts$/;

const sources = globSync("src/{contract,domain,http}/**/*.ts")
  .filter((file) => !/(-words|\.test)\.ts$/.test(file) && !describedRecords.test(file))
  .filter((file) => !apart.some((path) => file.startsWith(path)))
  .sort();

it("words stand in words files, by key, and no sentence stands inside logic", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => sentencesIn(file, readFileSync(file, "utf8")))).toEqual([]);
});

it.each([
  [`throw new ShopError("conflict", "Gone already");`, "Gone already"],
  [`throw notFound("Gone");`, "Gone"],
  [`throw invalid(\`\${label} cannot be negative\`, field);`, "… cannot be negative"],
  [`refuse(400, "invalid", error.message ?? "Invalid input");`, "Invalid input"],
  [`z.string({ error: "Please enter a name" });`, "Please enter a name"],
  [`const gone = "There is no such call";`, "There is no such call"],
])("finds %s", (source, words) => {
  expect(sentencesIn("a.ts", source)).toEqual([`a.ts:1 ${words}`]);
});

it.each([
  `throw new ShopError("not found", words.gone, { code: "product-gone" });`,
  `throw new Error(\`Order \${id} is gone\`);`,
  `log.warn({ id }, "service unavailable");`,
  `const states = ["Not Process"];`,
  `const path = \`/api/\${name}/all\`;`,
])("leaves %s alone", (source) => {
  expect(sentencesIn("a.ts", source)).toEqual([]);
});
