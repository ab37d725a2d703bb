import { expect, test } from "./shop-test.ts";
import { administrator, createAccount, signIn, signInAgain } from "./users.ts";

const sixLinks = ["Home", "About", "Services", "Store", "Career", "Contact"];

test("a visitor sees six links, the cart, Login and Sign Up", {
  tag: ["@phone", "@spec:1.5", "@spec:2.15"],
}, async ({ page, isMobile }) => {
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  if (isMobile) await banner.getByRole("button", { name: "Open menu" }).click();
  const links = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" }).getByRole("link");
  await expect(links.filter({ hasText: new RegExp(`^(${sixLinks.join("|")})$`) })).toHaveText(sixLinks);
  const loginLinks = isMobile ? page.getByRole("dialog") : banner;
  await expect(loginLinks.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(loginLinks.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
});

test("the header stays visible, and the footer has company, policies, social links and the year", {
  tag: ["@phone-full", "@spec:2.15", "@spec:2.18"],
}, async ({ page }) => {
  await page.goto("/store");
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).toBeInViewport();
  for (const name of ["About Us", "Contact", "Privacy Policy", "Terms & Conditions", "Shipping Policy"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText(String(new Date().getFullYear()));
  const social = footer.getByRole("navigation", { name: "Social" }).getByRole("link");
  await expect(social).toHaveText(["Instagram", "YouTube", "Facebook", "LinkedIn"]);
  for (const link of await social.all()) {
    // Reserved example domains (RFC 2606).
    await expect(link).toHaveAttribute("href", /^https:\/\/[a-z]+\.example\/pankh$/);
    await expect(link).toBeVisible();
  }
});

test("a visitor who opens the cart sees a login toast at the top right", {
  tag: ["@full", "@spec:2.14", "@spec:2.17"],
}, async ({ page, isMobile }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  const toast = page.getByLabel("Notifications").getByText("Please login to access your cart");
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y ?? 1000).toBeLessThan(200);
  if (!isMobile) expect(box?.x ?? 0).toBeGreaterThan(width / 2);
  await expect(page).toHaveURL("/login");
});

test("the user menu shows name, email and links, and logging out ends only this device's session", {
  tag: ["@phone-full", "@spec:2.16", "@spec:4.1"],
}, async ({ page, request }) => {
  const shopper = await createAccount(request);
  await signInAgain(page, shopper);
  const { token: otherToken } = await (await request.post("/api/auth/login", { data: shopper })).json();
  await page.goto("/");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token as string);
  const statusWith = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await request.get("/api/auth/user-auth", { headers })).status();
  };
  expect(await statusWith(token)).toBe(200);
  await page.getByRole("button", { name: `Account of ${shopper.name}` }).click();
  await expect(page.getByText(shopper.email)).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveText(["My Orders", "Profile", "Logout"]);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await expect.poll(() => statusWith(token)).toBe(401);
  expect(await statusWith(otherToken)).toBe(200);
});

test.describe("without a connection", () => {
  // The router may be prefetching the links of the menu.
  test.use({ allowConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/] });

  test("logging out removes the session from the browser", { tag: "@full" }, async ({ page, request }) => {
    const shopper = await createAccount(request);
    await signIn(page, shopper);
    await page.goto("/");
    await page.getByRole("button", { name: `Account of ${shopper.name}` }).click();
    await page.context().setOffline(true);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
    await page.context().setOffline(false);
  });
});

test("administrators have a link to the back office in the user menu", {
  tag: ["@full", "@spec:2.16"],
}, async ({ page }) => {
  await signIn(page, administrator);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard/admin",
  );
});
