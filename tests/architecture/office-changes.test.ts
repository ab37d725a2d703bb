import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Who loads a screen of the office anew: until it is drawn, by the clock, and the number and the marks that stand on all. */
const reloading = [
  "src/app/admin/demo/demo-badge.tsx",
  "src/app/admin/frame/use-pending-counts.ts",
  "src/app/admin/lists/use-reload.ts",
  "src/app/admin/overview/use-live-refresh.ts",
];

/**
 * Modules that wait until it is drawn: what changes records, a dialog that begins again with what the list behind it has,
 * and the check of a connection after a restart.
 */
const waiting = [
  "src/app/admin/forms/use-change.ts",
  "src/app/admin/orders/serials-dialog.tsx",
  "src/app/admin/settings/connection-card.tsx",
];

it("the screens of the office change records in one way", () => {
  const files = globSync("src/app/admin/**/*.{ts,tsx}").sort();
  const whoUses = (hook: string) => files.filter((file) => readFileSync(file, "utf8").includes(hook));
  expect(whoUses("useRevalidator")).toEqual(reloading);
  expect(whoUses("= useReload()")).toEqual(waiting);
});
