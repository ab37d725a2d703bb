import { describe, expect, it, onTestFinished } from "vitest";
import { migratedKinds, openBeforeMigration } from "#tests/database/before-migration.ts";

const oldSettings = {
  shop: { returnDays: 10 },
  delivery: {
    cutOffHour: 16,
    zones: [
      { name: "Bihar", charge: 99.5, freeFrom: 5_000 },
      { name: "Islands", charge: 250, freeFrom: null },
    ],
  },
};
const anyWeight = { stepGrams: null, furtherCharge: 0 };

describe.each(migratedKinds)("migrating delivery zones that have no weight-based charges, on %s", (kind) => {
  async function migrate(changed: object): Promise<unknown> {
    const database = await openBeforeMigration(kind, "packed_weights");
    onTestFinished(database.close);
    await database.run(`insert into shop_settings (changed) values ('${JSON.stringify(changed)}')`);
    await database.migrateOn();
    const [row] = await database.run("select changed from shop_settings");
    return row?.changed;
  }

  it("keeps their order, and gives each zone one charge for every weight", async () => {
    expect(await migrate(oldSettings)).toEqual({
      ...oldSettings,
      delivery: {
        cutOffHour: 16,
        zones: oldSettings.delivery.zones.map((zone) => ({ ...zone, ...anyWeight })),
      },
    });
  });

  it.each([
    ["leaves an empty list empty", { delivery: { zones: [] } }],
    ["adds no zones if the settings have none", { shop: { returnDays: 10 } }],
  ])("%s", { tags: ["full"] }, async (_, changed) => {
    expect(await migrate(changed)).toEqual(changed);
  });
});
