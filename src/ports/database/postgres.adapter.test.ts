import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { openPostgres } from "./postgres.adapter.ts";
import { categories } from "./tables/catalog.ts";

describe("PostgreSQL", () => {
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let observer: pg.Client;
  beforeAll(async () => {
    created = await createPostgresDatabase({ bare: true });
    observer = new pg.Client({ connectionString: created.url });
    await observer.connect();
  });
  afterAll(async () => {
    await observer.end();
    await created.close();
  });

  const cutConnections = (application: string) =>
    observer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
      [application],
    );

  const untilDisconnected = (application: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await observer.query(
          "select pid from pg_stat_activity where application_name like $1 and datname = current_database()",
          [application],
        );
        expect(rows).toEqual([]);
      },
      { timeout: 10_000 },
    );

  it("is migrated once when several processes start at once", async () => {
    const databases = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: created.url, dataDir: "unused" })),
    );
    const { rows } = await observer.query(
      "select count(*)::int as applied, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations",
    );
    expect(rows[0].migrations).toBeGreaterThan(0);
    expect(rows[0].applied).toBe(rows[0].migrations);
    expect(await Promise.all(databases.map(({ db }) => db.$count(categories)))).toEqual([0, 0, 0, 0]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it("calculates in UTC, even if the server has another time zone", async () => {
    const [{ name }] = (await observer.query("select current_database() as name")).rows;
    await observer.query(`alter database ${name} set timezone to 'Asia/Kolkata'`);
    const database = await openPostgres({ url: created.url });
    const { rows } = (await database.db.execute(sql`show timezone`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ TimeZone: "UTC" }]);
    await database.close();
  });

  it("reconnects after its connections were cut, and listens again", async () => {
    const database = await openPostgres({ url: created.url });
    const listener = vi.fn();
    await database.onPublicChange(listener);
    await database.db.$count(categories);

    await cutConnections("pankh");
    await untilDisconnected("pankh");
    await vi.waitFor(() => database.db.$count(categories), { timeout: 10_000 });
    expect(listener).not.toHaveBeenCalled();

    await cutConnections("pankh changes");
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([["everything"]]), { timeout: 10_000 });
    await observer.query("insert into categories (name, slug, image) values ('One', 'one', '/one.webp')");
    const notifications = [["everything"], ["category"]];
    await vi.waitFor(() => expect(listener.mock.calls).toEqual(notifications), { timeout: 10_000 });
    await database.close();
    await database.close();
    await untilDisconnected("pankh%");
  });

  it("notifies every process of a change", async () => {
    const [writer, reader] = await Promise.all([
      openPostgres({ url: created.url }),
      openPostgres({ url: created.url }),
    ]);
    const listener = vi.fn();
    await reader.onPublicChange(listener);
    await writer.db.insert(categories).values({ name: "Two", slug: "two", image: "/two.webp" });
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([["category"]]), { timeout: 10_000 });
    await Promise.all([writer.close(), reader.close()]);
  });

  it("treats an unknown notification from another version as a change of everything", async () => {
    const database = await openPostgres({ url: created.url });
    const listener = vi.fn();
    await database.onPublicChange(listener);
    await observer.query("select pg_notify('public_change', ''), pg_notify('public_change', 'spare parts')");
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([["everything"], ["everything"]]), {
      timeout: 10_000,
    });
    await database.close();
  });

  it("names the unreachable server, but not the password", async () => {
    const connecting = openPostgres({ url: "postgres://shop:mysecret@127.0.0.1:4159/shop" });
    await expect(connecting).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:4159 cannot be used \(database shop\): .*ECONNREFUSED/,
    );
    await expect(connecting).rejects.not.toThrow("mysecret");
  });

  it("names the missing database", async () => {
    const url = new URL(created.url);
    url.pathname = "/not_there";
    await expect(openPostgres({ url: url.href })).rejects.toThrow('database "not_there" does not exist');
  });

  it.each(["mysql://root:mysecret@localhost/shop", "postgres://shop:mysecret#1@localhost/shop"])(
    "rejects the address %s without repeating it",
    async (databaseUrl) => {
      const connecting = openDatabase({ databaseUrl, dataDir: "unused" });
      await expect(connecting).rejects.toThrow("DATABASE_URL must be an address like");
      await expect(connecting).rejects.not.toThrow("mysecret");
    },
  );
});
