import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll } from "./admin.ts";
import { expect, ordersOf, placeOrder, signInShopper, type TestProduct, test } from "./shop-actions.ts";

const narrow = { width: 360, height: 740 };

const timelineOf = (page: Page) => page.getByRole("list", { name: "Timeline" }).getByRole("listitem");

/** Packs a whole order of one line into one parcel, and sends it. */
async function shipOrder(request: APIRequestContext, id: string, trackingId: string): Promise<void> {
  const { order } = await asAdmin(request, "GET", `/api/payment/order/${id}`);
  const lines = order.products.map(({ _id, quantity }: { _id: string; quantity: number }) => ({
    line: _id,
    quantity,
  }));
  const data = { carrier: "DTDC", trackingId, lines };
  const packed = await asAdmin(request, "POST", `/api/order/${id}/parcel`, { data });
  const [parcel] = packed.order.parcels;
  await asAdmin(request, "PUT", `/api/order/parcel/${parcel._id}`, { data: { state: "shipped" } });
}

const setStatus = (request: APIRequestContext, id: string, status: string) =>
  asAdmin(request, "PUT", `/api/auth/order-status/${id}`, { data: { status } });

/** Signs in a new customer with one order of one unit. */
async function customerWithOrder(page: Page, product: TestProduct) {
  const shopper = await signInShopper(page);
  const id = await placeOrder(page.request, shopper, [[product, 1]]);
  const [order] = await ordersOf(page.request, shopper);
  return { shopper, id, orderNumber: order?.orderNumber ?? "" };
}

