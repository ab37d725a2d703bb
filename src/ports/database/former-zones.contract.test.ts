import { describe, expect, it } from "vitest";
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

describe.each(migratedKinds)("zones that were kept before charges by weight on %s", (kind) => {
  it.each([
    [
      "charge the same for any weight, in their order",
      former,
      {
        ...former,
        delivery: { cutOffHour: 16, zones: former.delivery.zones.map((zone) => ({ ...zone, ...anyWeight })) },
      },
    ],
    ["stay none where there were none", { delivery: { zones: [] } }, { delivery: { zones: [] } }],
    ["are not made up", { shop: { returnDays: 10 } }, { shop: { returnDays: 10 } }],
  ])("%s", async (_, changed, expected) => {
    const database = await openBeforeMigration(kind, "packed_weights");
    try {
      await database.run(`insert into shop_settings (changed) values ('${JSON.stringify(changed)}')`);
      await database.migrateOn();
      expect(await database.run("select changed from shop_settings")).toEqual([{ changed: expected }]);
    } finally {
      await database.close();
    }
  });
});
