import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { m } from "#messages";
import { clusterIn, unfinishedMarkerIn } from "#ports/database/embedded-home.ts";
import { lockFolder } from "#ports/database/folder-lock.ts";
import { connectDatabase, embeddedFolder, openDatabase } from "#ports/database/open-database.ts";
import { type DatabaseKind, databaseKinds } from "#tests/database/test-database.ts";
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type EmptyDatabase,
  rowsAt,
} from "#tests/database/test-folders.ts";
import { createControl } from "../control.ts";
import { serveControl } from "../control-socket.ts";
import { keepDataPrivate } from "../private-data.ts";
import { bad, ok, warning } from "./check.ts";
import { isHealthy, lineOf, runDoctorCommand } from "./doctor-by-command.ts";

const ignore = () => {};
const log = { info: ignore, warn: ignore, error: ignore };
const siteUrl = "http://127.0.0.1:3000";

async function emptyPlace(kind: DatabaseKind): Promise<EmptyDatabase> {
  const place = await createEmptyDatabase(kind);
  onTestFinished(place.remove);
  return place;
}

/** Creates a stopped shop for which the doctor finds no problems. */
async function makeShop(kind: DatabaseKind): Promise<EmptyDatabase> {
  const place = await createMigratedDatabase(kind);
  keepDataPrivate(place.dataDir);
  const database = await openDatabase(place);
  await ensureAdministrator(database.db, { email: "owner@example.in", password: "Cyclone#2026" });
  await database.close();
  return place;
}

/** Serves a control socket, as a running shop does. */
async function serve({ dataDir }: EmptyDatabase, app: Hono): Promise<void> {
  onTestFinished(await serveControl({ dataDir, app, log }));
}

async function runDoctor({ dataDir, databaseUrl }: EmptyDatabase, settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const isHealthy = await runDoctorCommand(
    { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings },
    { announce: (line) => lines.push(line), clientFolder: join(dataDir, "client") },
  );
  return {
    isHealthy,
    lines,
    of: (subject: string) => lines.filter((line) => line.slice(4).startsWith(subject)),
  };
}

async function changeMigrations({ dataDir, databaseUrl }: EmptyDatabase, statement: string) {
  const { query, close } = await connectDatabase({ dataDir, databaseUrl });
  await query(statement).finally(close);
}

const table = "drizzle.__drizzle_migrations";

describe.each(databaseKinds)("doctor for a shop on %s", (kind) => {
  let shop: EmptyDatabase;
  beforeAll(async () => {
    shop = await makeShop(kind);
  });
  afterAll(() => shop.remove());

  it("reports success with a line per check, and changes nothing", async () => {
    const before = await rowsAt(shop);
    const { isHealthy, lines, of } = await runDoctor(shop);
    expect(lines.filter((line) => !line.startsWith("ok  "))).toEqual([
      `!!  Backups: ${m["doctor.noBackups"]()}`,
    ]);
    expect(isHealthy).toBe(true);
    expect(of("Database")).toEqual([expect.stringMatching(/PostgreSQL [\d.]+, all \d+ migrations applied$/)]);
    expect(lines).toHaveLength(15);
    expect(await rowsAt(shop)).toEqual(before);
  });

  it("treats warnings as failures in a public shop", async () => {
    const { isHealthy, lines } = await runDoctor(shop, { SITE_URL: "https://shop.example" });
    expect(isHealthy).toBe(false);
    expect(lines.filter((line) => line.startsWith("BAD"))).toEqual([]);
  });

  it("reports an outdated or newer database without changing it", async () => {
    await changeMigrations(shop, `insert into ${table} (hash, created_at) values ('later', 4102444800000)`);
    const newer = await runDoctor(shop);
    expect(newer.isHealthy).toBe(false);
    expect(newer.of("Database")).toEqual([`BAD Database: ${m["doctor.databaseNewer"]({ count: 1 })}`]);

    await changeMigrations(
      shop,
      `delete from ${table} where created_at in (select created_at from ${table} order by created_at desc limit 3)`,
    );
    const before = await rowsAt(shop);
    const behind = await runDoctor(shop);
    expect(behind.isHealthy).toBe(false);
    expect(behind.of("Database")).toEqual([
      expect.stringMatching(/^BAD Database: 2 of \d+ migrations missing/),
    ]);
    expect(behind.of("Administrators")).toEqual([`!!  Administrators: ${m["doctor.databaseNotReady"]()}`]);
    expect(await rowsAt(shop)).toEqual(before);
  });
});

