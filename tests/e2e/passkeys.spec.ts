import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./admin.ts";
import { demoSettings, demoSnapshot } from "./extra-shop.ts";
import { test as base, expect } from "./shop-test.ts";
import { createAccount, signInAgain } from "./users.ts";

/** A port that is free at the moment. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A test with a shop at a host name, because browsers allow no passkeys at IP addresses. */
const test = base.extend({
  baseURL: async ({ furtherShop }, use) => {
    const port = String(await findFreePort());
    const url = `http://localhost:${port}`;
    const settings = { ...demoSettings, HOST: "localhost", PORT: port, SITE_URL: url };
    await furtherShop("for passkeys", settings, { snapshot: demoSnapshot });
    await use(url);
  },
});

const main = (page: Page) => page.getByRole("main");
const notification = (page: Page, text: string) => page.getByLabel("Notifications").getByText(text);

/** Gives the browser a device that stores passkeys and verifies its user. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => {
      const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials;
    },
    verifyUser: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("a customer adds a passkey, signs in with it and removes it", {
  tag: ["@phone", "@spec:10.147"],
}, async ({ page }) => {
  const device = await addAuthenticator(page);
  const shopper = await createAccount(page.request);
  await signInAgain(page, shopper);
  await page.goto("/dashboard/user/profile");
  await expect(main(page).getByText("You have no passkeys yet.")).toBeVisible();
  await main(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("My phone");
  await dialog.getByRole("button", { name: "Create passkey" }).click();
  await expect(dialog.locator("form").getByText("Please enter your current password")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel("Current Password").fill(shopper.password);
  await dialog.getByRole("button", { name: "Create passkey" }).click();
  await expect(notification(page, "Passkey added.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const list = main(page).getByRole("list", { name: "Passkeys" });
  await expect(list.getByRole("listitem")).toHaveText(/My phone.*Never used/);
  expect(await device.credentials()).toHaveLength(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await device.verifyUser(false);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(main(page).getByText("No passkey was used.")).toBeVisible();
  await device.verifyUser(true);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/login-success");

  await page.goto("/dashboard/user/profile");
  await expect(list.getByRole("listitem")).toHaveText(/My phone.*Last used/);
  await list.getByRole("button", { name: "Rename My phone" }).click();
  const rename = page.getByRole("dialog", { name: "Rename My phone" });
  await rename.getByRole("textbox", { name: "Name" }).fill("Old phone");
  await rename.getByRole("button", { name: "Save Changes" }).click();
  await list.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(main(page).getByText("You have no passkeys yet.")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(main(page).getByText("This passkey does not work here.")).toBeVisible();
});
