import { describe, expect, it, onTestFinished } from "vitest";
import { migratedKinds, openBeforeMigration } from "#tests/database/before-migration.ts";

const former = {
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

describe.each(migratedKinds)("delivery zones from a version without charges by weight on %s", (kind) => {
  async function migrated(changed: object): Promise<unknown> {
    const database = await openBeforeMigration(kind, "packed_weights");
    onTestFinished(database.close);
    await database.run(`insert into shop_settings (changed) values ('${JSON.stringify(changed)}')`);
    await database.migrateOn();
    const [row] = await database.run("select changed from shop_settings");
    return row?.changed;
  }

  it("charge the same for any weight, in the same order", async () => {
    expect(await migrated(former)).toEqual({
      ...former,
      delivery: { cutOffHour: 16, zones: former.delivery.zones.map((zone) => ({ ...zone, ...anyWeight })) },
    });
  });

  it.each([
    ["stay empty if there were none", { delivery: { zones: [] } }],
    ["are not invented", { shop: { returnDays: 10 } }],
  ])("%s", { tags: ["full"] }, async (_, changed) => {
    expect(await migrated(changed)).toEqual(changed);
  });
});
