import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The modules that may use the router's revalidation directly. */
const revalidatingModules = [
  "src/app/admin/frame/use-pending-counts.ts",
  "src/app/admin/lists/demo-badge.tsx",
  "src/app/admin/lists/use-reload.ts",
  "src/app/admin/overview/use-live-refresh.ts",
];

/**
 * The modules that may reload the screen: those that change records, lists whose records do, dialogs that copy their
 * initial data from the list, and the connection check after a restart.
 */
const reloadingModules = [
  "src/app/admin/forms/use-change.ts",
  "src/app/admin/lists/shared-reload.tsx",
  "src/app/admin/orders/parcels/order-parcels.tsx",
  "src/app/admin/orders/serials-dialog.tsx",
  "src/app/admin/packing/packing-desk.tsx",
  "src/app/admin/settings/connection-card.tsx",
];

it("back office screens change records only through the shared hooks", () => {
  const files = globSync("src/app/admin/**/*.{ts,tsx}").sort();
  const filesThatUse = (hook: string) => files.filter((file) => readFileSync(file, "utf8").includes(hook));
  expect(filesThatUse("useRevalidator")).toEqual(revalidatingModules);
  expect(filesThatUse("= useReload()")).toEqual(reloadingModules);
});
