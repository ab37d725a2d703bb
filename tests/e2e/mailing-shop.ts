import { startSmtpSink } from "../support/smtp-sink.ts";
import { demoSettings, demoSnapshot } from "./extra-shop.ts";
import { test as base, expect } from "./shop-test.ts";

type MailServer = Awaited<ReturnType<typeof startSmtpSink>>;

/** A test with a demo shop that sends its emails through a mail server. */
export const test = base.extend<{ baseURL: string }, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const mailServer = await startSmtpSink();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ furtherShop, mailServer }, use) => {
    const settings = { ...demoSettings, SMTP_URL: mailServer.url };
    const { url } = await furtherShop("with a mail server", settings, { snapshot: demoSnapshot });
    await use(url);
  },
});

/** Waits for the next sign-in code that is emailed to an address, and returns it. `known` are the earlier codes. */
export async function codeEmailedTo(
  { emails }: MailServer,
  email: string,
  known: readonly string[] = [],
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      () => {
        const contents = emails.filter(({ recipients }) => recipients.includes(email));
        const codes = contents.map(({ content }) => /^(\d{6})\r?$/m.exec(content)?.[1]);
        code = codes.findLast((found) => found !== undefined && !known.includes(found));
        return code;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return code ?? "";
}

export { expect };
