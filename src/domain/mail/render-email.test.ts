import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { applicationAcknowledgement } from "#domain/careers/application-emails.ts";
import { contactAcknowledgement } from "#domain/contact/ticket-emails.ts";
import { composeMail } from "#ports/mailer/message.ts";
import { renderEmail } from "./render-email.ts";

/** Names that attempt an injection. */
const hostile = [
  'Asha\r\nBcc: everybody@example.com\r\n\r\n<script src="https://elsewhere.example/x.js"></script>',
  '"><img src=x onerror=alert(1)>',
  "</font></td></tr></table><h1>You have won</h1>",
  "Asha\u2028Subject: Free drones\u0085X-Header: 1",
];

const { company } = defaultSettings;
const settings = {
  ...defaultSettings,
  company: {
    ...company,
    tradeName: "Udaan",
    legalName: "Udaan Aviation",
    email: "office@udaan.example",
    phone: "9811112222",
    grievanceOfficer: { ...company.grievanceOfficer, name: "Kavita Rao", designation: "Ombudsman" },
  },
};

const welcome = (name: string) =>
  renderEmail(() => ({
    to: "asha@example.in",
    subject: `News for ${name}`,
    name,
    parts: [
      `Dear ${name}`,
      { lines: [name, "Gorakhpur"] },
      { rows: [{ label: name, value: "1" }] },
      { label: name, link: `https://shop.example/?name="><b>${name}` },
    ],
  }))(settings);

describe("a rendered email", () => {
  it("has the same content in text and HTML, with the sender's details", () => {
    const { text, html } = welcome("Asha");
    for (const words of [
      "Hello Asha,",
      "Dear Asha",
      "Gorakhpur",
      "Udaan Aviation",
      "office@udaan.example",
      "+91 98111 12222",
      "Kavita Rao, Ombudsman",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).not.toMatch(/<\/?(p|td|table|font)\b/);
  });

  it.each(hostile)("keeps %j out of headers and markup", { tags: ["spec:10.1"] }, (name) => {
    const mail = welcome(name);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(() => composeMail({ id: "one", ...mail }, "shop@example.com")).not.toThrow();
    expect(mail.text.split("\n")[0]).toMatch(/^Hello .*,$/);
    const tags = (html: string) => html.match(/<\/?\w+/g);
    expect(tags(mail.html)).toEqual(tags(welcome("Asha").html));
  });

  it("loads nothing, runs nothing and needs no style sheet", () => {
    const { html } = welcome("Asha");
    expect(html).not.toMatch(
      /<(img|script|link|style|iframe|object|form)|style=|url\(|\son\w+=|background=/i,
    );
    expect([...html.matchAll(/\b(?:href|src)="(https?:[^"]*)"/g)].map(([, address]) => address)).toEqual([
      "https://shop.example/?name=&quot;&gt;&lt;b&gt;Asha",
    ]);
  });
});

describe("acknowledgement emails", () => {
  it("confirm a contact message without naming the sender", () => {
    const mail = contactAcknowledgement(
      { email: "meena@example.in", ticketNumber: 482_177_309, ticketPrefix: "PKT" },
      "https://shop.example",
    )(settings);
    expect(mail).toMatchObject({
      to: "meena@example.in",
      subject: "Udaan has received your message (PKT-482-177-309)",
      autoSubmitted: "auto-replied",
    });
    expect(mail.text).toContain("https://shop.example/contact/status?ticket=PKT-482-177-309");
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).toContain("<p>Hello,</p>");
    expect(mail.text).toContain("within 24 hours");
  });

  it("name the job that a person applied for", () => {
    const mail = applicationAcknowledgement({ email: "ravi@example.in", jobTitle: "Pilot" })(settings);
    expect(mail).toMatchObject({
      to: "ravi@example.in",
      subject: "Your application to Udaan: Pilot",
      autoSubmitted: "auto-replied",
    });
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.text).toContain("Thank you for applying for the position of Pilot.");
  });
});
