import { createHash, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Config } from "#config";
import { brand } from "#contract/brand.ts";
import type { Shop } from "#domain/shop.ts";
import { ensureSetting } from "#domain/system/settings.ts";
import type { Database } from "#ports/database/database.ts";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { publicFolders } from "#ports/files/disk.adapter.ts";
import { openFileStore } from "#ports/files/open-file-store.ts";
import { createImageHost } from "#ports/images/image-host.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { createOutboxMailer } from "#ports/mailer/outbox.adapter.ts";
import { createSmtpMailer } from "#ports/mailer/smtp.adapter.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";

/** Folders of uploaded files that the site serves, each by the path that it is served under. */
export const servedFolders = (config: Config): Record<string, string> =>
  publicFolders(resolve(config.dataDir));

/** Chooses the adapters: the one place that knows which of them run today. */
export async function composeShop(
  config: Config,
  database: Pick<Database, "db">,
): Promise<{ shop: Shop; mailer: Mailer; sessionSecret: string }> {
  for (const folder of Object.values(servedFolders(config))) await mkdir(folder, { recursive: true });
  const files = openFileStore({ dataDir: resolve(config.dataDir), cloudinary: config.cloudinary });
  const sessionSecret =
    config.sessionSecret ??
    (await ensureSetting(database.db, "session-secret", () => randomBytes(32).toString("base64url")));
  return {
    shop: {
      db: database.db,
      ...choosePayments(config, database, sessionSecret),
      images: createImageHost(files.picture),
      adjustmentRules: [],
    },
    mailer: chooseMailer(config),
    sessionSecret,
  };
}

/** The providers that are set up; else the test bank, if this shop may have it; else none until somebody sets them up. */
function choosePayments(
  { paymentProviders, sandboxPayments }: Config,
  { db }: Pick<Database, "db">,
  sessionSecret: string,
): Pick<Shop, "payments" | "sandbox"> {
  if (!sandboxPayments) {
    const gateways = paymentProviders.map((provider) => provider.open({ db }));
    return { payments: joinGateways(...gateways), sandbox: undefined };
  }
  const sandbox = createSandboxGateway({
    store: createSandboxBooks(db),
    secret: derivedSecret(sessionSecret, "sandbox"),
    webhookSecret: derivedSecret(sessionSecret, "sandbox-webhook"),
  });
  return { payments: joinGateways(sandbox), sandbox };
}

function chooseMailer(config: Config): Mailer {
  const from = config.mailFrom ?? `${brand.name} <${brand.email}>`;
  if (config.smtpUrl) return createSmtpMailer({ url: config.smtpUrl, from });
  return createOutboxMailer({ folder: resolve(config.dataDir, "outbox"), from });
}

function derivedSecret(secret: string, purpose: string): string {
  return createHash("sha256").update(`${purpose}:${secret}`).digest("hex");
}
