import type { ShopSettings } from "#contract/settings-fields.ts";
import type { AutoSubmitted } from "#ports/mailer/mailer.ts";
import { escapeHtml, letterHtml } from "./letter-html.ts";
import { letterWords } from "./letter-words.ts";
import type { NewMail } from "./outbox.ts";

/** One piece of a letter. Everything in it is plain text, whoever wrote it. */
export type LetterPart =
  /** A paragraph. */
  | string
  /** Lines that belong together, such as an address. */
  | { lines: readonly string[] }
  /** Names and values, the last of them the sum of the others when it `isTotal`. */
  | { rows: readonly { label: string; value: string; isTotal?: boolean }[] }
  /** A link of ours: the deed in words, and where it leads. */
  | { label: string; link: string };

export interface Letter {
  /** One bare address. */
  to: string;
  subject: string;
  /**
   * Whom it greets. Only somebody who paid real money may have chosen it: a letter to an address that anybody can give
   * greets nobody by name, or the name would be a stranger's message.
   */
  name?: string;
  parts: readonly LetterPart[];
  /** It carries a secret: see {@link NewMail}. */
  confidential?: boolean;
  /** See {@link NewMail}. */
  autoSubmitted?: AutoSubmitted | null;
}

/** A letter that still has to be told whose it is: it says who the shop is on the day that it is posted. */
export type ShopLetter = (settings: ShopSettings) => NewMail;

/**
 * A letter of the shop in text and in HTML, made from the same parts in the same layout. What people wrote stays
 * text: it can't add a header, a line to the greeting or markup.
 */
export function writeLetter(compose: (settings: ShopSettings) => Letter): ShopLetter {
  return (settings) => {
    const { to, subject, name, parts, confidential, autoSubmitted } = compose(settings);
    const title = oneLine(subject);
    const greeting = letterWords.greeting(oneLine(name ?? ""));
    const closing = closingOf(settings);
    return {
      to,
      subject: title,
      text: `${[greeting, ...parts.map(partText), ...closing.map(partText)].join("\n\n")}\n`,
      html: letterHtml(
        { title, shop: settings.company.tradeName },
        [`<p>${escapeHtml(greeting)}</p>`, ...parts.map(partHtml)],
        closing.map(partHtml),
      ),
      ...(confidential && { confidential }),
      ...(autoSubmitted !== undefined && { autoSubmitted }),
    };
  };
}

/** Who writes, where an answer reaches the shop, and who takes a complaint. */
function closingOf({ company }: ShopSettings): readonly LetterPart[] {
  const { legalName, address, grievanceOfficer } = company;
  return [
    letterWords.questions(company),
    { lines: [legalName, `${address.street}, ${address.city} ${address.pincode}, ${address.state}`] },
    ...(grievanceOfficer.name ? [letterWords.complaints(grievanceOfficer)] : []),
  ];
}

function partText(part: LetterPart): string {
  if (typeof part === "string") return part;
  if ("lines" in part) return part.lines.join("\n");
  if ("rows" in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return `${part.label}:\n${part.link}`;
}

function partHtml(part: LetterPart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("lines" in part) return `<p>${part.lines.map(escapeHtml).join("<br>")}</p>`;
  if ("rows" in part)
    return `<table width="100%" cellpadding="6" cellspacing="0">${part.rows.map(row).join("")}</table>`;
  return `<p><a href="${escapeHtml(part.link)}" target="_blank" rel="noreferrer"><b>${escapeHtml(part.label)}</b></a></p>`;
}

function row({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }): string {
  const cell = isTotal ? "th" : "td";
  return `<tr><${cell} align="left">${escapeHtml(label)}</${cell}><${cell} align="right">${escapeHtml(value)}</${cell}></tr>`;
}

/** Text without line breaks and other control characters, whose place is not in a headline. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
