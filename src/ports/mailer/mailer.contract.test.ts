import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import type { Mailer, MailMessage } from "./mailer.ts";
import { createOutboxMailer } from "./outbox.adapter.ts";
import { createSmtpMailer } from "./smtp.adapter.ts";

/** A mailer and everything it has sent, as text, in any order. */
interface MailerFixture {
  mailer: Mailer;
  sent(): Promise<string[]>;
  close(): Promise<void>;
}

const from = "Pankh Store <shop@pankh.example>";

const fixtures: Record<string, () => Promise<MailerFixture>> = {
  async outbox() {
    const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
    return {
      mailer: createOutboxMailer({ folder, from: async () => from }),
      sent: async () =>
        Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8"))),
      close: () => rm(folder, { recursive: true }),
    };
  },
  async smtp() {
    const sink = await startSmtpSink();
    return {
      mailer: createSmtpMailer({ url: sink.url, from: async () => from }),
      sent: async () => sink.emails.map(({ content }) => content),
      close: sink.close,
    };
  },
};

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string): string {
  const joined = text.replaceAll("=\r\n", "");
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Parses an RFC 822 message into unfolded, decoded header lines and parts by content type. */
function readMail(content: string) {
  const [head = "", ...rest] = content.split("\r\n\r\n");
  const headerLines = head
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n")
    .map(decodeWords);
  const boundary = headerLines.join("\n").match(/boundary="(.+?)"/)?.[1] ?? "";
  const parts: Record<string, string> = {};
  for (const part of rest.join("\r\n\r\n").split(`--${boundary}`)) {
    const [partHead = "", ...lines] = part.split("\r\n\r\n");
    const type = partHead.match(/Content-Type: ([a-z/]+)/i)?.[1];
    if (!type) continue;
    const body = lines.join("\r\n\r\n");
    const decoded = /base64/i.test(partHead)
      ? Buffer.from(body, "base64").toString("utf8")
      : /quoted-printable/i.test(partHead)
        ? decodeQuoted(body)
        : body;
    parts[type] = decoded.replaceAll("\r\n", "\n").trim();
  }
  const header = (name: string) =>
    headerLines
      .filter((line) => line.toLowerCase().startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2));
  return { header, headerLines, parts };
}

