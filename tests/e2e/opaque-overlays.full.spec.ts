import type { Locator, Page } from "@playwright/test";
import { openAdmin } from "./admin.ts";
import type { Overlay } from "./overlays.ts";
import { expect, fillCart } from "./shop-actions.ts";
import { test } from "./shop-with-records.ts";
import { signIn } from "./users.ts";

// Every browser test fails on a transparent dialog, drawer or menu (see shop-test.ts). The tests here open one of each kind.

type Find = (page: Page) => Locator;
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole("main").getByRole("button", { name }).first();
const firstPerson: Find = (page) =>
  page.getByRole("main").getByRole("row").nth(1).getByRole("button").first();
const openMenu: Find = (page) => page.getByRole("button", { name: "Open menu" });
const openUserMenu: Find = (page) => page.getByRole("button", { name: /^Account of/ });

/** Path after /dashboard/admin, name of the sheet, and the control that opens it: one of each kind. */
const adminSheets: [path: string, sheet: RegExp, opener: Find][] = [
  ["", /^Last 6 Months$/, button("Last 6 Months")],
  ["/products", /^Create Product$/, button("Add Product")],
  ["/products", /^Import CSV$/, button("Import CSV")],
  ["/products", /^Delete product$/, button(/^Delete /)],
  ["/contacts", /^Message/, button(/^View /)],
  ["/job-applications", /./, button(/^View /)],
  ["/orders?search=:shopper", /^Refund order/, button(/^Refund/)],
  ["/users", /./, firstPerson],
];

/** Dark theme on phones, light theme on desktops. Layout and colours are independent, so two of the four combinations suffice. */
test.use({
  colorScheme: ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
});

test("sheets that a visitor opens are opaque", { tag: "@phone" }, async ({
  page,
  records: _,
  sheets,
  isMobile,
}) => {
  if (isMobile) {
    await page.goto("/");
    await opens(page, sheets, openMenu, /^Menu$/);
    await page.goto("/store");
    await opens(page, sheets, button("Filters"), /^Filters$/);
  }
  await page.goto("/career");
  await opens(page, sheets, button("Apply Now"), /^Apply for/);
});

test("sheets that a customer opens are opaque", { tag: "@phone" }, async ({
  page,
  records: { shopper, product },
  sheets,
}) => {
  await signIn(page, shopper);
  await fillCart(page, [[product, 1]]);
  await page.goto("/");
  await opens(page, sheets, openUserMenu, /^Account of/);
  await page.goto("/dashboard/user/profile");
  await opens(page, sheets, button("Edit Phone Number"), /^Edit Phone Number$/);
  await page.keyboard.press("Escape");
  await opens(page, sheets, button("Sign out everywhere"), /^Sign out everywhere$/);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await opens(page, sheets, button(/^Pay ₹/), /^Test payment gateway$/);
});

test("sheets that an administrator opens are opaque", { tag: "@phone" }, async ({
  page,
  records: { shopper },
  sheets,
  isMobile,
}) => {
  await openAdmin(page, "");
  await opens(page, sheets, openUserMenu, /^Account of/);
  if (isMobile) {
    await opens(page, sheets, openMenu, /Admin Panel/);
  } else {
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect.poll(() => namesOf(sheets)).toContain("Keyboard shortcuts");
  }
  const paths = new Set(adminSheets.map(([path]) => path));
  for (const path of paths) {
    await page.goto(`/dashboard/admin${path.replace(":shopper", encodeURIComponent(shopper.name))}`);
    for (const [_path, sheet, opener] of adminSheets.filter(([first]) => first === path)) {
      await test.step(`${path} ${sheet.source}`, async () => {
        await opens(page, sheets, opener, sheet);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
      });
    }
  }
  await page.goto("/dashboard/admin/category");
  await button("Add Category")(page).click();
  await page.getByRole("dialog").getByLabel("Category Name").fill("Half a name");
  await page.keyboard.press("Escape");
  await expect.poll(() => namesOf(sheets)).toContain("Discard your changes?");
});

const namesOf = (sheets: Overlay[]) => sheets.map(({ name }) => name);

/** Clicks the opener and expects an opaque sheet with this name. */
async function opens(page: Page, sheets: Overlay[], opener: Find, name: RegExp): Promise<void> {
  const before = sheets.length;
  await opener(page).click();
  await expect.poll(() => namesOf(sheets.slice(before))).toEqual([expect.stringMatching(name)]);
  expect(sheets.slice(before)).toEqual([expect.objectContaining({ opacity: 1 })]);
}
