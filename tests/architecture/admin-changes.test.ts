import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Modules of the initial load of a back office screen: rendering, the clock, and the counts and icons on all screens. */
const reloading = [
  "src/app/admin/frame/use-pending-counts.ts",
  "src/app/admin/lists/demo-badge.tsx",
  "src/app/admin/lists/use-reload.ts",
  "src/app/admin/overview/use-live-refresh.ts",
];

/**
 * Modules loaded after the first render: those that change records, dialogs that copy their initial data from the list, and
 * the connection check after a restart.
 */
const waiting = [
  "src/app/admin/forms/use-change.ts",
  "src/app/admin/orders/parcels/order-parcels.tsx",
  "src/app/admin/orders/serials-dialog.tsx",
  "src/app/admin/packing/packing-desk.tsx",
  "src/app/admin/settings/connection-card.tsx",
];

it("back office screens change records only through the shared hooks", () => {
  const files = globSync("src/app/admin/**/*.{ts,tsx}").sort();
  const whoUses = (hook: string) => files.filter((file) => readFileSync(file, "utf8").includes(hook));
  expect(whoUses("useRevalidator")).toEqual(reloading);
  expect(whoUses("= useReload()")).toEqual(waiting);
});
