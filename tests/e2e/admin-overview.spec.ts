import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin, orderGroups, waitForScreen } from "./admin.ts";
import { expect, placeOrder, test } from "./shop-actions.ts";
import { administrator, createAccount, signInAgain } from "./users.ts";

const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];

const emptyShop = {
  totalUsers: 1,
  totalProducts: 0,
  totalOrders: 0,
  totalRevenue: 0,
  money: { gross: 0, refunds: 0, held: 0, net: 0 },
  recentOrders: [],
  monthlyRevenue: months.map((month) => ({ month, revenue: 0 })),
  categoryStats: [] as { name: string; count: number; value?: number }[],
  orderStatus: { "Not Process": 0, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 },
  trends: {
    users: null as number | null,
    products: null as number | null,
    orders: null as number | null,
    revenue: null as number | null,
  },
};

const busyShop: typeof emptyShop = {
  ...emptyShop,
  totalUsers: 1200,
  totalProducts: 40,
  totalOrders: 345,
  totalRevenue: 1234567.5,
  money: { gross: 1240000, refunds: 5000, held: 432.5, net: 1235000 },
  monthlyRevenue: months.map((month, index) => ({ month, revenue: 1000 * (index + 1) })),
  categoryStats: [
    { name: "Camera Drones", count: 30, value: 3_00_000 },
    { name: "Batteries", count: 10, value: 33_000.5 },
  ],
  trends: { users: 4.5, products: 0, orders: -7.3, revenue: 100 },
};

/** Stubs the dashboard figures, which the test can change. */
async function withFigures(page: Page, stats: typeof emptyShop) {
  const shop = { stats, requests: 0 };
  await page.route("/api/auth/dashboard-stats", (route) => {
    shop.requests += 1;
    return route.fulfill({ json: { success: true, stats: shop.stats } });
  });
  return shop;
}

const card = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("xpath=../..");
test("the dashboard draws both charts in the theme's colours", async ({ page }) => {
  await withFigures(page, busyShop);
  await openAdmin(page, "");
  const coloursOf = (label: RegExp) =>
    page.getByRole("img", { name: label }).evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels =
        (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at + 3] === 255) colours.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
      return [...colours];
    });
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => coloursOf(/Sales by category/)).toContain("27,63,145");
  await expect.poll(() => coloursOf(/^Revenue,/)).toContain("27,63,145");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => coloursOf(/Sales by category/)).toContain("143,176,255");
  await expect.poll(() => coloursOf(/^Revenue,/)).toContain("169,195,255");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the dashboard refreshes regularly and on focus, and keeps its figures if a refresh fails", {
  tag: "@full",
}, async ({ page }) => {
  await page.clock.install();
  const shop = await withFigures(page, busyShop);
  await openAdmin(page, "");
  await expect(card(page, "Total Orders")).toContainText("345");
  shop.stats = { ...busyShop, totalOrders: 346 };
  await page.clock.runFor(31_000);
  await expect(card(page, "Total Orders")).toContainText("346");

  shop.stats = { ...busyShop, totalOrders: 347 };
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(card(page, "Total Orders")).toContainText("347");

  const requestsBefore = shop.requests;
  await page.route("/api/auth/dashboard-stats", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "Gone" } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByTitle("The last refresh failed")).toBeVisible();
  await expect(card(page, "Total Orders")).toContainText("347");
  expect(shop.requests).toBe(requestsBefore);
});

test("unattended dashboard refreshes are marked, so that they don't extend the session", {
  tag: ["@full", "@spec:10.20"],
}, async ({ page }) => {
  await page.clock.install();
  await openAdmin(page, "");
  await expect(card(page, "Total Orders")).toBeVisible();
  let unattended: string | undefined;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/dashboard-stats"))
      unattended = request.headers()["x-unattended"] ?? "none";
  });
  const refresh = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    return unattended;
  };
  await expect.poll(refresh).toBe("none");
  await page.clock.fastForward(61_000);
  await expect.poll(refresh).toBe("1");
  await page.keyboard.press("Shift");
  await expect.poll(refresh).toBe("none");
});

