import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { measureBundles, requireBudgets } from "../../scripts/measure-bundles.mjs";

/** Writes a built client whose store page loads this many bytes in addition to the scripts of all pages. */
function builtClient(storeBytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const write = (name: string, bytes: number) =>
    writeFileSync(join(folder, "assets", `${name}.js.br`), Buffer.alloc(bytes));
  write("entry", 60_000);
  write("shared", 30_000);
  write("root", 5_000);
  write("store", storeBytes);
  write("orders", 20_000);
  const route = (id: string, path: string | undefined, parentId?: string, imports: string[] = []) => ({
    id,
    path,
    parentId,
    module: `/assets/${id.split("/").at(-1)}.js`,
    imports,
  });
  const manifest = {
    entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
    routes: {
      root: route("root", ""),
      "storefront/store": route("storefront/store", "store", "root", ["/assets/shared.js"]),
      "account/orders": route("account/orders", "orders", "root"),
    },
  };
  const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(folder, "assets", "manifest-1a2b.js"), source);
  return folder;
}

it("measureBundles adds up the initial scripts of a page and counts each script once", () => {
  expect(measureBundles(builtClient(10_000))).toEqual([
    { path: "/orders", area: "account", kilobytes: 115, budget: 170 },
    { path: "/store", area: "public", kilobytes: 105, budget: 130 },
  ]);
});

it("requireBudgets accepts a page within its budget, and names a page that exceeds its budget", {
  tags: ["spec:10.78"],
}, () => {
  expect(() => requireBudgets(measureBundles(builtClient(35_000)))).not.toThrow();
  expect(() => requireBudgets(measureBundles(builtClient(35_100)))).toThrow(
    "/store loads 130.1 KB of JavaScript; its budget is 130 KB.",
  );
});
