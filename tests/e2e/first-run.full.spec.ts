import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { startSmtpSink } from "../support/smtp-sink.ts";
import { expectAccessible, expectNoSidewaysScroll, pictureFile, waitForScreen } from "./admin.ts";
import { setupLinkOf, startExtraShop } from "./extra-shop.ts";
import { test as base, expect } from "./shop-test.ts";
import { totpCode } from "./totp.ts";
import { logIn } from "./users.ts";

const owner = { name: "Meera Chaudhary", email: "owner@example.in", password: "Garuda#2026" };

/** A new shop that starts in an empty folder, and its mail server. */
interface NewShop {
  dataDir: string;
  mailServer: Awaited<ReturnType<typeof startSmtpSink>>;
  /** Starts the shop in that folder with these additional settings; stops a running shop first. */
  start(settings?: Record<string, string>): Promise<Awaited<ReturnType<typeof startExtraShop>>>;
  /** Runs one of the shop's commands, as the owner does in a terminal. */
  run(command: string, ...args: string[]): Promise<string>;
}

const test = base.extend<{ newShop: NewShop }>({
  newShop: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "first-run-"));
    const dataDir = join(folder, "data");
    const mailServer = await startSmtpSink();
    const settings = { DATA_DIR: dataDir, SMTP_URL: mailServer.url, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
    let shop: Awaited<ReturnType<typeof startExtraShop>> | undefined;
    const stop = async () => {
      if (!shop) return;
      // Back office screens poll for pending tasks, which would fail without a server.
      await page.evaluate(() => location.replace("about:blank"));
      await expect(page).toHaveURL("about:blank");
      await shop.stop();
    };
    await use({
      dataDir,
      mailServer,
      async start(more = {}) {
        await stop();
        shop = await startExtraShop({ ...settings, ...more });
        return shop;
      },
      async run(command, ...args) {
        const environment = { ...process.env, ...settings, DATABASE_URL: "" };
        const options = { env: environment };
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [`scripts/${command}.mjs`, ...args],
          options,
        );
        return stdout;
      },
    });
    await stop();
    await mailServer.close();
    await rm(folder, { recursive: true });
  },
});

const submitStep = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const expectStep = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

async function expectGoodLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Waits for the preview of a picture, with a long timeout because a busy machine takes long to generate all its sizes. */
const expectPreview = (dialog: Locator) =>
  expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible({ timeout: 60_000 });

/** The section with the open items of the launch checklist. */
const missing = (page: Page) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Still needed" }) });

async function signIn(page: Page): Promise<void> {
  await logIn(page, owner);
  await expect(page).toHaveURL(/login-success/);
}

