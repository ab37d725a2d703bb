import { openOffice, unique } from "./office.ts";
import { openAccount } from "./people.ts";
import { expect, test } from "./shop-test.ts";

/** Every screen of the office. */
const screens = [
  "",
  "/category",
  "/products",
  "/hero",
  "/ads",
  "/manage-employees",
  "/orders",
  "/orders/1/print",
  "/jobs",
  "/job-applications",
  "/contacts",
  "/users",
  "/payments",
  "/texts",
  "/texts/faq",
  "/audit",
  "/mail",
  "/mail/1",
];

test.describe("when the server fails", () => {
  test.use({ allowConsoleErrors: [/status of 50[03]/] });
  const raw = 'relation "orders" does not exist at character 15';

  for (const screen of screens) {
    // All show the same notice; a quick run looks at one.
    const tag = screen === "/orders" ? [] : ["@full"];
    test(`/dashboard/admin${screen} says so in words of its own`, { tag }, async ({ page }) => {
      await openOffice(page, "");
      await page.route("**/api/**", (route) =>
        /\/(user|admin)-auth$/.test(new URL(route.request().url()).pathname)
          ? route.continue()
          : route.fulfill({ status: 500, json: { success: false, message: raw } }),
      );
      await page.goto(`/dashboard/admin${screen}`);
      await expect(page.getByText("The shop cannot answer at present.").first()).toBeVisible();
      await expect(page.getByText(raw)).toHaveCount(0);
    });
  }

  test("neither a decision about a payment nor a message that is opened shows what the server said", {
    tag: "@full",
  }, async ({ page, request }) => {
    const name = unique("Meena");
    await request.post("/api/contact/submit", {
      data: { name, email: "meena@example.in", phone: "9876543210", message: "Hello" },
    });
    await page.route(/\/api\/(contact\/[0-9a-f-]{36}|payment\/attention\/.*)$/, (route) =>
      route.fulfill({ status: 503, json: { success: false, message: raw } }),
    );
    await openOffice(page, `/contacts?search=${encodeURIComponent(name)}`);
    await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: /^View/ }).click();
    await expect(page.getByRole("dialog")).toContainText("The shop cannot answer at present.");
    await expect(page.getByText(raw)).toHaveCount(0);

    const payment = {
      _id: crypto.randomUUID(),
      user: { name, email: "meena@example.in" },
      checkout: "B",
      amount: 750,
      paidAmount: 750,
      paidCurrency: "INR",
      payment: { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1" },
      reason: "Nobody knows",
      claimed: [],
      refundRequested: false,
      createdAt: new Date().toISOString(),
    };
    await page.route("**/api/payment/attention?*", (route) =>
      route.fulfill({
        json: { success: true, payments: [payment], pagination: { page: 1, total: 1, pages: 1 } },
      }),
    );
    await page.goto("/dashboard/admin/payments");
    await page.getByRole("button", { name: /^Make the order/ }).click();
    await expect(page.getByText("The order could not be made")).toBeVisible();
    await expect(page.getByText(raw)).toHaveCount(0);
  });
});

test("a customer is made an administrator and back, and the log keeps both", {
  tag: ["@full", "@spec:10.32"],
}, async ({ page, request }) => {
  const shopper = await openAccount(request);
  await openOffice(page, `/users?search=${encodeURIComponent(shopper.email)}`);
  const row = page.getByRole("row").filter({ hasText: shopper.email });
  for (const [choice, role] of [
    ["Manager", "ADMIN"],
    ["Customer", "CUSTOMER"],
  ] as const) {
    await row.getByRole("button", { name: shopper.name }).click();
    const person = page.getByRole("dialog", { name: shopper.name, exact: true });
    await person.getByRole("button", { name: "Change role" }).click();
    const question = page.getByRole("dialog", { name: `Role of ${shopper.name}` });
    await expect(question).toContainText("will be signed out everywhere");
    await question.getByRole("radio", { name: new RegExp(`^${choice}`) }).check();
    await question.getByRole("button", { name: "Save Role" }).click();
    await expect(question).toBeHidden();
    // The customer never confirmed the address and needs a link to sign in as a manager.
    const link = page.getByRole("dialog", { name: "Hand this link over" });
    if (choice === "Manager") await link.getByRole("button", { name: "Done" }).click();
    await expect(link).toBeHidden();
    await expect(row).toContainText(role);
  }
  await page.goto("/dashboard/admin/audit?subject=user");
  const entry = page.getByRole("row").filter({ hasText: `User updated: ${shopper.email}` });
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).toContainText("Role");
  await expect(entry.first()).toContainText("before: administrator");
  await expect(entry.first()).toContainText("after: customer");
  await page.getByLabel("Kind of record").selectOption("Product");
  await expect(page).toHaveURL(/subject=product/);
  await expect(entry).toHaveCount(0);
});
