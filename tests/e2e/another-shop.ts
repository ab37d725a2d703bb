import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a shop beside the one that all tests share, with settings and data of its own. */
export async function startAnotherShop(
  settings: Record<string, string>,
): Promise<{ url: string; output: () => string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "another-shop-"));
  const port = await freePort();
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  let output = "";
  shop.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/health`);
  return {
    url,
    /** What it has said on its terminal so far. */
    output: () => output,
    async stop() {
      shop.kill("SIGTERM");
      await once(shop, "exit");
      await rm(dataDir, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("no port is free");
  return address.port;
}

async function answering(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pause(250);
  }
}
