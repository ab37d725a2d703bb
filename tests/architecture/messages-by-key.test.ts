import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

type SyntaxNode = { type: string; start: number; [part: string]: unknown };

/** A capitalised word followed by another word: text for users, never a code, a log line or a header. */
const sentencePattern = /^\p{Lu}[\p{L}'’]*,? \p{Ll}/u;
/** Two words in a row between the placeholders of a template. */
const templatePattern = /(^|\s)\p{L}[\p{L}'’]+,? \p{Ll}/u;

/** For strings that can also be codes: a string that begins with a capital is a message. */
const capitalPattern = /^\p{Lu}/u;
/** For strings that are always displayed: a string with a letter is a message, unless it is an address. */
const displayedPattern = /^[^/]*\p{L}/u;
/** For errors: a string that begins with a capital or has two words in a row is a message. */
const errorPattern = /^\p{Lu}|\p{L} \p{L}/u;

/** Functions whose message arguments reach API clients. The methods of `fieldErrors` are such functions too. */
const rejectingFunctions = new Set([
  "ShopError",
  "CartRefusal",
  "invalid",
  "conflict",
  "notFound",
  "refuse",
  "badBody",
  "neededText",
  "neededPicture",
  "requiredText",
  "emailField",
  "day",
  "rupees",
  "rupeesNumber",
  "wholeNumber",
]);

/** Properties that contain messages, in descriptions of records and in errors of fields. */
const messageProperties: Readonly<Record<string, RegExp>> = {
  label: displayedPattern,
  hint: displayedPattern,
  placeholder: displayedPattern,
  auditName: displayedPattern,
  none: displayedPattern,
  name: capitalPattern,
  title: capitalPattern,
  choices: capitalPattern,
  parts: capitalPattern,
  error: errorPattern,
};

/** Finds each message that is written inside logic; reports it as `src/domain/a.ts:3 The message`. */
function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const note = ({ start }: SyntaxNode, words: string) =>
    found.push(`${file}:${text.slice(0, start).split("\n").length} ${words}`);
  /** Finds messages inside a node: all sentences, and strings that match `isMessage`. */
  const visit = (node: SyntaxNode, isMessage: RegExp): void => {
    if (isProgrammerMessage(node)) return;
    const { value, quasis } = node as { value?: unknown; quasis?: { value: { cooked: string } }[] };
    if (node.type === "Literal" && typeof value === "string") {
      if (sentencePattern.test(value) || isMessage.test(value)) note(node, value);
    }
    if (node.type === "TemplateLiteral" && quasis) {
      const words = quasis.map((quasi) => quasi.value.cooked).join("…");
      if (sentencePattern.test(words) || templatePattern.test(words)) note(node, words);
    }
    const isMessageInside = messagePatternIn(node) ?? isMessage;
    for (const part of partsOf(node)) visit(part, isMessageInside);
  };
  visit(parseSync(file, text).program as unknown as SyntaxNode, sentencePattern);
  return found;
}

/** Returns the pattern for messages inside this node; undefined means that the pattern of the parent applies. */
function messagePatternIn(node: SyntaxNode): RegExp | undefined {
  const { callee, key } = node as { callee?: { name?: string; object?: { name?: string } }; key?: NamedNode };
  if (node.type === "Property") return messageProperties[key?.name ?? ""];
  if (node.type === "BinaryExpression") return sentencePattern;
  const isRejecting = rejectingFunctions.has(callee?.name ?? "") || callee?.object?.name === "fieldErrors";
  return isRejecting ? capitalPattern : undefined;
}

type NamedNode = { name?: string };

/** Whether only developers read the text in this node: internal errors, SQL, message keys, example data, and the API reference. */
function isProgrammerMessage(node: SyntaxNode): boolean {
  const { callee, key, object } = node as { callee?: NamedNode; key?: NamedNode; object?: NamedNode };
  if (node.type === "MemberExpression" && object?.name === "m") return true;
  if (node.type === "NewExpression" && /^(Range)?Error$/.test(callee?.name ?? "")) return true;
  if (node.type === "TaggedTemplateExpression") return true;
  return node.type === "Property" && (key?.name === "summary" || key?.name === "example");
}

/** All child nodes except property names. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const parts = Object.entries(node).flatMap(([name, part]) => (name === "key" ? [] : part));
  return parts.filter(
    (part): part is SyntaxNode => typeof part === "object" && part !== null && "type" in part,
  );
}

/**
 * Sources whose texts are not messages: brand details, stored names, the original versions of content pages, columns of files for
 * the tax authority, and the API reference for developers.
 */
const excludedSources = [
  "src/contract/kernel/brand.ts",
  "src/contract/kernel/error-codes.ts",
  "src/contract/kernel/indian-states.ts",
  "src/contract/settings/default-settings.ts",
  "src/domain/content-pages/originals/",
  "src/domain/tax-returns/",
  "src/http/reference/",
];

const sources = globSync("src/{contract,domain,http}/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .filter((file) => !excludedSources.some((path) => file.startsWith(path)))
  .sort();

it("messages are in the catalogue, never in logic", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => sentencesIn(file, readFileSync(file, "utf8")))).toEqual([]);
});

it("sentencesIn finds messages that users read", () => {
  const found: [source: string, words: string][] = [
    [`throw new ShopError("conflict", "Gone already");`, "Gone already"],
    [`throw notFound("Gone");`, "Gone"],
    [`throw invalid(\`\${label} cannot be negative\`, field);`, "… cannot be negative"],
    [`refuse(400, "invalid", error.message ?? "Invalid input");`, "Invalid input"],
    [`z.string({ error: "Please enter a name" });`, "Please enter a name"],
    [`const gone = "There is no such call";`, "There is no such call"],
    [`const price = { input: rupees("Price") };`, "Price"],
    [`fieldErrors.notWhole("Stock");`, "Stock"],
    [`z.boolean({ error: "useCart must be true or false" });`, "useCart must be true or false"],
    [`const words = { link: { label: "Link", placeholder: "/store", example: "/store" } };`, "Link"],
    [`const fields = { name: { ...labels.name, auditName: "name", control: "line" } };`, "name"],
    [`const words = { salary: { placeholder: "₹25,000 a month" } };`, "₹25,000 a month"],
    [`const words = { status: { choices: { current: "Current" }, example: "current" } };`, "Current"],
    [`const record = { name: "Product", fields, words };`, "Product"],
  ];
  for (const [source, words] of found)
    expect.soft(sentencesIn("a.ts", source), source).toEqual([`a.ts:1 ${words}`]);
});

it("sentencesIn ignores texts that only developers read", () => {
  const sources = [
    `throw new ShopError("not found", m["Product gone"](), { code: "product-gone" });`,
    `const fields = { features: { example: ["4K", "Camera"] } };`,
    `throw new Error(\`Order \${id} is gone\`);`,
    `log.warn({ id }, "service unavailable");`,
    `const states = ["Not Process"];`,
    `const path = \`/api/\${name}/all\`;`,
    `const words = { features: { ...said.features, control: "lines", rows: 3 } };`,
    `const email = { parts: [status === "Cancelled" ? news : ""] };`,
  ];
  expect(sources.flatMap((source) => sentencesIn("a.ts", source))).toEqual([]);
});
