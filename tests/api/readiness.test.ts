import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { live, ready } from "#contract/reports/system.ts";
import { createReadinessCheck, minimumFreeBytes } from "#domain/system/readiness.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { openCutOffDatabase } from "../database/cut-off-database.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const plentyBytes = 10 * minimumFreeBytes;

describe.each(databaseKinds)("readiness on %s", (kind) => {
  let api: TestApi;
  let freeBytes: () => Promise<number>;
  beforeAll(async () => {
    api = await openTestApi(kind, { freeBytes: () => freeBytes() });
  });
  beforeEach(() => {
    freeBytes = async () => plentyBytes;
  });
  afterAll(() => api.close());

  async function expectMissing(...missing: string[]) {
    const response = await api.fetch(ready.path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const body = await response.json();
    expect(body).toMatchObject({ success: false, code: "unavailable", missing });
    expect(Object.keys(body).sort()).toEqual(["code", "message", "missing", "requestId", "success"]);
  }

  it("is reported if the database, all migrations and free disk space are available", async () => {
    const { status, body } = await api.call(ready);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, status: "ok" } });
  });

  it("is lost if the disk is full or its free space is unknown", async () => {
    freeBytes = async () => minimumFreeBytes - 1;
    await expectMissing("disk");
    freeBytes = () => Promise.reject(new Error("there is no such folder"));
    await expectMissing("disk");
    freeBytes = async () => minimumFreeBytes;
    expect((await api.call(ready)).status).toBe(200);
  });

  describe("with incomplete or newer migrations", () => {
    const migrations = sql.raw("drizzle.__drizzle_migrations");
    const backup = sql.raw("drizzle.kept_migrations");
    beforeEach(() => api.database.db.execute(sql`create table ${backup} as select * from ${migrations}`));
    afterEach(async () => {
      await api.database.db.execute(sql`delete from ${migrations}`);
      await api.database.db.execute(sql`insert into ${migrations} select * from ${backup}`);
      await api.database.db.execute(sql`drop table ${backup}`);
      freeBytes = async () => plentyBytes;
      expect((await api.call(ready)).status).toBe(200);
    });

    it("is lost if any migration is missing, and a full disk is reported in addition", async () => {
      await api.database.db.execute(sql`delete from ${migrations} where id = 3`);
      await expectMissing("migrations");
      freeBytes = async () => 0;
      await expectMissing("migrations", "disk");
    });

    it("is not affected by migrations of a later version", async () => {
      await api.database.db.execute(
        sql`insert into ${migrations} (hash, created_at) values ('later', 4102444800000)`,
      );
      expect((await api.call(ready)).status).toBe(200);
    });
  });

  it("does not affect the liveness check, which any caller may make", async () => {
    freeBytes = async () => 0;
    expect(await api.call(live, {}, { as: "customer" })).toMatchObject({
      status: 200,
      body: { success: true, status: "ok" },
    });
  });
});

describe.each(databaseKinds)("a shop that has lost its database on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    let cutOff = async () => {};
    api = await openTestApi(kind, {}, async () => {
      const database = await openCutOffDatabase(kind);
      cutOff = database.cutOff;
      return database;
    });
    await cutOff();
  });
  afterAll(() => api.close());

  it("is not ready, and reports only the database as missing", async () => {
    expect(await api.call(ready, {}, { as: "customer" })).toMatchObject({
      status: 503,
      body: { missing: ["database"] },
    });
  });

  it("reports that it is alive, even to a caller with a token", async () => {
    expect((await api.call(live, {}, { as: "customer" })).status).toBe(200);
  });
});

describe("the readiness check", () => {
  it("does not wait for a hanging check, and runs once for simultaneous callers", async () => {
    const api = await openTestApi(databaseKinds[0]);
    let checks = 0;
    const check = createReadinessCheck({
      db: api.database.db,
      // Long enough for the database to answer.
      timeout: 2_000,
      freeBytes() {
        checks += 1;
        return new Promise<number>(() => {});
      },
    });
    try {
      expect(await Promise.all([check(), check(), check()])).toEqual([["disk"], ["disk"], ["disk"]]);
      expect(checks).toBe(1);
      await check();
      expect(checks).toBe(2);
    } finally {
      await api.close();
    }
  });

  it("measures free space on a real disk", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pankh-room-"));
    try {
      expect(await freeBytesAt(folder)).toBeGreaterThan(0);
      await expect(freeBytesAt(join(folder, "nothing"))).rejects.toThrow("ENOENT");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
