import { demoSettings, demoSnapshot } from "./another-shop.ts";
import { test } from "./shop-test.ts";

/**
 * To be merged into the test of a file: its pages are those of a shop of its own, with these settings. The shop starts
 * with the first of them in a worker; with `SEED: "demo"` on a copy of the demo shop.
 */
export const inOwnShop = ({ SEED, ...settings }: Record<string, string>) =>
  test.extend({
    baseURL: async ({ furtherShop }, use, { file }) => {
      const shop = await (SEED === "demo"
        ? furtherShop(file, { ...demoSettings, ...settings }, { snapshot: demoSnapshot })
        : furtherShop(file, { ...demoSettings, ...settings, ...(SEED && { SEED }) }));
      await use(shop.url);
    },
  });
