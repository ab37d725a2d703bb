import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "#contract/orders/orders.ts";
import type { MailEnvelope, MailMessage } from "#contract/settings/mail.ts";
import { connectDatabase, openDatabase } from "#ports/database/open-database.ts";
import { runInTransaction } from "#ports/database/query.ts";
import { databaseKinds } from "../database/test-database.ts";
import { type CurrentShop, withCurrentShop } from "../earlier-versions/current-shop.ts";
import {
  differencesOf,
  type IntendedChange,
  intendedChangesFile,
  unexpectedDifferences,
} from "../earlier-versions/differences.ts";
import { administrator as formerAdministrator } from "../earlier-versions/fill-admin-records.ts";
import { type RecordedResponse, readResponse } from "../earlier-versions/responses.ts";
import { type RestoredShop, restoreUpgradeFixture } from "../earlier-versions/restore.ts";
import { readRows } from "../earlier-versions/rows.ts";
import { readUpgradeFixture, type UpgradeFixture } from "../earlier-versions/upgrade-fixture.ts";
import { isFullRun } from "../support/tier.ts";

const folder = join(import.meta.dirname, "..", "earlier-versions");
const recordedVersions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** `npm test` upgrades only a shop of the latest version. Recordings named after a commit are older. */
const latest = recordedVersions
  .filter((name) => name.includes("."))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
  .slice(-1);
const versions = isFullRun ? recordedVersions : latest;

describe.each(versions)("upgrading a shop of version %s", (version) => {
  const former = readUpgradeFixture(join(folder, version));
  const intendedChanges: IntendedChange[] = JSON.parse(
    readFileSync(join(folder, version, intendedChangesFile), "utf8"),
  );

  describe.each(databaseKinds)("on %s", (kind) => {
    let restored: RestoredShop;
    beforeAll(async () => {
      restored = await restoreUpgradeFixture(kind, former);
    });
    // Stop the clock at the time of the recording, because some values depend on today's date.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(former.recordedAt) });
    });
    afterEach(() => vi.useRealTimers());
    afterAll(() => restored.remove());

    it("keeps every row and value, except for intended changes", async () => {
      await (await openDatabase(restored)).close();
      const { query, close } = await connectDatabase(restored);
      const { tables, sequences } = await runInTransaction(query, () => readRows(query)).finally(close);
      const { tables: formerTables, sequences: formerSequences } = former;
      const differences = differencesOf(
        { tables: formerTables, sequences: formerSequences },
        { tables, sequences },
        "rows",
      );
      expect(unexpectedDifferences(differences, intendedChanges)).toEqual([]);
    });

    it("returns the recorded responses to earlier sessions, except for intended changes", async () => {
      await withCurrentShop(restored, async (shop) => {
        await confirmPassword(shop, former);
        const differences = [];
        for (const { as, path, ...response } of former.answers) {
          const current = await readResponse(shop.read, { as, path, token: former.tokens[as] });
          differences.push(...differencesOf(response, current, `${as} ${path} `));
        }
        expect(unexpectedDifferences(differences, intendedChanges)).toEqual([]);
      });
    });

    it("completes a pending payment and a pending email", async () => {
      vi.setSystemTime(Date.parse(former.recordedAt) + 120_000);
      const orderCount = ordersIn(recordedResponse(former, ownOrders)).length;
      const waiting = emailsIn(recordedResponse(former, mailListPath)).find(
        ({ status }) => status === "pending",
      );
      expect(waiting).toBeDefined();
      await withCurrentShop(restored, async ({ read }) => {
        const { customer, administrator } = former.tokens;
        const options = { timeout: 60_000 };
        await vi.waitFor(async () => {
          const response = await readResponse(read, { as: "customer", path: ownOrders, token: customer });
          expect(ordersIn(response)).toHaveLength(orderCount + 1);
        }, options);
        await vi.waitFor(async () => {
          const response = await readResponse(read, {
            as: "administrator",
            path: mailListPath,
            token: administrator,
          });
          expect(emailsIn(response).find(({ _id }) => _id === waiting?._id)?.status).toBe("kept");
        }, options);
      });
    });

    it("keeps the shop usable: orders progress, refunds work, passwords and links are valid", async () => {
      await withCurrentShop(restored, async (shop) => {
        await confirmPassword(shop, former);
        const { administrator } = former.tokens;
        for (const { _id: id, version } of ordersIn(recordedResponse(former, allOrders))) {
          const body = { status: "Processing", version };
          expect(await shop.send("PUT", `/api/auth/order-status/${id}`, body, administrator)).toBe(200);
        }
        const order = ordersIn(recordedResponse(former, allOrders)).find(
          ({ refunds }) => refunds.length === 0,
        );
        const refund = { requestId: randomUUID(), amount: 1, reason: "A scratch." };
        expect(
          await shop.send("POST", `/api/payment/order/${order?._id}/refund`, refund, administrator),
        ).toBe(200);

        const { email, password } = former.customer;
        const logIn = (password: string) => shop.send("POST", "/api/auth/login", { email, password });
        expect(await logIn(password)).toBe(200);
        const token = resetTokenOf(former);
        expect(
          await shop.send("POST", "/api/auth/reset-password", { token, password: "Tamarind-Oar-61" }),
        ).toBe(200);
        expect([await logIn(password), await logIn("Tamarind-Oar-61")]).toEqual([401, 200]);
      });
    });
  });
});

/** Confirms the administrator's password, which an old session needs for refunds and exports. */
async function confirmPassword(shop: CurrentShop, { tokens }: UpgradeFixture): Promise<void> {
  const { password } = formerAdministrator;
  expect(await shop.send("POST", "/api/auth/confirm-password", { password }, tokens.administrator)).toBe(200);
}

const ownOrders = "/api/payment/user-orders";
const allOrders = "/api/payment/all-orders";
const mailListPath = "/api/mail/all";

/** Returns the first successful response that was recorded for this address. */
function recordedResponse({ answers: responses }: UpgradeFixture, address: string): RecordedResponse {
  const response = responses.find(({ path, status }) => path === address && status === 200);
  if (!response) throw new Error(`No response was recorded for ${address}`);
  return response;
}

const ordersIn = ({ body }: RecordedResponse) => (body as { orders: Order[] }).orders;
const emailsIn = ({ body }: RecordedResponse) => (body as { mails: MailEnvelope[] }).mails;

/** Returns the token of the password reset link that the earlier version emailed. */
function resetTokenOf({ answers: responses }: UpgradeFixture): string | undefined {
  const texts = responses.flatMap(({ path, body }) =>
    path.startsWith("/api/mail/") && path !== mailListPath ? [(body as { mail: MailMessage }).mail.text] : [],
  );
  return texts.map((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
}
