import { afterEach, describe, expect, it } from "vitest";
import { m } from "#messages";
import { type SmtpSinkOptions, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { bad, ok, warning } from "./check.ts";
import { checkMail, type MailConfig } from "./check-mail.ts";

let sink: Awaited<ReturnType<typeof startSmtpSink>> | undefined;
afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

/** Checks a mail server with this behaviour. Also returns its host. */
async function check(options: SmtpSinkOptions, timeoutMs?: number, tls: Partial<MailConfig> = {}) {
  sink = await startSmtpSink(options);
  const smtpUrl = sink.url.replace("smtp://", "smtp://shop:p%40ss@");
  const reports = await checkMail(
    { smtpUrl, isPublic: true, smtpTls: "unneeded", mailFrom: undefined, ...tls },
    timeoutMs,
  );
  expect(JSON.stringify(reports)).not.toContain("p%40ss");
  return { reports, host: new URL(smtpUrl).host, emails: sink.emails };
}

describe("checkMail", () => {
  it("passes without sending an email if the mail server accepts the login", async () => {
    const { reports, host, emails } = await check({});
    expect(reports).toEqual([ok(m["doctor.mailAccepted"]({ host }))]);
    expect(emails).toEqual([]);
  });

  it("names a mail server that rejects the password, without the password", async () => {
    const { reports, host } = await check({
      replies: { AUTH: "535 5.7.8 Authentication failed for p%40ss" },
    });
    expect(reports).toEqual([bad(m["doctor.mailRefused"]({ host }))]);
  });

  it("sends no password without TLS if TLS is required", async () => {
    const { reports, host } = await check({}, undefined, { smtpTls: "required" });
    expect(reports).toEqual([bad(m["doctor.mailInsecure"]({ host }))]);
    expect(sink?.commands).not.toContain("AUTH");
  });

  it("warns if TLS is optional", async () => {
    const { reports, host } = await check({}, undefined, { smtpTls: "optional" });
    expect(reports).toEqual([
      ok(m["doctor.mailAccepted"]({ host })),
      warning(m["doctor.mailTlsOptional"]({ host })),
    ]);
  });

  it.each(["Pankh", "Pankh <hello@shop.example,>", "Pankh <hello@shop.example", "hello@shop"])(
    "rejects an invalid sender: %s",
    async (mailFrom) => {
      const { reports } = await check({}, undefined, { mailFrom });
      expect(reports).toContainEqual(bad(m["doctor.mailFromInvalid"]()));
    },
  );

  it.each(["hello@shop.example", "Pankh <hello@shop.example>", '"Pankh, Ltd" <a@b.in>', undefined])(
    "accepts a sender with an address: %s",
    async (mailFrom) => {
      const { reports, host } = await check({}, undefined, { mailFrom });
      expect(reports).toEqual([ok(m["doctor.mailAccepted"]({ host }))]);
    },
  );

  it("times out if the mail server does not respond", async () => {
    const { reports, host } = await check({ silent: true }, 100);
    expect(reports).toEqual([bad(m["doctor.mailUnreachable"]({ host }))]);
  });

  it("names an unreachable mail server", async () => {
    const { url, close } = await startSmtpSink();
    await close();
    const reports = await checkMail({
      smtpUrl: url,
      smtpTls: "unneeded",
      mailFrom: undefined,
      isPublic: false,
    });
    expect(reports).toEqual([bad(m["doctor.mailUnreachable"]({ host: new URL(url).host }))]);
  });

  it("warns about a missing mail server in a public shop", async () => {
    const none = { smtpUrl: undefined, smtpTls: "unneeded", mailFrom: undefined } as const;
    expect(await checkMail({ ...none, isPublic: false })).toEqual([ok(m["doctor.mailSaved"]())]);
    expect(await checkMail({ ...none, isPublic: true })).toEqual([warning(m["doctor.mailSavedInPublic"]())]);
  });
});