test("an owner sets up and opens a shop from an empty folder without editing a file", {
  tag: "@spec:10.14",
}, async ({ page, newShop, browser }) => {
  test.setTimeout(480_000);
  let shop = await newShop.start();
  const link = () => setupLinkOf(shop);
  await expect.poll(link).toBeTruthy();
  const visit = (path: string) => page.goto(new URL(path, shop.url).href);

  // Step 1: the owner's account.
  await page.goto(String(link()));
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await page.getByLabel("Full Name").fill(owner.name);
  await page.getByLabel("Email Address").fill(owner.email);
  await page.locator("input[name=password]").fill(owner.password);
  await page.locator("input[name=confirmPassword]").fill(owner.password);
  await page.getByRole("button", { name: "Open the Back Office" }).click();

  // Step 2: the sample company details must be replaced.
  await expectStep(page, "Step 2 of 5: Company");
  await expect(page).toHaveURL(/\/dashboard\/admin\/first-run\/company$/);
  await expect(page.getByLabel("Shop Name")).toHaveValue("");
  await submitStep(page);
  await expect(page.getByLabel("Shop Name")).toBeFocused();
  await expectGoodLayout(page);
  await page.getByLabel("Shop Name").fill("Udaan");
  await page.getByLabel("Legal Name").fill("Udaan Aviation Private Limited");
  await page.getByLabel("Email").fill("hello@udaan.in");
  await page.getByLabel("Phone").fill("9123456780");
  await page.getByLabel("Tagline").fill("Kites from Lucknow");
  await page.getByLabel("Description").fill("Kites, made in Lucknow.");
  await submitStep(page);

  // Step 3: enter a GSTIN, or declare that there is none.
  await expectStep(page, "Step 3 of 5: Address and tax");
  await page.getByLabel("Street").fill("14 Bank Road");
  await page.getByLabel("City").fill("Lucknow");
  await page.getByLabel("State").fill("Uttar Pradesh");
  await page.getByLabel("PIN Code").fill("226001");
  await submitStep(page);
  await expect(
    page.locator("form").getByText("Please enter your GSTIN, or confirm that there is none"),
  ).toBeVisible();
  await expectGoodLayout(page);
  await page.getByLabel("GSTIN").first().fill("09abcde1234f1zy");
  await submitStep(page);

  // Step 4 is interrupted and continued.
  await expectStep(page, "Step 4 of 5: Payments and email");
  await expectGoodLayout(page);
  await visit("/dashboard/admin");
  await page.getByRole("main").getByRole("link", { name: "Continue setup" }).click();
  await expectStep(page, "Step 4 of 5: Payments and email");
  await page.getByRole("button", { name: "Test Email" }).click();
  await expect(page.getByRole("region", { name: "Mail" })).toContainText(
    `The mail server accepted an email to ${owner.email}`,
  );
  expect(newShop.mailServer.emails.at(-1)?.recipients).toEqual([owner.email]);
  await page.getByRole("button", { name: "Continue" }).click();

  // Step 5: remove all demo data.
  await expectStep(page, "Step 5 of 5: Demo products");
  await expectGoodLayout(page);
  await page.getByRole("button", { name: "Remove demo data" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Finish" }).click();

  // The remaining items.
  await expect(page).toHaveURL(/\/dashboard\/admin\/opening$/);
  await expectGoodLayout(page);
  for (const done of ["Company and address", "GSTIN", "Demo products", "Email"]) {
    await expect(missing(page).getByText(done, { exact: true })).toHaveCount(0);
  }
  await expect(missing(page)).toContainText("Grievance officer");
  await visit("/dashboard/admin/first-run");
  await expect(page).toHaveURL(/\/dashboard\/admin\/opening$/);

  // The shop goes live: it gets its public address and a bank account. No other setting would have to change.
  shop = await newShop.start({
    SITE_URL: "https://udaan.in",
    RATE_LIMIT: "on",
    BANK_TRANSFER_ACCOUNT_NAME: "Udaan Aviation",
    BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
    BANK_TRANSFER_IFSC: "SBIN0001234",
    BANK_TRANSFER_BANK: "State Bank of India",
  });
  expect(link()).toBeUndefined();
  await visit("/login");
  await signIn(page);

  // Real products.
  await visit("/dashboard/admin/category");
  await waitForScreen(page);
  await page.getByRole("button", { name: "Add Category" }).first().click();
  let dialog = page.getByRole("dialog", { name: "Create Category" });
  await dialog.getByLabel("Category Name").fill("Kites");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expectPreview(dialog);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();
  await visit("/dashboard/admin/products");
  await waitForScreen(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  dialog = page.getByRole("dialog", { name: "Create Product" });
  await dialog.getByLabel("Product Name").fill("Patang One");
  await dialog.getByRole("spinbutton", { name: "Price", exact: true }).fill("1999");
  await dialog.getByLabel("Description").fill("It flies.");
  await dialog.getByLabel("HSN or SAC").fill("8806");
  await dialog.getByLabel("GST rate").fill("5");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Kites");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expectPreview(dialog);
  await dialog.getByRole("button", { name: "Create Product" }).click();
  await expect(dialog).toBeHidden();

  // The grievance officer.
  await visit("/dashboard/admin/settings");
  await waitForScreen(page);
  const officer = page.getByRole("group", { name: "Grievance Officer" });
  await officer.getByLabel("Name").fill("Kavita Rao");
  await officer.getByLabel("Email").fill("complaints@udaan.in");
  await officer.getByLabel("Phone").fill("9123456781");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  // Two-factor authentication.
  await visit("/dashboard/user/profile");
  await page.getByRole("button", { name: "Set up" }).click();
  dialog = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await dialog.locator("input[name=currentPassword]").fill(owner.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = /[A-Z2-7]{32}/.exec(await dialog.innerText())?.[0] ?? "";
  await dialog.locator("input[name=code]").fill(totpCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByRole("button", { name: "I've saved them" }).click();

  // A backup, and a shop restored from it.
  const copy = join(newShop.dataDir, "..", "copy.tar");
  expect(await newShop.run("backup", copy)).toContain(copy);
  expect(await newShop.run("check-backup", copy)).toMatch(/Restorable|Complete/);

  // Only the policies remain to be read.
  await visit("/dashboard/admin");
  const checklist = page.getByRole("main").getByRole("paragraph").filter({ hasText: "Launch checklist" });
  await expect(checklist).toContainText("13 of 16 done");
  await expect(checklist).toContainText("Next: Terms & Conditions");
  await expectGoodLayout(page);
  await checklist.getByRole("link", { name: "View checklist" }).click();
  const card = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Still needed" }) });
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await card.getByRole("link", { name: "Read: Privacy Policy" }).click();
  await expect(page.getByRole("main")).toContainText("Kavita Rao");
  await visit("/dashboard/admin/opening");
  await waitForScreen(page);
  // By keyboard alone: when a row disappears, the next one gets the focus.
  const policies = ["Terms & Conditions", "Privacy Policy", "Shipping Policy"];
  for (const [index, policy] of policies.entries()) {
    const readButton = page.getByRole("button", { name: `Mark as read: ${policy}` });
    await readButton.focus();
    await page.keyboard.press("Enter");
    await expect(readButton).toHaveCount(0);
    const next = policies[index + 1];
    await expect(
      next ? page.getByRole("link", { name: `Read: ${next}` }) : page.getByRole("main"),
    ).toBeFocused();
  }
  await expect(page.getByText("Everything is done. The shop is ready to launch.")).toBeVisible();
  await expectGoodLayout(page);
  await visit("/dashboard/admin");
  await waitForScreen(page);
  await expect(card).toHaveCount(0);

  // A visitor sees only the owner's data.
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  for (const path of ["/", "/store", "/about", "/contact", "/terms-conditions"]) {
    await visitor.goto(path);
    await expect(visitor).toHaveTitle(/Udaan/);
    await expect(visitor.locator("body")).not.toContainText("Pankh");
  }
  const footer = visitor.getByRole("contentinfo");
  for (const args of ["Udaan Aviation Private Limited", "14 Bank Road", "GSTIN 09ABCDE1234F1ZY"]) {
    await expect(footer).toContainText(args);
  }
  await visitor.goto("/store");
  await expect(visitor.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(visitor.getByRole("main")).toContainText("Patang One");
  await visitor.context().close();
});
