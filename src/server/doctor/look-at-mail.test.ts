import { afterEach, expect, it } from "vitest";
import { type SmtpSinkOptions, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, warning } from "./finding.ts";
import { lookAtMail, type MailConfig } from "./look-at-mail.ts";

let sink: Awaited<ReturnType<typeof startSmtpSink>> | undefined;
afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

/** Looks at a mail server that answers like this; answers where it is, too. */
async function look(options: SmtpSinkOptions, timeoutMs?: number, tls: Partial<MailConfig> = {}) {
  sink = await startSmtpSink(options);
  const smtpUrl = sink.url.replace("smtp://", "smtp://shop:p%40ss@");
  const reports = await lookAtMail(
    { smtpUrl, isPublic: true, smtpTls: "unneeded", mailFrom: undefined, ...tls },
    timeoutMs,
  );
  expect(JSON.stringify(reports)).not.toContain("p%40ss");
  return { reports, host: new URL(smtpUrl).host, mails: sink.mails };
}

it("the mail server that lets the shop in gets no letter", async () => {
  const { reports, host, mails } = await look({});
  expect(reports).toEqual([ok(doctorWords.mailRight(host))]);
  expect(mails).toEqual([]);
});

it("a mail server that refuses the password is named, and the password is not", async () => {
  const { reports, host } = await look({ replies: { AUTH: "535 5.7.8 Authentication failed for p%40ss" } });
  expect(reports).toEqual([bad(doctorWords.mailRefused(host))]);
});

it("a mail server without TLS gets no password where TLS is required", async () => {
  const { reports, host } = await look({}, undefined, { smtpTls: "required" });
  expect(reports).toEqual([bad(doctorWords.mailInsecure(host))]);
  expect(sink?.commands).not.toContain("AUTH");
});

it("a mail server that may be used without TLS is worth a warning", async () => {
  const { reports, host } = await look({}, undefined, { smtpTls: "optional" });
  expect(reports).toEqual([ok(doctorWords.mailRight(host)), warning(doctorWords.mailTlsOptional(host))]);
});

it.each(["Pankh", "Pankh <hello@shop.example,>", "Pankh <hello@shop.example", "hello@shop"])(
  "a sender that no mail server takes is named: %s",
  async (mailFrom) => {
    const { reports } = await look({}, undefined, { mailFrom });
    expect(reports).toContainEqual(bad(doctorWords.mailFromOdd));
  },
);

it.each(["hello@shop.example", "Pankh <hello@shop.example>", '"Pankh, Ltd" <a@b.in>', undefined])(
  "a sender with an address is right: %s",
  async (mailFrom) => {
    const { reports, host } = await look({}, undefined, { mailFrom });
    expect(reports).toEqual([ok(doctorWords.mailRight(host))]);
  },
);

it("a mail server that says nothing is not waited for", async () => {
  const { reports, host } = await look({ silent: true }, 100);
  expect(reports).toEqual([bad(doctorWords.mailAway(host))]);
});

it("a mail server that is not there is named", async () => {
  const { url, close } = await startSmtpSink();
  await close();
  const reports = await lookAtMail({
    smtpUrl: url,
    smtpTls: "unneeded",
    mailFrom: undefined,
    isPublic: false,
  });
  expect(reports).toEqual([bad(doctorWords.mailAway(new URL(url).host))]);
});

it("a shop without a mail server is worth a word in public", async () => {
  const none = { smtpUrl: undefined, smtpTls: "unneeded", mailFrom: undefined } as const;
  expect(await lookAtMail({ ...none, isPublic: false })).toEqual([ok(doctorWords.mailKept)]);
  expect(await lookAtMail({ ...none, isPublic: true })).toEqual([warning(doctorWords.mailKeptInPublic)]);
});
