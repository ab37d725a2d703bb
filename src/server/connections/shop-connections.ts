import type { Config, SettingName } from "#config";
import { type ConnectionName, connectionNames } from "#contract/connections.ts";
import type { Shop } from "#domain/shop.ts";
import type { ShopConnections } from "#http/context.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { carryOutLook } from "../doctor/carry-out-look.ts";
import { doctorSubjects } from "../doctor/doctor-words.ts";
import { bad, type Look, ok, type Report } from "../doctor/finding.ts";
import { lookAtMail } from "../doctor/look-at-mail.ts";
import { lookAtPayments, lookAtWebhook } from "../doctor/look-at-payments.ts";
import { readFact } from "../doctor/shop-facts.ts";
import { pictureTestWords } from "./connection-words.ts";
import { sendTestLetter } from "./send-test-letter.ts";
import { setUpLines } from "./set-up-lines.ts";

/** The variables that set each connection up. */
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
  images: ["CLOUDINARY_CLOUD_NAME", "CLOUDINARY_UPLOAD_PRESET"],
};

/** When this process started. */
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Whether there is something to try: the test gateway and the disk are, the outbox is no mail server. */
function isSetUp(what: ConnectionName, { paymentProviders, sandboxPayments, smtpUrl }: Config): boolean {
  if (what === "payments") return sandboxPayments || paymentProviders.length > 0;
  if (what === "mail") return smtpUrl !== undefined;
  if (what === "images") return true;
  const senders = paymentProviders.filter(({ remote }) => remote);
  return senders.length > 0 && senders.every(({ warnings }) => warnings.length === 0);
}

/** How long a picture or a letter may take on its way, in milliseconds. */
const sendingPatience = 30_000;

/**
 * What the environment sets up and whether it works: by the doctor's looks, which send and change nothing. Beyond them a
 * small picture is kept, and a letter goes to whoever asks where a mail server is set.
 */
export function createConnections(
  config: Config,
  shop: Pick<Shop, "db" | "images" | "settings">,
  mailer: Mailer,
): ShopConnections {
  const { payments, webhook, mail } = doctorSubjects;
  const looks: Readonly<Record<ConnectionName, Look<string>>> = {
    payments: { subject: payments, look: () => lookAtPayments(config), silence: "warning" },
    webhook: { subject: webhook, look: () => lookAtWebhook(config, (name) => readFact(shop.db, name)) },
    // That TLS is optional was the owner's choice; the doctor says what it means.
    mail: {
      subject: mail,
      look: () => lookAtMail({ ...config, smtpTls: config.smtpTls === "required" ? "required" : "unneeded" }),
    },
    images: { subject: "images", look: () => keepPicture(shop) },
  };
  return {
    given: {
      connections: connectionNames.map((what) => ({
        what,
        variables: variablesOf[what].map((name) => ({ name, isSet: config.given.includes(name) })),
        isSetUp: isSetUp(what, config),
        setUps: setUpLines[what](config),
      })),
      settingsFile: config.settingsFile,
      startedAt,
      mailFrom: config.mailFrom ?? null,
    },
    async test(what, { email }) {
      const findings = await carryOutLook(looks[what], what === "images" ? sendingPatience : undefined);
      if (what === "mail" && mailer.kind === "smtp" && isRight(findings)) {
        const look = () => sendTestLetter({ mailer, settings: shop.settings }, email);
        findings.push(...(await carryOutLook({ subject: mail, look }, sendingPatience)));
      }
      return {
        works: isSetUp(what, config) && isRight(findings),
        isSetUp: isSetUp(what, config),
        sentence: findings.map(({ text }) => sentenceOf(text)).join(" "),
      };
    },
  };
}

const isRight = (findings: readonly Report[]): boolean => findings.every(({ verdict }) => verdict === "ok");

/** One picture without a pixel to see, which is the same each time. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function keepPicture({ images }: Pick<Shop, "images">): Promise<Report[]> {
  try {
    await images.upload({ bytes: smallPicture, filename: "test.png" });
    return [ok(pictureTestWords.right)];
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    return [bad(pictureTestWords.wrong(error.message))];
  }
}

/** The doctor's words stand behind a subject; here they stand alone. */
function sentenceOf(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith(".") ? capital : `${capital}.`;
}
