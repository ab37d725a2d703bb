import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Who loads a screen of the office anew: after a change, by the clock, and the number and the marks that stand on all. */
const reloading = [
  "src/app/admin/demo/demo-marks.tsx",
  "src/app/admin/overview/use-live-refresh.ts",
  "src/app/admin/use-change.ts",
  "src/app/admin/use-waiting-work.ts",
];

it("the screens of the office change records in one way", () => {
  const files = globSync("src/app/admin/**/*.{ts,tsx}").sort();
  expect(files.filter((file) => readFileSync(file, "utf8").includes("useRevalidator"))).toEqual(reloading);
});
