import type { Config, SettingName } from "#config";
import { type ConnectionName, connectionNames } from "#contract/settings/connections.ts";
import type { Shop } from "#domain/shop.ts";
import type { ShopConnections } from "#http/context.ts";
import { m } from "#messages";
import { FileStoreError } from "#ports/files/file-store.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { bad, type Check, ok, type Report, reportsOf } from "./check.ts";
import { readFact } from "./facts.ts";
import { sendTestEmail } from "./send-test-email.ts";
import { setUpLines } from "./set-up-lines.ts";
import { shopChecks } from "./shop-checks.ts";

/** Environment variables of each connection. */
const variablesOf: Readonly<Record<ConnectionName, readonly SettingName[]>> = {
  payments: [
    "RAZORPAY_KEY_ID",
    "RAZORPAY_KEY_SECRET",
    "BANK_TRANSFER_ACCOUNT_NAME",
    "BANK_TRANSFER_ACCOUNT_NUMBER",
    "BANK_TRANSFER_IFSC",
    "BANK_TRANSFER_BANK",
    "SANDBOX_PAYMENTS",
  ],
  webhook: ["RAZORPAY_WEBHOOK_SECRET"],
  mail: ["SMTP_URL", "SMTP_TLS", "MAIL_FROM"],
  couriers: [
    "SHIPROCKET_EMAIL",
    "SHIPROCKET_PASSWORD",
    "SHIPROCKET_WEBHOOK_TOKEN",
    "SHIPROCKET_PICKUP_LOCATION",
  ],
  images: ["CLOUDINARY_CLOUD_NAME", "CLOUDINARY_UPLOAD_PRESET"],
};

/** Start of this process, ISO 8601. */
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** True if the connection can be tested. The test gateway and the disk can; the outbox folder for emails cannot. */
function isSetUp(
  what: ConnectionName,
  { paymentProviders, sandboxPayments, smtpUrl, shiprocket }: Config,
): boolean {
  if (what === "payments") return sandboxPayments || paymentProviders.length > 0;
  if (what === "mail") return smtpUrl !== undefined;
  if (what === "couriers") return shiprocket !== undefined;
  if (what === "images") return true;
  const senders = paymentProviders.filter(({ remote }) => remote);
  return senders.length > 0 && senders.every(({ warnings }) => warnings.length === 0);
}

/** Timeout for storing a picture or sending an email, in milliseconds. */
const sendTimeoutMs = 30_000;

/**
 * Lists which connections are configured, and tests them with the doctor's read-only checks. In addition, the
 * picture test stores a small picture, and the email test sends an email to the caller.
 */
export function createConnections(
  config: Config,
  shop: Pick<Shop, "db" | "images" | "settings">,
  mailer: Mailer,
): ShopConnections {
  const { payments, webhook, mail, couriers, courierWebhook } = shopChecks(
    // Optional TLS is the owner's choice; only the doctor warns about it.
    { ...config, smtpTls: config.smtpTls === "required" ? "required" : "unneeded" },
    (name) => readFact(shop.db, name),
    [],
  );
  const checks: Readonly<Record<ConnectionName, Omit<Check, "subject">>> = {
    ...{ payments, webhook, mail },
    couriers: {
      ...couriers,
      run: async () => (await Promise.all([couriers, courierWebhook].map(({ run }) => run()))).flat(),
    },
    images: { run: () => storePicture(shop) },
  };
  return {
    describe: () => ({
      connections: connectionNames.map((what) => ({
        what,
        variables: variablesOf[what].map((name) => ({ name, isSet: config.setVariables.includes(name) })),
        isSetUp: isSetUp(what, config),
        setUps: setUpLines[what](config),
      })),
      settingsFile: config.settingsFile,
      startedAt,
      mailFrom: config.mailFrom ?? null,
    }),
    async test(what, { email }) {
      const reports = await reportsOf(checks[what], what === "images" ? sendTimeoutMs : undefined);
      if (what === "mail" && mailer.kind === "smtp" && areAllOk(reports)) {
        const run = () => sendTestEmail({ mailer, settings: shop.settings }, email);
        reports.push(...(await reportsOf({ run }, sendTimeoutMs)));
      }
      return {
        works: isSetUp(what, config) && areAllOk(reports),
        isSetUp: isSetUp(what, config),
        sentence: reports.map(({ text }) => sentenceOf(text)).join(" "),
      };
    },
  };
}

const areAllOk = (reports: readonly Report[]): boolean => reports.every(({ verdict }) => verdict === "ok");

/** A constant 1-pixel picture. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function storePicture({ images }: Pick<Shop, "images">): Promise<Report[]> {
  try {
    await images.upload({ bytes: smallPicture, filename: "test.png" });
    return [ok(m["connections.pictureTest.stored"]())];
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    return [bad(m["connections.pictureTest.failed"]({ reason: error.message }))];
  }
}

/** Turns a text of the doctor, which normally follows a subject and a colon, into a sentence. */
function sentenceOf(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith(".") ? capital : `${capital}.`;
}
