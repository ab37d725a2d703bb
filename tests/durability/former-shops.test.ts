import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#config";
import type { MailMessage } from "#contract/mail.ts";
import type { Order } from "#contract/orders.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { openShop } from "#server/open-shop.ts";
import { databaseKinds } from "../database/test-database.ts";
import { readAnswer } from "../former-shops/answers.ts";
import {
  type ChangeOnPurpose,
  changedOnPurposeFile,
  differencesOf,
  unasked,
} from "../former-shops/differences.ts";
import { type FormerShop, readFormerShop } from "../former-shops/former-shop.ts";
import { type RestoredShop, restoreFormerShop } from "../former-shops/restore.ts";
import { type Query, readRows } from "../former-shops/rows.ts";

const siteUrl = "http://127.0.0.1:4180";
const folder = join(import.meta.dirname, "..", "former-shops");
const versions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(versions)("a shop of version %s", (version) => {
  const former = readFormerShop(join(folder, version));
  const onPurpose: ChangeOnPurpose[] = JSON.parse(
    readFileSync(join(folder, version, changedOnPurposeFile), "utf8"),
  );

  describe.each(databaseKinds)("on %s", (kind) => {
    let restored: RestoredShop;
    beforeAll(async () => {
      restored = await restoreFormerShop(kind, former);
    });
    // What depends on today is as it was when the answers were recorded.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(former.recordedAt) });
    });
    afterEach(() => vi.useRealTimers());
    afterAll(() => restored.remove());

    it("has every row and every value after the present version opened it", async () => {
      const database = await openDatabase(restored);
      const query: Query = async (statement) => {
        const { rows } = (await database.db.execute(sql.raw(statement))) as unknown as {
          rows: Awaited<ReturnType<Query>>;
        };
        return rows;
      };
      const { tables, sequences } = await readRows(query).finally(database.close);
      const { tables: formerTables, sequences: formerSequences } = former;
      const differences = differencesOf(
        { tables: formerTables, sequences: formerSequences },
        { tables, sequences },
        "rows",
      );
      expect(unasked(differences, onPurpose)).toEqual([]);
    });

    it("answers as it did, to the sessions that were open", async () => {
      const shop = await openPresent(restored);
      const differences = [];
      for (const { as, path, ...answer } of former.answers) {
        const present = await readAnswer(shop.read, { as, path, token: former.tokens[as] });
        differences.push(...differencesOf(answer, present, `${as} ${path} `));
      }
      await shop.close();
      expect(unasked(differences, onPurpose)).toEqual([]);
    });

    it("can be gone on with: its orders move on, money goes back, passwords and links hold", async () => {
      const shop = await openPresent(restored);
      const { email, password } = former.customer;
      const logIn = (password: string) => shop.send("POST", "/api/auth/login", { email, password });
      expect(await logIn(password)).toBe(200);
      const token = resetTokenOf(former);
      expect(
        await shop.send("POST", "/api/auth/reset-password", { token, password: "Tamarind-Oar-61" }),
      ).toBe(200);
      expect([await logIn(password), await logIn("Tamarind-Oar-61")]).toEqual([401, 200]);

      const { administrator } = former.tokens;
      for (const { _id: id, version } of ordersOf(former)) {
        const body = { status: "Processing", version };
        expect(await shop.send("PUT", `/api/auth/order-status/${id}`, body, administrator)).toBe(200);
      }
      const order = ordersOf(former).find(({ refunds }) => refunds.length === 0);
      const refund = { requestId: randomUUID(), amount: 1, reason: "A scratch." };
      expect(await shop.send("POST", `/api/payment/order/${order?._id}/refund`, refund, administrator)).toBe(
        200,
      );
      await shop.close();
    });
  });
});

async function openPresent({ dataDir, databaseUrl }: RestoredShop) {
  const config = readConfig({
    ...{ DATA_DIR: dataDir, SITE_URL: siteUrl, RATE_LIMIT: "off", SEED: "demo" },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { fetch, close } = await openShop(config, {
    build: () => Promise.reject(new Error("No page is asked for")),
    clientFolder: undefined,
    log: pino({ level: "silent" }),
  });
  const read = async (path: string, init?: RequestInit) => fetch(new Request(siteUrl + path, init));
  return {
    read,
    close,
    /** Sends JSON, and answers the status. */
    async send(method: string, path: string, body: object, token?: string): Promise<number> {
      const headers = {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      };
      return (await read(path, { method, headers, body: JSON.stringify(body) })).status;
    },
  };
}

const ordersOf = ({ answers }: FormerShop): Order[] => {
  const listed = answers.find(({ path, status }) => path === "/api/payment/all-orders" && status === 200);
  return (listed?.body as { orders: Order[] } | undefined)?.orders ?? [];
};

/** The secret of a link for a new password, as the former version sent it. */
function resetTokenOf({ answers }: FormerShop): string | undefined {
  const letters = answers.flatMap(({ path, body }) =>
    path.startsWith("/api/mail/") && path !== "/api/mail/all"
      ? [(body as { mail: MailMessage }).mail.text]
      : [],
  );
  return letters.map((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
}
