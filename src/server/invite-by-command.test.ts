import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { resetPassword } from "#domain/customers/password-resets.ts";
import { verifyCredentials } from "#domain/customers/sessions.ts";
import type { Db } from "#ports/database/database.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type EmptyDatabase,
} from "#tests/database/test-folders.ts";
import { createControl } from "./control.ts";
import { serveControl } from "./control-socket.ts";
import { runInviteCommand } from "./invite-by-command.ts";

const password = "Cyclone#2026";
const email = "owner@example.in";
const siteUrl = "https://shop.example";
const ignore = () => {};
const log = { info: ignore, warn: ignore, error: ignore };

/** Serves a control socket, as a running shop does. */
const serve = (dataDir: string, db: Db) =>
  serveControl({ dataDir, app: createControl({ dataDir, db, siteUrl, log }), log });

/** Token of the printed link. */
const tokenIn = (lines: readonly string[]) =>
  /https:\/\/shop\.example\/reset-password\?token=([\w-]{43})$/m.exec(lines.join("\n"))?.[1] ?? "";

async function expectToWork(db: Db, lines: readonly string[]) {
  await resetPassword(db, { token: tokenIn(lines), password });
  expect(await verifyCredentials(db, { email, password })).toMatchObject({ email, role: 1 });
}

async function turnOnSecondFactor(db: Db) {
  const [owner] = await db.select().from(users);
  await db
    .insert(twoFactorSecrets)
    .values({ userId: owner?.id ?? "", sealedSecret: "sealed", confirmedAt: new Date() });
}

describe("npm run admin with a running shop", () => {
  let database: TestDatabase;
  let folder: EmptyDatabase;
  let environment: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    folder = await createEmptyDatabase("pglite");
    environment = { DATA_DIR: folder.dataDir, SITE_URL: siteUrl };
  });
  afterEach(() => folder.remove());

  it("prints a link created by the shop", async () => {
    onTestFinished(await serve(folder.dataDir, database.db));
    const lines = await runInviteCommand([email], environment);
    expect(lines[0]).toBe(`Administrator: ${email} (a new account), in ${folder.dataDir}`);
    await expectToWork(database.db, lines);
    expect((await runInviteCommand([email], environment))[0]).toContain("an administrator already");
  });

  it("lets the shop remove two-factor authentication", async () => {
    onTestFinished(await serve(folder.dataDir, database.db));
    const remove = (email: string) => runInviteCommand([email, "--remove-second-factor"], environment);
    await runInviteCommand([email], environment);
    await turnOnSecondFactor(database.db);
    expect(await remove(email)).toEqual([expect.stringContaining(`from ${email}`)]);
    expect(await database.db.$count(twoFactorSecrets)).toBe(0);
    await expect(remove("unknown@example.in")).rejects.toThrow("User not found");
  });
});

describe.each(databaseKinds)("npm run admin without a running shop, on %s", (kind) => {
  let place: EmptyDatabase;
  let environment: Record<string, string>;
  beforeEach(async () => {
    place = await createMigratedDatabase(kind);
    const { dataDir, databaseUrl } = place;
    environment = { DATA_DIR: dataDir, SITE_URL: siteUrl, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  });
  afterEach(() => place.remove());

  it("creates a link, and removes two-factor authentication if the command says so", async () => {
    const lines = await runInviteCommand([email], environment);
    expect(lines[0]).toBe(
      `Administrator: ${email} (a new account), in ${place.databaseUrl ? "PostgreSQL" : place.dataDir}`,
    );
    const database = await openDatabase(place);
    await expectToWork(database.db, lines);
    await turnOnSecondFactor(database.db);
    await database.close();

    const remove = () => runInviteCommand([email, "--remove-second-factor"], environment);
    expect(await remove()).toEqual([expect.stringContaining(`from ${email}`)]);
    expect(await remove()).toEqual([expect.stringContaining("nothing changed")]);
  });
});

describe("npm run admin", () => {
  it("uses the running shop if its embedded database is open", { tags: ["full"] }, async () => {
    const place = await createMigratedDatabase("pglite");
    onTestFinished(place.remove);
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    const environment = { DATA_DIR: place.dataDir, SITE_URL: siteUrl };
    await expect(runInviteCommand([email], environment)).rejects.toThrow("is in use by this process");
    onTestFinished(await serve(place.dataDir, db));
    await expectToWork(db, await runInviteCommand([email], environment));
  });

  it.each([[], ["nobody"], ["two words@example.in"]])("requires an email address: %j", async (...args) => {
    await expect(runInviteCommand(args, { DATA_DIR: "absent" })).rejects.toThrow("npm run admin -- EMAIL");
  });
});
