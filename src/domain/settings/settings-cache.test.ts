import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { createPostgresDatabase, databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { createSettingsCache } from "./settings-cache.ts";
import { changeSettings } from "./shop-settings.ts";

describe.each(databaseKinds)("settings cache on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const setName = async (tradeName: string) =>
    changeSettings(database.db, {
      actor: await openAdministrator(database.db),
      change: { company: { tradeName } },
    });

  it("reads the settings once, and again after they change", async () => {
    const { settings, onChange } = createSettingsCache(database.db);
    await database.onPublicChange(onChange);
    const read = vi.spyOn(database.db, "select");
    await Promise.all([settings(), settings(), settings()]);
    await settings();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    await setName("Udaan");
    expect((await settings()).company.tradeName).toBe("Udaan");
  });

  it("does not cache a failed read", async () => {
    const { settings } = createSettingsCache(database.db);
    const read = vi.spyOn(database.db, "select").mockImplementationOnce(() => {
      throw new Error("away");
    });
    await expect(settings()).rejects.toThrow("away");
    read.mockRestore();
    expect((await settings()).company.tradeName).toBe("Pankh");
  });

  it("keeps the settings while other records change", async () => {
    const { settings, onChange } = createSettingsCache(database.db);
    const first = settings();
    onChange("product");
    expect(settings()).toBe(first);
    onChange("everything");
    expect(settings()).not.toBe(first);
  });
});

describe("settings cache in two processes", () => {
  it("picks up the other process's change within a second", async () => {
    const created = await createPostgresDatabase();
    const [here, there] = [
      await openPostgres({ url: created.url }),
      await openPostgres({ url: created.url }),
    ];
    const { settings, onChange } = createSettingsCache(there.db);
    await there.onPublicChange(onChange);
    expect((await settings()).company.tradeName).toBe("Pankh");
    const actor = await openAdministrator(here.db);
    await changeSettings(here.db, { actor, change: { company: { tradeName: "Udaan" } } });
    await expect.poll(async () => (await settings()).company.tradeName).toBe("Udaan");
    await Promise.all([here.close(), there.close()]);
    await created.close();
  });
});