describe.each(Object.entries(fixtures))("mailer: %s", (_, open) => {
  let fixture: MailerFixture;
  let messages = 0;

  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  const newMessage = (changes: Partial<MailMessage> = {}): MailMessage => ({
    id: `message-${++messages}`,
    to: "asha@example.com",
    subject: "Your order",
    text: "Thank you.",
    html: "<p>Thank you.</p>",
    ...changes,
  });
  const findReceived = async (id: string) => {
    const mails = (await fixture.sent()).map(readMail);
    return mails.filter(({ header }) => header("message-id")[0] === `<${id}@pankh.example>`);
  };

  it("sends the text unchanged, in any script", async () => {
    const message = newMessage({
      subject: "पंख: your order of ₹12,34,567 is confirmed, and this subject is long enough to be folded",
      text: "Namaste आशा,\n.\n.a line with a dot first\nFrom here on: ₹12,34,567\n\nPankh",
      html: "<p>Namaste <b>आशा</b>, ₹12,34,567</p>",
    });
    const { reference } = await fixture.mailer.send(message);
    expect(reference).toContain(message.id);
    const [mail] = await findReceived(message.id);
    expect(mail?.header("from")).toEqual([from]);
    expect(mail?.header("to")).toEqual(["asha@example.com"]);
    expect(mail?.header("subject")).toEqual([message.subject]);
    expect(mail?.header("date")).toHaveLength(1);
    expect(mail?.parts).toEqual({ "text/plain": message.text, "text/html": message.html });
  });

  it.each([
    ["auto-replied", ["auto-replied"]],
    ["auto-generated", ["auto-generated"]],
    [null, []],
  ] as const)("sets Auto-Submitted for the kind %s", async (autoSubmitted, header) => {
    const message = newMessage({ autoSubmitted });
    await fixture.mailer.send(message);
    const [mail] = await findReceived(message.id);
    expect(mail?.header("auto-submitted")).toEqual(header);
  });

  it("attaches a file byte for byte, under its name", async () => {
    const bytes = Uint8Array.from({ length: 500 }, (_, index) => index % 256);
    const message = newMessage({
      attachments: [{ name: "invoice-INV-26-27-1.pdf", type: "application/pdf", bytes }],
    });
    await fixture.mailer.send(message);
    const content =
      (await fixture.sent()).find((mail) => mail.includes(`<${message.id}@pankh.example>`)) ?? "";
    expect(content).toContain("Content-Type: application/pdf; name=invoice-INV-26-27-1.pdf");
    expect(content).toContain("Content-Disposition: attachment; filename=invoice-INV-26-27-1.pdf");
    expect(content.replaceAll("\r\n", "")).toContain(Buffer.from(bytes).toString("base64"));
  });

  it("rejects messages that could reach other recipients or files", async () => {
    const before = (await fixture.sent()).length;
    const cases: [wrong: string, change: Partial<MailMessage>][] = [
      [
        "a file whose name adds a header",
        { attachments: [{ name: "a\r\nBcc: x", type: "application/pdf" as const, bytes: new Uint8Array() }] },
      ],
      ["a second header in the subject", { subject: "Hello\r\nBcc: everyone@example.com" }],
      ["a bare line feed in the subject", { subject: "Hello\nBcc: everyone@example.com" }],
      ["a line separator in the subject", { subject: "Hello\u2028Bcc: everyone@example.com" }],
      ["a null in the subject", { subject: "Hello\0" }],
      ["a second header in the recipient", { to: "asha@example.com\r\nBcc: everyone@example.com" }],
      ["a command in the recipient", { to: "asha@example.com>\r\nRCPT TO:<everyone@example.com" }],
      ["two recipients", { to: "asha@example.com, everyone@example.com" }],
      ["two recipients with a semicolon", { to: "asha@example.com;everyone@example.com" }],
      ["a group", { to: "all:everyone@example.com;" }],
      ["a display name", { to: "Asha <asha@example.com>" }],
      ["a quoted recipient", { to: '"everyone@example.com x"@example.com' }],
      ["no recipient", { to: "" }],
      ["no domain", { to: "asha" }],
      ["an id that leaves the folder", { id: "../../escape" }],
      ["an id with a line break", { id: "a\r\nBcc: everyone@example.com" }],
      ["an id that hides the file", { id: ".hidden" }],
      ["no id", { id: "" }],
    ];
    for (const [wrong, change] of cases) {
      await expect.soft(fixture.mailer.send(newMessage(change)), wrong).rejects.toMatchObject({
        name: "MailerError",
        kind: "invalid-message",
      });
    }
    expect(await fixture.sent()).toHaveLength(before);
  });

  it("treats header-like subjects and texts as plain text", async () => {
    const message = newMessage({
      subject: "Bcc: everyone@example.com =?utf-8?Q?=0D=0AX-Evil:_1?=",
      text: "\r\nBcc: everyone@example.com\r\n.\r\nMAIL FROM:<evil@example.com>\r\n",
    });
    await fixture.mailer.send(message);
    const [mail] = await findReceived(message.id);
    expect(mail?.header("bcc")).toEqual([]);
    expect(mail?.header("x-evil")).toEqual([]);
    expect(mail?.parts["text/plain"]).toContain("MAIL FROM:<evil@example.com>");
    expect(await findReceived(message.id)).toHaveLength(1);
  });

  it("sends many messages at once without mixing them up", async () => {
    const many = Array.from({ length: 8 }, (_, index) => newMessage({ subject: `Number ${index}` }));
    await Promise.all(many.map((message) => fixture.mailer.send(message)));
    for (const message of many) {
      const found = await findReceived(message.id);
      expect(found.map(({ header }) => header("subject"))).toEqual([[message.subject]]);
    }
  });
});
