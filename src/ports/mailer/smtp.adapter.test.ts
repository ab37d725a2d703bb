import { afterEach, describe, expect, it } from "vitest";
import { type SmtpSinkOptions, sinkCertificate, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { createSmtpMailer } from "./smtp.adapter.ts";

const from = async () => "Pankh Store <shop@pankh.example>";
const message = {
  id: "order-42",
  to: "asha@example.com",
  subject: "Your order",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
};
let sink: Awaited<ReturnType<typeof startSmtpSink>>;
const open = async (options?: SmtpSinkOptions) => {
  sink = await startSmtpSink(options);
  return sink;
};
afterEach(() => sink.close());

describe("mail server", () => {
  it("receives one sender and one recipient", async () => {
    const { url, emails } = await open();
    await createSmtpMailer({ url, from }).send(message);
    expect(emails).toMatchObject([{ from: "shop@pankh.example", recipients: ["asha@example.com"] }]);
  });

  it("receives the same Message-ID when a message is sent again", async () => {
    const { url, emails } = await open();
    const mailer = createSmtpMailer({ url, from });
    const references = [await mailer.send(message), await mailer.send(message)];
    expect(references).toEqual(Array(2).fill({ reference: "<order-42@pankh.example>" }));
    expect(
      emails.filter(({ content }) => content.includes("Message-ID: <order-42@pankh.example>")),
    ).toHaveLength(2);
  });

  it.each([
    ["rejected", "a recipient permanently", { RCPT: "550 5.1.1 No such user" }],
    ["rejected", "the content permanently", { DATA: "554 5.7.1 Looks like spam" }],
    ["unavailable", "a recipient temporarily", { RCPT: "451 4.7.1 Greylisted, try later" }],
    ["unavailable", "all mail temporarily", { EHLO: "421 4.3.2 Too busy", HELO: "421 4.3.2 Too busy" }],
    ["misconfigured", "our password", { AUTH: "535 5.7.8 Authentication failed" }],
  ])("is reported as %s when it refuses %s", async (kind, _, replies) => {
    const { url, emails } = await open({ replies });
    const withPassword = url.replace("smtp://", "smtp://shop:p%40ss@");
    await expect(createSmtpMailer({ url: withPassword, from }).send(message)).rejects.toMatchObject({
      name: "MailerError",
      kind,
    });
    expect(emails).toEqual([]);
  });

  it("is unavailable after the given timeout, not after the 30 seconds of nodemailer", {
    timeout: 20_000,
  }, async () => {
    const { url } = await open({ silent: true });
    await expect(createSmtpMailer({ url, from, timeoutMs: 150 }).send(message)).rejects.toMatchObject({
      kind: "unavailable",
    });
  });

  it.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
    "never receives the password unencrypted if TLS is required, regardless of the URL (%j)",
    async (query) => {
      const { url, emails, commands } = await open();
      const withPassword = `${url.replace("smtp://", "smtp://shop:p%40ss@")}/${query}`;
      const mailer = createSmtpMailer({ url: withPassword, requireTls: true, from });
      await expect(mailer.send(message)).rejects.toMatchObject({ name: "MailerError", kind: "insecure" });
      expect(commands).toEqual(["EHLO", "STAR"]);
      expect(emails).toEqual([]);
    },
  );

  it.each(["", "&ignoreTLS=true"])(
    "receives password and message only after STARTTLS if TLS is required, regardless of the URL (%j)",
    async (query) => {
      const { url, emails, commands, unencrypted } = await open({ startTls: true });
      const trusting = `${url.replace("smtp://", "smtp://shop:p%40ss@")}/?tls.ca=${encodeURIComponent(sinkCertificate)}`;
      await createSmtpMailer({ url: trusting + query, requireTls: true, from }).send(message);
      expect(unencrypted).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS"]);
      expect(commands.slice(0, 7)).toEqual(["EHLO", "STAR", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"]);
      expect(emails).toMatchObject([{ recipients: ["asha@example.com"] }]);
    },
  );

  it.each([
    ["is self-signed", ""],
    ["is for another host", `?tls.servername=mail.example&tls.ca=${encodeURIComponent(sinkCertificate)}`],
  ])("receives neither password nor message if its certificate %s", async (_, query) => {
    const { url, emails, commands } = await open({ startTls: true });
    const withPassword = `${url.replace("smtp://", "smtp://shop:p%40ss@")}/${query}`;
    const mailer = createSmtpMailer({ url: withPassword, requireTls: true, from });
    await expect(mailer.send(message)).rejects.toMatchObject({ name: "MailerError", kind: "insecure" });
    expect(commands).toEqual(["EHLO", "STAR"]);
    expect(emails).toEqual([]);
  });

  it("is unavailable without a connection", async () => {
    const { url, close } = await open();
    await close();
    await expect(createSmtpMailer({ url, from }).send(message)).rejects.toMatchObject({
      kind: "unavailable",
    });
    await open();
  });
});