test("quick actions link to the screens and scroll to the charts", { tag: "@full" }, async ({ page }) => {
  await withFigures(page, busyShop);
  await openAdmin(page, "");
  for (const [name, path] of [
    ["Manage Products", "/dashboard/admin/products"],
    ["View Orders", "/dashboard/admin/orders"],
    ["Manage Users", "/dashboard/admin/users"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 500 });
  await page.getByRole("button", { name: "Analytics", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Revenue Overview" })).toBeInViewport();
});

test(
  "the side navigation links to every screen, from a drawer on phones",
  { tag: ["@phone-full", "@spec:2.51"] },
  async ({ page }, { project }) => {
    await signInAgain(page, administrator);
    await page.goto("/dashboard/admin");
    await waitForScreen(page);
    const isPhone = project.name === "phone";
    if (isPhone) await page.getByRole("button", { name: "Open menu" }).click();
    const frame = isPhone ? page.getByRole("dialog") : page.getByRole("complementary");
    await expect(frame).toContainText("Admin Panel");
    await expect(frame).toContainText("Management Dashboard");
    for (const [name, path] of [
      ["Dashboard", "/dashboard/admin"],
      ["Create Category", "/dashboard/admin/category"],
      ["Create Product", "/dashboard/admin/products"],
      ["Users", "/dashboard/admin/users"],
    ] as const) {
      await expect(frame.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    const group = (name: string) => frame.getByRole("list", { name }).getByRole("link");
    await expect(group("Selling")).toContainText([/^Orders/, /^Unmatched Payments/, /^Revenue/]);
    await expect(group("Catalogue")).toHaveText([
      "Create Category",
      "Create Product",
      "Stock",
      "External Pictures",
    ]);
    await expect(group("Customers")).toContainText([
      /^Contact Submissions/,
      /^Reviews/,
      /^Questions/,
      /^Users/,
    ]);
    await expect(group("Website")).toHaveText(["Manage Hero", "Manage Ads", "Site Content"]);
    await expect(group("Team and Jobs")).toContainText([/^Manage Team/, /^Manage Jobs/, /^Job Applications/]);
    await expect(group("Shop")).toHaveText([
      "Settings",
      "Exports",
      "Audit Log",
      "Outgoing Emails",
      "Operations",
    ]);
    await group("Selling").filter({ hasText: "Orders" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    if (isPhone) await expect(frame).toBeHidden();
    else {
      await expect(frame.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
      await expect(frame.getByRole("link", { name: "Dashboard", exact: true })).not.toHaveAttribute(
        "aria-current",
      );
    }
    await expect(page.getByText("Test mode")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to shop" })).toHaveAttribute("href", "/");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

test("the dashboard lists recent orders and counts by status, with links", {
  tag: ["@full", "@spec:10.83"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1_499, 1_299);
  const shopper = await createAccount(page.request);
  const row = page
    .getByRole("table", { name: "Recent orders" })
    .getByRole("row")
    .filter({ hasText: shopper.name })
    .first();
  // The dashboard shows only the five newest orders: buy again if parallel tests have pushed this order out.
  await expect(async () => {
    await placeOrder(page.request, shopper, [[{ ...product, price: 1_299 }, 2]]);
    await openAdmin(page, "");
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const states = page.getByRole("list", { name: "Orders by status" }).getByRole("listitem");
  await expect(states).toHaveText([
    /^Not Process [1-9]\d*$/,
    /^Processing \d+$/,
    /^Shipped \d+$/,
    /^Delivered \d+$/,
    /^Cancelled \d+$/,
  ]);
  await expect(row).toContainText("Not Process");
  await expect(row).toContainText("₹2,598");
  await expect(row).toContainText(/PK-\d{6,}/);
  const link = row.getByRole("link", { name: /^#.{8}$/ });
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(orderGroups(page)).toHaveCount(1);
  await expect(orderGroups(page)).toContainText(name);
});

test("quick actions form even rows at every width", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "");
  for (const [width, rows] of [
    [1440, [4]],
    [1024, [2, 2]],
    [768, [2, 2]],
    [360, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const section = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Quick Actions" }) });
    const counts = async () => {
      const tops = await section
        .getByRole("link")
        .or(section.getByRole("button"))
        .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    };
    await expect.poll(counts, `at ${width} px`).toEqual(rows);
  }
});
