import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import * as auth from "#contract/accounts/auth.ts";
import { startFakeRazorpay } from "../support/fake-razorpay.ts";
import { intendedChangesFile } from "./differences.ts";
import {
  administrator,
  fillAdminRecords,
  fillUsers,
  password,
  register,
  signIn,
} from "./fill-admin-records.ts";
import { fillPurchases, payWithDelayedWebhook } from "./fill-purchases.ts";
import { fillTransfers, transferSettings } from "./fill-transfers.ts";
import { fillUnmatchedPayments } from "./fill-unmatched-payments.ts";
import { readEverything } from "./read-plan.ts";
import { type RecordedResponse, readResponse } from "./responses.ts";
import { readRows } from "./rows.ts";
import { createShopClient, waitFor } from "./shop-client.ts";
import { type UpgradeFixture, writeUpgradeFixture } from "./upgrade-fixture.ts";

// Runs a built shop on an empty PostgreSQL database, fills it through its API, and records its rows and responses: see
// docs/guides/release.md. Each recording has different ids and times.
const [checkout, databaseUrl, folder] = process.argv.slice(2);
if (!checkout || !databaseUrl || !folder) {
  throw new Error(
    "Usage: node tests/earlier-versions/record.ts <built checkout> <empty database's address> <folder>",
  );
}

const razorpay = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "keysecret", webhookSecret: "webhooksecret" };
const dataDir = mkdtempSync(join(tmpdir(), "pankh-upgrade-"));
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const fake = await startFakeRazorpay(razorpay);

async function startShop(
  settings: Record<string, string> = {},
): Promise<{ address: string; process: ChildProcess }> {
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: checkout,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", ENV_FILE: "", PORT: "0", LOG_LEVEL: "error" },
      ...{ RATE_LIMIT: "off", SEED: "demo", SITE_URL: "http://127.0.0.1:4180", DATA_DIR: dataDir },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      ...{ DATABASE_URL: databaseUrl, ...settings },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => shop.kill());
  let output = "";
  return new Promise((resolve, reject) => {
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
    shop.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const address = /Shop:\s+(\S+)/.exec(output)?.[1];
      if (address) resolve({ address, process: shop });
    });
  });
}

async function stopShop({ process: shop }: { process: ChildProcess }): Promise<void> {
  shop.removeAllListeners("exit");
  const ended = once(shop, "exit");
  shop.kill("SIGTERM");
  await ended;
}

const razorpayShop = await startShop({
  ...{ RAZORPAY_KEY_ID: razorpay.keyId, RAZORPAY_KEY_SECRET: razorpay.keySecret },
  ...{ RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret, RAZORPAY_API_URL: fake.url },
});
const client = createShopClient(razorpayShop.address);
const admin = await signIn(client, administrator.email, administrator.password);
const buyer = await register(client, "Asha Verma");
const signedOut = await register(client, "Ravi Kumar");
await client.call(auth.logOutEverywhere, {}, signedOut);
await fillAdminRecords(client, admin);
await fillUsers(client, admin);
await fillUnmatchedPayments({ client, fake, buyer, admin }, (statement) => database.query(statement));
await stopShop(razorpayShop);

const transferShop = await startShop(transferSettings);
await fillTransfers(createShopClient(transferShop.address), buyer, admin);
await stopShop(transferShop);

const sandboxShop = await startShop();
const sandboxClient = createShopClient(sandboxShop.address);
await fillPurchases(sandboxClient, buyer, admin);
await sandboxClient.call(auth.forgotPassword, { body: { email: buyer.email } });
await waitFor(async () => {
  const waiting = await database.query(`select 1 from mail_outbox where status = 'pending'
    union all select 1 from password_reset_requests union all select 1 from sandbox_messages where delivered_at is null`);
  return waiting.rowCount === 0;
});

await payWithDelayedWebhook(sandboxClient, buyer);
// Postpones every deadline, so that nothing expires before the recording is used.
await database.query("update stock_reservations set expires_at = '2099-01-01'");
await database.query(
  "update payment_intents set next_check_at = '2099-01-01' where next_check_at is not null",
);
await database.query("update payment_refunds set next_try_at = '2099-01-01' where status = 'requested'");
// Marks one email as pending and another one as failed.
await database.query(`update mail_outbox set status = 'pending', sent_at = null, next_attempt_at = now() + interval '1 minute'
  where id = (select id from mail_outbox order by created_at, id limit 1)`);
await database.query(`update mail_outbox set status = 'failed', sent_at = null, last_error = 'No such mailbox'
  where id = (select id from mail_outbox order by created_at, id offset 1 limit 1)`);

// A running shop deletes rows of these tables quickly, so they are inserted only while the rows are read.
await database.query("begin");
await database.query("insert into password_reset_requests (email) values ('nobody@example.com')");
await database.query(`insert into throttles (scope, subject, attempts, window_ends_at)
  values ('login', '203.0.113.7', 3, '2099-01-01')`);
const rows = await readRows(
  async (statement, parameters) => (await database.query(statement, parameters)).rows,
);
await database.query("rollback");
const applied = await database.query("select count(*)::integer as count from drizzle.__drizzle_migrations");
await database.end();

const tokens = {
  ...{ visitor: "", customer: buyer.token, administrator: admin.token },
  "signed out": signedOut.token,
};
const answers: RecordedResponse[] = [];
const recordedAt = new Date().toISOString();
await readEverything(async (as, path) => {
  const read = (path: string, init: RequestInit) => fetch(sandboxShop.address + path, init);
  const response = await readResponse(read, { as, path, token: tokens[as] });
  answers.push(response);
  return response;
});
await stopShop(sandboxShop);
await fake.close();

const pictures = globSync("images/**/*", { cwd: dataDir }).filter((path) =>
  statSync(join(dataDir, path)).isFile(),
);
const shop: UpgradeFixture = {
  migrations: applied.rows[0].count,
  ...{ recordedAt, tokens, customer: { email: buyer.email, password } },
  files: Object.fromEntries(
    pictures.map((path) => [path, readFileSync(join(dataDir, path)).toString("base64")]),
  ),
  answers,
  ...rows,
};
rmSync(dataDir, { recursive: true });
mkdirSync(folder, { recursive: true });
writeUpgradeFixture(folder, shop);
const changes = join(folder, intendedChangesFile);
if (!existsSync(changes)) writeFileSync(changes, "[]\n");
