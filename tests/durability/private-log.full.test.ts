import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createPostgresDatabase } from "../database/test-database.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { startSmtpSink } from "../support/smtp-sink.ts";

/** A word that all personal data in this test contains; no log line may contain it. */
const marker = "zqmarkerqz";
const email = `${marker}@example.com`;
const phone = "9812398123";
const password = `${marker}-Garuda#2026`;
const administrator = { email: `office.${email}`, password: `${password}!` };
const person = { name: `Asha ${marker}`, email, phone };

let dataDir: string;
let shop: ShopProcess;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let client: pg.Client;
let provider: Server;
let mailServer: Awaited<ReturnType<typeof startSmtpSink>>;

/** Starts a server that acts as payment provider and image host: it rejects each request and quotes it in the error. */
function startRefusingProvider(): Promise<Server> {
  const description = `${email} of ${person.name} is not welcome`;
  const error = {
    code: "BAD_REQUEST_ERROR",
    description,
    reason: marker,
    field: marker,
    message: description,
  };
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () =>
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error })),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function startShop(): Promise<ShopProcess> {
  const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  return startShopProcess(dataDir, {
    settings: {
      DATABASE_URL: database.url,
      LOG_LEVEL: "debug",
      RATE_LIMIT: "off",
      SEED: "demo",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SESSION_SECRET: `${marker}-session-secret`,
      RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag",
      RAZORPAY_KEY_SECRET: `${marker}-key-secret`,
      RAZORPAY_API_URL: providerUrl,
      CLOUDINARY_CLOUD_NAME: "pankh",
      CLOUDINARY_UPLOAD_PRESET: `${marker}-preset`,
      CLOUDINARY_API_URL: providerUrl,
      SMTP_URL: mailServer.url.replace("//", `//office:${marker}@`),
    },
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "pankh-log-"));
  database = await createPostgresDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  provider = await startRefusingProvider();
  mailServer = await startSmtpSink({ replies: { RCPT: `550 5.1.1 <${email}> ${person.name} is unknown` } });
  shop = await startShop();
}, 400_000);
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
  provider.close();
  await client.end().catch(() => {});
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

