import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HtmlPage, parseHtml } from "./html-page.ts";
import { startShopProcess } from "./shop-process.ts";

/** The built shop with the demo data, over HTTP. */
export interface ServedShop {
  /** Makes a request without a token unless one is given; does not follow redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Fetches a page and parses it, for any status. */
  page(path: string): Promise<HtmlPage & { status: number }>;
  /** Makes an API call as the administrator; throws unless it succeeds. */
  administer<Answer>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object): Promise<Answer>;
  stop(): Promise<void>;
}

const administrator = { email: "admin@pankh.example", password: "flight-deck-2026" };

/** Starts the built shop on a new data folder with the demo data. */
export async function serveShop(settings: Record<string, string> = {}): Promise<ServedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "pankh-served-shop-"));
  const shop = await startShopProcess(dataDir, {
    settings: {
      ...{ ENV_FILE: "", DATABASE_URL: "", RATE_LIMIT: "off", SEED: "demo" },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      ...settings,
    },
  });
  // Each call has its own connection: a keep-alive connection may be closed just as it is reused.
  const call = (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set("connection", "close");
    return fetch(shop.address + path, { redirect: "manual", ...init, headers });
  };
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(administrator);
  const login = await call("/api/auth/login", { method: "POST", headers: json, body });
  const { token } = (await login.json()) as { token: string };
  return {
    fetch: call,
    async page(path) {
      const response = await call(path);
      return { status: response.status, ...parseHtml(await response.text()) };
    },
    async administer(method, path, data) {
      const response = await call(path, {
        method,
        headers: { ...json, authorization: `Bearer ${token}` },
        ...(data && { body: JSON.stringify(data) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response.json();
    },
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
