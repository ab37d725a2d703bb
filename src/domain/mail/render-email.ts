import { formatPhone } from "#contract/kernel/format-phone.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { m } from "#messages";
import type { AutoSubmitted } from "#ports/mailer/mailer.ts";
import { emailHtml, escapeHtml } from "./email-html.ts";
import type { NewMail } from "./outbox.ts";

/** A part of an email. Its text is never treated as markup, even if staff wrote it. */
export type EmailPart =
  /** A paragraph. */
  | string
  /** Lines that belong together, such as an address. */
  | { lines: readonly string[] }
  /** Names and values. `isTotal` marks the last row as the sum of the other rows. */
  | { rows: readonly { label: string; value: string; isTotal?: boolean }[] }
  /** A link with its label. */
  | { label: string; link: string };

export interface EmailContent {
  /** An address without a name. */
  to: string;
  subject: string;
  /**
   * Name in the greeting. Set it only for customers who paid real money: otherwise a stranger could send a
   * message by entering it as a name.
   */
  name?: string;
  parts: readonly EmailPart[];
  /** Contains a secret: see {@link NewMail}. */
  confidential?: boolean;
  /** See {@link NewMail}. */
  autoSubmitted?: AutoSubmitted | null;
}

/** Composes an email from the shop's settings, which are read when the email is queued. */
export type ShopEmail = (settings: ShopSettings) => NewMail;

/**
 * Renders an email as text and HTML from the same parts. User input cannot add headers, lines in the greeting, or
 * markup.
 */
export function renderEmail(compose: (settings: ShopSettings) => EmailContent): ShopEmail {
  return (settings) => {
    const { to, subject, name, parts, confidential, autoSubmitted } = compose(settings);
    const title = toSingleLine(subject);
    const recipientName = toSingleLine(name ?? "");
    const greeting = recipientName
      ? m["mail.greeting.named"]({ name: recipientName })
      : m["mail.greeting.unnamed"]();
    const closing = closingParts(settings);
    return {
      to,
      subject: title,
      text: `${[greeting, ...parts.map(partText), ...closing.map(partText)].join("\n\n")}\n`,
      html: emailHtml(
        { title, shop: settings.company.tradeName },
        [`<p>${escapeHtml(greeting)}</p>`, ...parts.map(partHtml)],
        closing.map(partHtml),
      ),
      ...(confidential && { confidential }),
      ...(autoSubmitted !== undefined && { autoSubmitted }),
    };
  };
}

/** Sender, contact details and grievance officer. */
function closingParts({ company }: ShopSettings): readonly EmailPart[] {
  const { legalName, address, grievanceOfficer } = company;
  return [
    m["mail.closing.questions"]({
      email: company.email,
      phone: formatPhone(company.phone),
      hours: company.hours.desk,
    }),
    { lines: [legalName, `${address.street}, ${address.city} ${address.pincode}, ${address.state}`] },
    ...(grievanceOfficer.name
      ? [
          m["mail.closing.complaints"]({
            name: grievanceOfficer.name,
            designation: grievanceOfficer.designation,
            email: grievanceOfficer.email,
            phone: formatPhone(grievanceOfficer.phone),
          }),
        ]
      : []),
  ];
}

function partText(part: EmailPart): string {
  if (typeof part === "string") return part;
  if ("lines" in part) return part.lines.join("\n");
  if ("rows" in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return `${part.label}:\n${part.link}`;
}

function partHtml(part: EmailPart): string {
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

/** Replaces line breaks and other control characters by spaces, for a header. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
