import { type HtmlElement, HtmlValidate, Parser } from "html-validate";

/** Reads an HTML document without a browser. */
export interface HtmlPage {
  html: string;
  /** The text of each matching element, in document order. */
  texts(selector: string): string[];
  /** The value of this attribute for each matching element; empty if the attribute is missing. */
  attributes(selector: string, name: string): string[];
  /** The structured data of the page, by type. */
  structuredData(type: string): Record<string, unknown>[];
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"], root: true });

/** Validation errors of the document. */
export async function findHtmlMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/** Parses an HTML document with the parser of html-validate, which supports simple selectors only. */
export function parseHtml(html: string): HtmlPage {
  const document = new Parser(validator.getConfigForSync("page.html")).parseHtml(html);
  const texts = (selector: string) => document.querySelectorAll(selector).map(textOf);
  return {
    html,
    texts,
    attributes: (selector, name) =>
      document
        .querySelectorAll(selector)
        .map((element) => decode(element.getAttribute(name)?.value?.toString() ?? "")),
    structuredData: (type) =>
      document
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
        .filter((data) => data["@type"] === type),
  };
}

const textOf = (element: HtmlElement) => decode(element.textContent).replaceAll(/\s+/g, " ").trim();

/** The entities that React writes. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const decode = (text: string) => text.replaceAll(/&([#\w]+);/g, (all, name) => entities[name] ?? all);
