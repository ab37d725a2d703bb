import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished } from "vitest";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { clusterIn, unfinishedMarkIn } from "#ports/database/embedded-home.ts";
import { connectDatabase, embeddedFolder, openDatabase } from "#ports/database/open-database.ts";
import { type EmptyPlace, makeEmptyPlace, rowsAt } from "#tests/database/places.ts";
import { type DatabaseKind, databaseKinds } from "#tests/database/test-database.ts";
import { createControl } from "../control.ts";
import { serveControl } from "../control-socket.ts";
import { keepDataPrivate } from "../private-data.ts";
import { doctorByCommand } from "./doctor-by-command.ts";
import { doctorWords } from "./doctor-words.ts";

const ignore = () => {};
const log = { info: ignore, warn: ignore, error: ignore };
const siteUrl = "http://127.0.0.1:3000";

async function emptyPlace(kind: DatabaseKind): Promise<EmptyPlace> {
  const place = await makeEmptyPlace(kind);
  onTestFinished(place.remove);
  return place;
}

/** A shop that stands still and is all well. */
async function shopAt(kind: DatabaseKind): Promise<EmptyPlace> {
  const place = await emptyPlace(kind);
  keepDataPrivate(place.dataDir);
  const database = await openDatabase(place);
  await ensureAdministrator(database.db, { email: "owner@example.in", password: "Cyclone#2026" });
  await database.close();
  return place;
}

async function examine({ dataDir, databaseUrl }: EmptyPlace, settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const isWell = await doctorByCommand(
    { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings },
    { announce: (line) => lines.push(line), clientFolder: join(dataDir, "client") },
  );
  return {
    isWell,
    lines,
    of: (subject: string) => lines.filter((line) => line.slice(4).startsWith(subject)),
  };
}

async function changeMigrations({ dataDir, databaseUrl }: EmptyPlace, statement: string) {
  const { query, close } = await connectDatabase({ dataDir, databaseUrl });
  await query(statement).finally(close);
}

const table = "drizzle.__drizzle_migrations";

describe.each(databaseKinds)("the doctor of a shop on %s", (kind) => {
  it("finds all well, a line for each look, and changes nothing", async () => {
    const shop = await shopAt(kind);
    const before = await rowsAt(shop);
    const { isWell, lines, of } = await examine(shop);
    expect(lines.filter((line) => !line.startsWith("ok  "))).toEqual([
      `!!  Backups: ${doctorWords.noBackups}`,
    ]);
    expect(isWell).toBe(true);
    expect(of("Database")).toEqual([expect.stringMatching(/PostgreSQL [\d.]+, all \d+ migrations$/)]);
    expect(lines).toHaveLength(12);
    expect(await rowsAt(shop)).toEqual(before);
  });

  it("tells a database that is behind or newer, and leaves it as it is", async () => {
    const shop = await shopAt(kind);
    await changeMigrations(shop, `insert into ${table} (hash, created_at) values ('later', 4102444800000)`);
    const newer = await examine(shop);
    expect(newer.isWell).toBe(false);
    expect(newer.of("Database")).toEqual([`BAD Database: ${doctorWords.databaseNewer(1)}`]);

    await changeMigrations(
      shop,
      `delete from ${table} where created_at in (select created_at from ${table} order by created_at desc limit 3)`,
    );
    const before = await rowsAt(shop);
    const behind = await examine(shop);
    expect(behind.isWell).toBe(false);
    expect(behind.of("Database")).toEqual([
      expect.stringMatching(/^BAD Database: 2 of \d+ migrations missing/),
    ]);
    expect(behind.of("Administrators")).toEqual([`!!  Administrators: ${doctorWords.databaseNotReady}`]);
    expect(await rowsAt(shop)).toEqual(before);
  });

  it("finds what is wrong with settings, and looks no further", async () => {
    const { isWell, lines } = await examine(await emptyPlace(kind), { PORT: "many", SEED: "all" });
    expect(isWell).toBe(false);
    expect(lines.filter((line) => line.startsWith("BAD Settings: "))).toHaveLength(2);
    expect(lines).toHaveLength(3);
  });

  it("takes what is worth knowing as not well in public", async () => {
    const { isWell, lines } = await examine(await shopAt(kind), { SITE_URL: "https://shop.example" });
    expect(isWell).toBe(false);
    expect(lines.filter((line) => line.startsWith("BAD"))).toEqual([]);
  });
});

describe("the doctor", () => {
  it("asks the shop that runs", async () => {
    const shop = await shopAt("pglite");
    const database = await openDatabase(shop);
    const control = createControl({ db: database.db, dataDir: shop.dataDir, siteUrl, log });
    const closeControl = await serveControl({ dataDir: shop.dataDir, app: control, log });
    onTestFinished(async () => {
      await closeControl();
      await database.close();
    });
    const { isWell, lines } = await examine(shop);
    expect(lines.filter((line) => line.startsWith("BAD"))).toEqual([]);
    expect(lines).toContain(`ok  Administrators: ${doctorWords.administratorThere}`);
    expect(isWell).toBe(true);
  });

  it("says so when it cannot ask the shop that runs", async () => {
    const shop = await shopAt("pglite");
    const database = await openDatabase(shop);
    onTestFinished(() => database.close());
    const inUse = await examine(shop);
    expect(inUse.of("Database")).toEqual([expect.stringContaining("is in use by this very process")]);
    const closeControl = await serveControl({ dataDir: shop.dataDir, app: new Hono(), log });
    onTestFinished(closeControl);
    const earlier = await examine(shop);
    expect(earlier.of("Database")).toEqual([`BAD Database: ${doctorWords.otherVersion}`]);
    expect(earlier.isWell).toBe(false);
  });

  it("leaves a database alone whose first start was cut off", async () => {
    const { dataDir, ...place } = await emptyPlace("pglite");
    const cluster = clusterIn(embeddedFolder(dataDir));
    mkdirSync(cluster, { recursive: true });
    writeFileSync(unfinishedMarkIn(embeddedFolder(dataDir)), "");
    const { of } = await examine({ ...place, dataDir });
    expect(of("Database")).toEqual([`BAD Database: ${doctorWords.noShop(dataDir)}`]);
    expect(existsSync(cluster)).toBe(true);
  });

  it("says where there is no shop, and makes none", async () => {
    const place = await emptyPlace("pglite");
    const absent = { ...place, dataDir: join(place.dataDir, "absent") };
    const { isWell, of } = await examine(absent);
    expect(isWell).toBe(false);
    expect(of("Database")).toEqual([`BAD Database: ${doctorWords.noShop(absent.dataDir)}`]);
    expect(of("Data folder")).toEqual([`BAD Data folder: ${doctorWords.noFolder(absent.dataDir)}`]);
    expect(existsSync(absent.dataDir)).toBe(false);
  });

  it("names a server that is away, goes on, and tells no password", async () => {
    const place = { ...(await emptyPlace("pglite")), databaseUrl: "postgres://shop:hush@127.0.0.1:1/shop" };
    const { isWell, lines, of } = await examine(place, { SESSION_SECRET: "a-very-long-secret" });
    expect(isWell).toBe(false);
    expect(of("Database")).toEqual([expect.stringMatching(/^BAD Database: .*127\.0\.0\.1:1 cannot be used/)]);
    expect(of("Waiting work")).toEqual([`!!  Waiting work: ${doctorWords.databaseAway}`]);
    expect(lines.join("\n")).not.toMatch(/hush|a-very-long-secret/);
  });
});