describe("doctor", () => {
  it("reports invalid settings and stops there", async () => {
    const { isHealthy, lines } = await runDoctor(await emptyPlace("pglite"), { PORT: "many", SEED: "all" });
    expect(isHealthy).toBe(false);
    expect(lines.filter((line) => line.startsWith("BAD Settings: "))).toHaveLength(2);
    expect(lines).toHaveLength(3);
  });

  it("queries the running shop", async () => {
    const shop = await makeShop("postgres");
    onTestFinished(shop.remove);
    const { db, close } = await openDatabase(shop);
    onTestFinished(close);
    await serve(shop, createControl({ db, dataDir: shop.dataDir, siteUrl, log }));
    const { isHealthy, lines } = await runDoctor({ ...shop, databaseUrl: undefined });
    expect(lines.filter((line) => line.startsWith("BAD"))).toEqual([]);
    expect(lines).toContain(`ok  Administrators: ${m["doctor.administratorPresent"]()}`);
    expect(isHealthy).toBe(true);
  });

  it("reports that it cannot query the running shop", async () => {
    const shop = await createMigratedDatabase("pglite");
    onTestFinished(shop.remove);
    onTestFinished(await lockFolder(embeddedFolder(shop.dataDir)));
    const reportWhileRunning = await runDoctor(shop);
    expect(reportWhileRunning.of("Database")).toEqual([expect.stringContaining("is in use by this process")]);
    await serve(shop, new Hono());
    const earlier = await runDoctor(shop);
    expect(earlier.of("Database")).toEqual([`BAD Database: ${m["doctor.otherVersion"]()}`]);
    expect(earlier.isHealthy).toBe(false);
  });

  it("does not touch a database whose first start was interrupted", async () => {
    const { dataDir, ...place } = await emptyPlace("pglite");
    const cluster = clusterIn(embeddedFolder(dataDir));
    mkdirSync(cluster, { recursive: true });
    writeFileSync(unfinishedMarkerIn(embeddedFolder(dataDir)), "");
    const { of } = await runDoctor({ ...place, dataDir });
    expect(of("Database")).toEqual([`BAD Database: ${m["doctor.noShop"]({ dataDir })}`]);
    expect(existsSync(cluster)).toBe(true);
  });

  it("reports a missing shop without creating one", async () => {
    const place = await emptyPlace("pglite");
    const absent = { ...place, dataDir: join(place.dataDir, "absent") };
    const { isHealthy, of } = await runDoctor(absent);
    expect(isHealthy).toBe(false);
    expect(of("Database")).toEqual([`BAD Database: ${m["doctor.noShop"]({ dataDir: absent.dataDir })}`]);
    expect(of("Data folder")).toEqual([
      `BAD Data folder: ${m["doctor.folderMissing"]({ folder: absent.dataDir })}`,
    ]);
    expect(existsSync(absent.dataDir)).toBe(false);
  });

  it("names an unreachable database server, continues with the other checks, and prints no password", async () => {
    const place = { ...(await emptyPlace("pglite")), databaseUrl: "postgres://shop:hush@127.0.0.1:1/shop" };
    const { isHealthy, lines, of } = await runDoctor(place, { SESSION_SECRET: "a-very-long-secret" });
    expect(isHealthy).toBe(false);
    expect(of("Database")).toEqual([expect.stringMatching(/^BAD Database: .*127\.0\.0\.1:1 cannot be used/)]);
    expect(of("Pending tasks")).toEqual([`!!  Pending tasks: ${m["doctor.databaseUnavailable"]()}`]);
    expect(lines.join("\n")).not.toMatch(/hush|a-very-long-secret/);
  });
});

describe("isHealthy", () => {
  const development = { isPublic: false, live: false };
  it.each([
    [true, development, [ok("")]],
    [true, development, [ok(""), warning("")]],
    [false, development, [ok(""), bad("")]],
    [false, { isPublic: true, live: false }, [ok(""), warning("")]],
    [false, { isPublic: false, live: true }, [ok(""), warning("")]],
    [true, { isPublic: true, live: true }, [ok("")]],
  ])("is %s in %o with %o", (expected, config, reports) => {
    expect(
      isHealthy(
        reports.map((report) => ({ subject: () => "Email", ...report })),
        config,
      ),
    ).toBe(expected);
  });
});

it("lineOf marks each line of the report with its verdict", () => {
  const findings = [ok("fine"), bad("broken. Fix it"), warning("odd")];
  const subject = () => "Email";
  expect(findings.map((report) => lineOf({ subject, ...report }))).toEqual([
    "ok  Email: fine",
    "BAD Email: broken. Fix it",
    "!!  Email: odd",
  ]);
});
