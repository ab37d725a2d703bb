import { demoSettings, demoSnapshot } from "./extra-shop.ts";
import { test } from "./shop-test.ts";

/**
 * A fixture that gives the tests of a file their own shop with these settings. The shop starts when a worker runs the first of
 * these tests. With `SEED: "demo"` it runs on a copy of the demo shop's data.
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
