import { chmodSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

const publicPicture = new URL("../../public/icon-192.png", import.meta.url);
let dataDir: string;
let umask: number;
let shop: ShopProcess | undefined;
const administrator = { email: "owner@example.in", password: "Garuda#2026-Owner" };

beforeEach(() => {
  umask = process.umask(0);
  dataDir = mkdtempSync(join(tmpdir(), "pankh-private-"));
});
afterEach(async () => {
  process.umask(umask);
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  shop = await startShopProcess(dataDir, {
    settings: {
      ...{ DATABASE_URL: "", SMTP_URL: "", SEED: "none" },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    },
  });
  return shop.address;
};

/** Uploads a picture to the running shop and sends a message, which creates an email. */
async function createFiles(address: string): Promise<void> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(administrator);
  const login = await fetch(`${address}/api/auth/login`, { method: "POST", headers: json, body });
  const form = new FormData();
  form.append("file", new Blob([readFileSync(publicPicture)]), "icon.png");
  form.append("upload_preset", "pankh");
  form.append("cloud_name", "pankh");
  const { token } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const upload = await fetch(`${address}/api/image/upload`, { method: "POST", headers, body: form });
  const { secure_url } = await upload.json();
  expect((await fetch(address + secure_url)).status).toBe(200);
  const email = `asha${Date.now()}@example.com`;
  const before = globSync(join(dataDir, "outbox", "*.eml")).length;
  const message = { name: "Asha", email, phone: "9876543210", message: "Do you repair drones?" };
  await fetch(`${address}/api/contact/submit`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(message),
  });
  await vi.waitFor(() => expect(globSync(join(dataDir, "outbox", "*.eml")).length).toBeGreaterThan(before), {
    timeout: 60_000,
  });
}

const everything = () => [dataDir, ...globSync(join(dataDir, "**/*"))];
/** Files and folders that other users may access. Skips files that the running shop has just removed. */
const accessibleToOthers = () =>
  everything().filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);

describe.skipIf(process.platform === "win32")("the shop's files", () => {
  it("are private after the first start, and become private again at the next start if other users were given access", {
    timeout: 600_000,
  }, async () => {
    await createFiles(await start());
    expect(accessibleToOthers()).toEqual([]);
    await shop?.stop();

    for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    await createFiles(await start());
    expect(everything().length).toBeGreaterThan(1_000);
    expect(accessibleToOthers().filter((path) => path !== dataDir)).toEqual([]);
    await shop?.stop();
    shop = undefined;
  });
});