async function call(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(shop.address + path, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

const runSql = (text: string) => client.query(text);
/** Waits until one line of the log contains all these parts. */
const expectLogged = (...parts: string[]) =>
  vi.waitFor(
    () => {
      const isThere = shop
        .output()
        .split("\n")
        .some((line) => parts.every((part) => line.includes(part)));
      expect(isThere, `${parts} in the log`).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );

it("the log reports every kind of failure without personal data", {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const registration = { ...person, password, address: `12 ${marker}`, answer: "1994-04-12" };
  expect((await call("POST", "/api/auth/register", registration)).status).toBe(200);
  const signedIn = async (who: { email: string; password: string }) =>
    (await call("POST", "/api/auth/login", who)).json().token as string;
  const token = await signedIn({ email, password });
  const administratorToken = await signedIn(administrator);
  const contact = { ...person, message: `Please call ${marker}` };

  await runSql("alter table contact_submissions add constraint nobody_x check (name = '') not valid");
  expect((await call("POST", "/api/contact/submit", contact)).status).toBeGreaterThanOrEqual(500);
  await expectLogged("23514", "insert into", "contact_submissions");

  await runSql("alter table contact_submissions drop constraint nobody_x");
  await runSql("create unique index one_of_each on contact_submissions (email)");
  await call("POST", "/api/contact/submit", contact);
  expect((await call("POST", "/api/contact/submit", contact)).status).toBeGreaterThanOrEqual(500);
  await expectLogged("23505", "one_of_each");
  await vi.waitFor(async () => {
    const { rows } = await runSql("select last_error from mail_outbox where last_error like '%550%'");
    expect(rows.length).toBeGreaterThan(0);
  }, 60_000);

  for (const body of [`{"email": "${email}`, `${marker}`, `["${email}"]`]) {
    expect((await call("POST", "/api/auth/login", body)).status).toBe(400);
  }
  await call("POST", "/api/auth/login", { email, password: `${password}?` });
  await call("POST", "/api/auth/forgot-password", { email });
  await call("POST", "/api/auth/code/request", { email });
  await call("POST", "/api/auth/code/verify", { email, code: "123456", twoFactorCode: marker });
  await call("POST", "/api/auth/code/verify", { email: marker, code: phone });
  await call("GET", `/reset-password?token=${marker}`);
  await call("GET", `/reset-password/${marker}${"x".repeat(40)}?email=${email}`);
  await call("GET", `/api/auth/${email}/${phone}?token=${marker}`);
  await call("POST", "/api/auth/reset-password", { token: `${marker}${"x".repeat(40)}`, password });
  await call("GET", "/api/auth/profile", undefined, `${marker}.${marker}.${marker}`);

  const { products } = (await call("GET", "/api/product/get-product?limit=1&page=1")).json();
  const [{ _id, slug, price, discountedPrice }] = products;
  const purchase = {
    cartItems: [{ _id, quantity: 1 }],
    totalAmount: discountedPrice ?? price,
    shippingAddress: { ...aShippingAddress(), ...person },
  };
  const refused = await call("POST", "/api/payment/create-order", purchase, token);
  expect(refused.status).toBe(409);
  await expectLogged("PaymentGatewayError", "rejected");

  const form = new FormData();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  form.append("file", new Blob([new Uint8Array(picture)]), `${marker}.png`);
  const headers = { authorization: `Bearer ${administratorToken}` };
  const upload = await fetch(`${shop.address}/api/image/upload`, { method: "POST", headers, body: form });
  expect(upload.status).toBe(503);
  await expectLogged("FileStoreError", "misconfigured");

  await runSql("alter table products rename to products_elsewhere");
  const failing = await call("GET", `/store?search=${marker}`);
  expect(failing.status).toBeGreaterThanOrEqual(500);
  await expectLogged("42P01", "products");
  await runSql("alter table products_elsewhere rename to products");
  await runSql("alter table products alter column description drop not null");
  await runSql("update products set description = null");
  expect((await call("GET", `/product/${slug}`)).status).toBe(500);
  await expectLogged("a page could not be rendered", "TypeError");

  const { rows: accounts } = await runSql("select id from users");
  const name = new URL(database.url).pathname.slice(1);
  const cut = new pg.Client({ connectionString: database.url.replace(name, "postgres") });
  await cut.connect();
  await cut.query(`alter database ${name} with allow_connections false`);
  await cut.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  expect((await call("POST", "/api/auth/login", { email, password })).status).toBeGreaterThanOrEqual(500);
  // Rejected because the database is known to be down.
  expect((await call("POST", "/api/auth/forgot-password", { email })).status).toBe(503);
  await expectLogged('"status":503', "/api/auth/forgot-password");
  await cut.query(`alter database ${name} with allow_connections true`);
  await cut.end();

  const output = shop.output();
  const matchingLines = output.split("\n").filter((line) => new RegExp(`${marker}|${phone}`, "i").test(line));
  expect(matchingLines).toEqual([]);
  // The last line may be incomplete.
  const lines = output
    .slice(0, output.lastIndexOf("\n"))
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "call");
  for (const { id } of accounts) expect(output).not.toContain(id);
  expect(calls).toContainEqual(expect.objectContaining({ route: "/product/:slug", status: 500 }));
  for (const line of calls) {
    expect(line).toMatchObject({ route: expect.stringMatching(/^\//), traceId: expect.any(String) });
    expect(line).not.toHaveProperty("path");
  }
  const [warning] = lines.filter((line) => line.includes("PaymentGatewayError"));
  const { requestId, traceId } = JSON.parse(warning ?? "{}");
  expect(calls).toContainEqual(
    expect.objectContaining({ requestId, traceId, route: "/api/payment/create-order", status: 409 }),
  );
});
