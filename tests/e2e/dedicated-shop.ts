import { demoSettings, demoSnapshot } from "./extra-shop.ts";
import { test } from "./shop-test.ts";

/**
 * Fixture for the tests of a file that need a shop with their own settings. The shop starts with the worker's first such
 * test; with `SEED: "demo"` on a copy of the demo shop.
 */
export const withDedicatedShop = ({ SEED, ...settings }: Record<string, string>) =>
  test.extend({
    baseURL: async ({ furtherShop }, use, { file }) => {
      const shop = await (SEED === "demo"
        ? furtherShop(file, { ...demoSettings, ...settings }, { snapshot: demoSnapshot })
        : furtherShop(file, { ...demoSettings, ...settings, ...(SEED && { SEED }) }));
      await use(shop.url);
    },
  });
