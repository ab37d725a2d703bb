import { createHash, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Config } from "#config";
import { defaultAdjustmentRules } from "#domain/checkout/usual-adjustments.ts";
import { senderOf } from "#domain/settings/sender.ts";
import { createSettingsCache } from "#domain/settings/settings-cache.ts";
import type { Shop } from "#domain/shop.ts";
import { ensureSetting } from "#domain/system/settings.ts";
import type { SessionSecrets } from "#http/context.ts";
import { createShiprocketCourier } from "#ports/couriers/shiprocket/shiprocket.adapter.ts";
import { createTestCourier } from "#ports/couriers/test/test-courier.ts";
import type { Database } from "#ports/database/database.ts";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { type PublicFolder, publicFolders } from "#ports/files/disk.adapter.ts";
import { openFileStore } from "#ports/files/open-file-store.ts";
import { createImageHost } from "#ports/images/image-host.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { createOutboxMailer } from "#ports/mailer/outbox.adapter.ts";
import { createSmtpMailer } from "#ports/mailer/smtp.adapter.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";

/** Folders of public uploads, by URL path. */
export const servedFolders = (config: Config): Record<string, PublicFolder> =>
  publicFolders(resolve(config.dataDir));

/** Creates the shop with the adapters that the settings select. Only this module knows which ones are in use. */
export async function composeShop(
  config: Config,
  database: Pick<Database, "db" | "onPublicChange">,
): Promise<{ shop: Shop; mailer: Mailer; sessionSecrets: SessionSecrets }> {
  for (const { root } of Object.values(servedFolders(config))) await mkdir(root, { recursive: true });
  const files = openFileStore({ dataDir: resolve(config.dataDir), cloudinary: config.cloudinary });
  const { settings, onChange } = createSettingsCache(database.db);
  await database.onPublicChange(onChange);
  const sessionSecrets = await sessionSecretsOf(config, database);
  return {
    shop: {
      db: database.db,
      settings,
      ...choosePayments(config, database, sessionSecrets),
      couriers: chooseCouriers(config),
      images: createImageHost(files.picture),
      downloads: files.download,
      clips: files.clip,
      captions: files.captions,
      models: files.model,
      documents: files.document,
      live: config.live,
      adjustmentRules: defaultAdjustmentRules,
      siteUrl: config.siteUrl,
    },
    mailer: chooseMailer(config, settings),
    sessionSecrets,
  };
}

/** Returns the secrets from the settings; if none is set, a generated one that is stored in the database. */
async function sessionSecretsOf(
  { sessionSecrets: [newest, ...former] }: Config,
  { db }: Pick<Database, "db">,
): Promise<SessionSecrets> {
  if (newest !== undefined) return [newest, ...former];
  return [await ensureSetting(db, "session-secret", () => randomBytes(32).toString("base64url"))];
}

/** Returns the configured providers; if there are none, the test payment gateway if the settings allow it. */
function choosePayments(
  { paymentProviders, sandboxPayments }: Config,
  { db }: Pick<Database, "db">,
  [newest, ...former]: SessionSecrets,
): Pick<Shop, "payments" | "sandbox"> {
  if (!sandboxPayments) {
    const gateways = paymentProviders.map((provider) => provider.open({ db }));
    return { payments: joinGateways(...gateways), sandbox: undefined };
  }
  const sandbox = createSandboxGateway({
    store: createSandboxBooks(db),
    ...sandboxSecrets(newest),
    previousSecrets: former.map(sandboxSecrets),
  });
  return { payments: joinGateways(sandbox), sandbox };
}

/** Shiprocket if it is configured, and the test courier if the shop uses the test payment gateway. */
function chooseCouriers({ shiprocket, sandboxPayments }: Config): Shop["couriers"] {
  return [
    ...(shiprocket ? [createShiprocketCourier(shiprocket)] : []),
    ...(sandboxPayments ? [createTestCourier()] : []),
  ];
}

function chooseMailer(config: Config, settings: Shop["settings"]): Mailer {
  const from = async () => config.mailFrom ?? senderOf(await settings());
  if (config.smtpUrl)
    return createSmtpMailer({ url: config.smtpUrl, requireTls: config.smtpTls === "required", from });
  return createOutboxMailer({ folder: resolve(config.dataDir, "outbox"), from });
}

const sandboxSecrets = (sessionSecret: string) => ({
  secret: derivedSecret(sessionSecret, "sandbox"),
  webhookSecret: derivedSecret(sessionSecret, "sandbox-webhook"),
});

function derivedSecret(secret: string, purpose: string): string {
  return createHash("sha256").update(`${purpose}:${secret}`).digest("hex");
}
