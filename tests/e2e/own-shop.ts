import { test } from "@playwright/test";
import { startAnotherShop } from "./another-shop.ts";
import { administrator } from "./people.ts";

/** To be merged into the test of a file: its pages are those of a shop of its own, with these settings. */
export const inOwnShop = (settings: Record<string, string>) =>
  test.extend<object, { ownShop: { url: string } }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
      async ({}, use) => {
        const shop = await startAnotherShop({
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          ...settings,
        });
        await use(shop);
        await shop.stop();
      },
      { scope: "worker", timeout: 180_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop.url),
  });
