import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/** Characters that patterns often treat specially; characters of the pattern itself are tried first. */
const testCharacters = "a0A ./-@<\"'`=:,%\n\r\u00e9\u0300\u0915";

/** Maximum number of sample texts for each part of a pattern, so that large character classes do not take too long. */
const maxSamples = 5;

/**
 * Returns texts of about `length` characters that are likely to be the most expensive ones for a pattern. Each unlimited
 * repetition in the pattern gets a long input: once after the text that must precede it, and once with that text repeated as
 * well, so that a match can start anywhere. Each text also occurs with two endings that make the match fail late.
 */
export function worstTexts(pattern: RegExp, length: number): string[] {
  const tree = new RegExpParser().parseLiteral(String(pattern));
  const cores = new Set<string>();
  visitRegExpAST(tree, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      for (const before of beginningsOf(quantifier, pattern)) {
        for (const unit of samples(quantifier.element, pattern).filter(Boolean)) {
          cores.add(before + fill(unit, length)).add(fill(before + unit, length));
        }
      }
    },
  });
  for (const whole of tree.pattern.alternatives.flatMap((alternative) => samples(alternative, pattern))) {
    cores.add(fill(whole.slice(0, -1) || "a", length));
  }
  return [...cores].flatMap((core) => [core, `${core}\u0001`, `${core}\n@`]);
}

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts that can precede a part of a pattern within a match. */
function beginningsOf(node: AST.Node, pattern: RegExp): string[] {
  const { parent } = node;
  if (!parent || parent.type === "Pattern" || parent.type === "RegExpLiteral") return [""];
  const outside = beginningsOf(parent, pattern);
  if (parent.type !== "Alternative") return outside;
  const before = parent.elements.slice(0, parent.elements.indexOf(node as AST.Element));
  return joined([outside, ...before.map((element) => samples(element, pattern))]);
}

/** Some short texts that match a part of a pattern. */
function samples(node: AST.Node, pattern: RegExp): string[] {
  switch (node.type) {
    case "Alternative":
      return joined(node.elements.map((element) => samples(element, pattern)));
    case "Group":
    case "CapturingGroup":
      return node.alternatives.flatMap((alternative) => samples(alternative, pattern)).slice(0, maxSamples);
    case "Quantifier": {
      const once = samples(node.element, pattern);
      return once.map((text) => text.repeat(Math.max(node.min, 1)));
    }
    case "Character":
      return [String.fromCodePoint(node.value)];
    case "CharacterSet":
    case "CharacterClass": {
      const one = new RegExp(`^(?:${node.raw})$`, pattern.flags.replace(/[gy]/g, ""));
      return [...new Set(pattern.source + testCharacters)]
        .filter((text) => one.test(text))
        .slice(0, maxSamples);
    }
    default:
      return [""];
  }
}

const joined = (parts: string[][]): string[] =>
  parts.reduce(
    (texts, part) => texts.flatMap((text) => part.map((next) => text + next)).slice(0, maxSamples),
    [""],
  );