test("a customer follows an order on its page, from the list to the delivery", {
  tag: ["@spec:10.135", "@phone-full"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1200);
  const { id, orderNumber } = await customerWithOrder(page, product);
  await page.setViewportSize(narrow);
  await page.goto("/dashboard/user/orders");
  await page.getByRole("link", { name: `Order #${id.slice(-6).toUpperCase()}` }).click();
  await expect(page).toHaveURL(`/dashboard/user/orders/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
  const moment = /\w+ \d+, \d{4}, \d\d:\d\d$/;
  await expect(timelineOf(page)).toHaveText([
    new RegExp(`^Placed${moment.source}`),
    /^Processing/,
    /^Shipped/,
    /^Delivered/,
  ]);
  const next = page.getByRole("region", { name: "What happens next" });
  await expect(next).toContainText("We have your order");
  await expect(next).toContainText("Arrives");
  await expect(page.getByRole("button", { name: /^Invoice INV\// })).toBeVisible();
  await expect(page.getByText(product.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await shipOrder(page.request, id, "D 42");
  await page.reload();
  await expect(timelineOf(page).nth(1)).toHaveText(new RegExp(`^Shipped${moment.source}`));
  await expect(next.getByRole("link", { name: "Track parcel" })).toHaveAttribute(
    "href",
    "https://www.dtdc.in/trace.asp?strCnno=D%2042",
  );
  await expectNoSidewaysScroll(page);

  await setStatus(page.request, id, "Delivered");
  await page.reload();
  await expect(timelineOf(page)).toHaveText([
    /^Placed/,
    /^Shipped/,
    new RegExp(`^Delivered${moment.source}`),
  ]);
  await expect(next).toContainText("within 10 days");
  await expect(page.getByRole("main")).not.toContainText("Arrives");
  await expect(next.getByRole("link", { name: "Track parcel" })).toBeHidden();
  await expectAccessible(page);
});

test("the page of a cancelled order says what happens to the money", { tag: "@spec:10.135" }, async ({
  page,
  testProducts,
}) => {
  const { id } = await customerWithOrder(page, await testProducts.add(900));
  await setStatus(page.request, id, "Cancelled");
  await page.goto(`/dashboard/user/orders/${id}`);
  await expect(timelineOf(page)).toHaveText([/^Placed/, /^Cancelled/]);
  const next = page.getByRole("region", { name: "What happens next" });
  await expect(next).toContainText("₹900 has not been refunded yet");
  await expect(page.getByRole("main")).not.toContainText("Arrives");
});

test.describe("the order of someone else", () => {
  test.use({ allowConsoleErrors: [/status of 40[04]/] });

  test("is not found, and neither is an address without an order", { tag: "@full" }, async ({
    page,
    browser,
    baseURL,
    testProducts,
  }) => {
    const other = await browser.newPage({ baseURL: baseURL ?? "" });
    const { id } = await customerWithOrder(other, await testProducts.add(900));
    await other.close();
    await signInShopper(page);
    for (const address of [id, "no-such-order"]) {
      await page.goto(`/dashboard/user/orders/${address}`);
      await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
    }
    await page.getByRole("link", { name: "All orders" }).click();
    await expect(page).toHaveURL("/dashboard/user/orders");
  });
});

test.describe("the tracking page", () => {
  test.use({ viewport: narrow });

  const fillForm = async (page: Page, number: string, contact: string) => {
    await page.getByLabel("Order number").fill(number);
    await page.getByLabel("Email or mobile number").fill(contact);
    await page.getByRole("button", { name: "Track Order" }).click();
  };

  test("shows the state of an order to a visitor, and nothing about the buyer", {
    tag: "@spec:10.136",
  }, async ({ page, browser, baseURL, testProducts }) => {
    const product = await testProducts.add(1200);
    const customer = await browser.newPage({ baseURL: baseURL ?? "" });
    const { shopper, id, orderNumber } = await customerWithOrder(customer, product);
    await shipOrder(customer.request, id, "D 42");
    await customer.close();
    await page.goto("/contact");
    await page.getByRole("contentinfo").getByRole("link", { name: "Track an Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Track Your Order" })).toBeVisible();
    for (const contact of [shopper.email.toUpperCase(), "+91 98765-43210"]) {
      await fillForm(page, orderNumber.toLowerCase().replace("-", " "), contact);
      const order = page.getByRole("region", { name: `Order ${orderNumber}` });
      await expect(order.getByRole("status")).toHaveText("Shipped");
      await expect(order.getByRole("link", { name: "D 42" })).toBeVisible();
    }
    await expect(timelineOf(page)).toHaveText([/^Placed/, /^Shipped/, /^Delivered/]);
    await expect(page.getByRole("region", { name: "What happens next" })).toContainText("Arrives");
    expect(new URL(page.url()).search).toBe("");
    const html = await page.content();
    for (const secret of [shopper.name, shopper.email, shopper.address, product.name, id]) {
      expect(html).not.toContain(secret);
    }
    await expectNoSidewaysScroll(page);
    // Wait for the header, which changes once the page knows the session.
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Open in your account" }).click();
    await expect(page).toHaveURL("/login");
  });

  test.describe("with wrong input", () => {
    test.use({ allowConsoleErrors: [/status of 40[04]/] });

    test("gives one error for a wrong number and a wrong email, and keeps the input", async ({
      page,
      browser,
      baseURL,
      testProducts,
    }) => {
      const customer = await browser.newPage({ baseURL: baseURL ?? "" });
      const { shopper, orderNumber } = await customerWithOrder(customer, await testProducts.add(900));
      await customer.close();
      await page.goto("/track");
      for (const [number, contact] of [
        [orderNumber, "another.person@example.in"],
        ["PK-999999999999", shopper.email],
      ] as const) {
        await fillForm(page, number, contact);
        await expect(page.getByText(/^We found no order with this number/)).toBeVisible();
        await expect(page.getByLabel("Order number")).toHaveValue(number);
        await expect(page.getByLabel("Email or mobile number")).toHaveValue(contact);
      }
      await fillForm(page, "", "");
      await expect(page.getByLabel("Order number")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Email or mobile number")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("Please enter the email address or the mobile number")).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
});
