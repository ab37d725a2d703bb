import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPassword } from "#domain/customers/password-resets.ts";
import { verifyCredentials } from "#domain/customers/sessions.ts";
import type { Database } from "#ports/database/database.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { secondFactors } from "#ports/database/tables/second-factors.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { createControl } from "./control.ts";
import { serveControl } from "./control-socket.ts";
import { inviteByCommand } from "./invite-by-command.ts";

const password = "Cyclone#2026";
const email = "owner@example.in";
const siteUrl = "https://shop.example";
const ignore = () => {};
const log = { info: ignore, warn: ignore, error: ignore };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-invite-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The link's secret among the printed lines. */
const tokenIn = (lines: readonly string[]) =>
  /https:\/\/shop\.example\/reset-password\?token=([\w-]{43})$/m.exec(lines.join("\n"))?.[1] ?? "";

async function expectToWork({ db }: Pick<Database, "db">, lines: readonly string[]) {
  await resetPassword(db, { token: tokenIn(lines), password });
  expect(await verifyCredentials(db, { email, password })).toMatchObject({ email, role: 1 });
}

describe("the link that a command prints", () => {
  it("comes on the embedded database from the shop that has it open, and without one when none does", async () => {
    const environment = { DATA_DIR: dataDir, SITE_URL: siteUrl };
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    // The folder is locked now: only the socket leads to the database.
    await expect(inviteByCommand([email], environment)).rejects.toThrow("is in use by this very process");
    const control = createControl({ dataDir, db: database.db, siteUrl, log });
    const closeControl = await serveControl({ dataDir, app: control, log });
    const lines = await inviteByCommand([email], environment);
    expect(lines[0]).toBe(`Administrator: ${email} (a new account), in ${dataDir}`);
    await expectToWork(database, lines);
    await closeControl();
    await database.close();

    const linesWithoutShop = await inviteByCommand([email], environment);
    expect(linesWithoutShop[0]).toContain("an administrator already");
    const opened = await openDatabase({ databaseUrl: undefined, dataDir });
    await expectToWork(opened, linesWithoutShop);
    await opened.close();
  });

  it("comes from PostgreSQL itself, whoever else is at it", async () => {
    const { url, close } = await createPostgresDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDir });
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url, SITE_URL: siteUrl };
    const lines = await inviteByCommand([email], environment);
    expect(lines[0]).toBe(`Administrator: ${email} (a new account), in PostgreSQL`);
    await expectToWork(database, lines);
    await database.close();
    await close();
  });

  it("does not come when a second step is to be removed, whether or not the shop runs", async () => {
    const environment = { DATA_DIR: dataDir, SITE_URL: siteUrl };
    const words = [email, "--remove-second-factor"];
    await inviteByCommand([email], environment);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const switchOn = async (db: Database["db"]) => {
      const [owner] = await db.select().from(users);
      const userId = owner?.id ?? "";
      await db.insert(secondFactors).values({ userId, sealedSecret: "sealed", confirmedAt: new Date() });
    };
    await switchOn(database.db);
    const control = createControl({ dataDir, db: database.db, siteUrl, log });
    const closeControl = await serveControl({ dataDir, app: control, log });
    expect(await inviteByCommand(words, environment)).toEqual([
      expect.stringContaining(`${email} is removed`),
    ]);
    expect(await database.db.$count(secondFactors)).toBe(0);
    await expect(inviteByCommand(["nobody@example.in", ...words.slice(1)], environment)).rejects.toThrow(
      "User not found",
    );
    await switchOn(database.db);
    await closeControl();
    await database.close();

    expect(await inviteByCommand(words, environment)).toEqual([
      expect.stringContaining(`${email} is removed`),
    ]);
    expect(await inviteByCommand(words, environment)).toEqual([
      expect.stringContaining("nothing was changed"),
    ]);
  });

  it.each([[], ["nobody"], ["two words@example.in"]])("needs an e-mail address: %j", async (...words) => {
    await expect(inviteByCommand(words, { DATA_DIR: dataDir })).rejects.toThrow("npm run admin -- EMAIL");
  });
});
