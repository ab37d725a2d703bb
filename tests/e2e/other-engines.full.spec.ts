import { asAdmin } from "./admin.ts";
import { EnginePage } from "./engines/engine-page.ts";
import { openFirefox } from "./engines/firefox.ts";
import { missingPrograms } from "./engines/program.ts";
import { openWebKit } from "./engines/webkit.ts";
import { createProduct, ordersOf, type TestProduct } from "./shop-actions.ts";
import { expect, shopTest } from "./shop-test.ts";
import { createAccount } from "./users.ts";

const engines = {
  Firefox: { open: openFirefox, programs: ["firefox-esr"], packages: "firefox-esr" },
  WebKit: { open: openWebKit, programs: ["WebKitWebDriver", "Xvfb"], packages: "webkit2gtk-driver xvfb" },
};

const button = (text: string) => `//button[starts-with(normalize-space(), "${text}")]`;
const link = (text: string) => `//a[normalize-space()="${text}"]`;
const field = (label: string) =>
  `//input[@id=//main//label[starts-with(normalize-space(), "${label}")]/@for]`;

for (const [name, { open, programs, packages }] of Object.entries(engines)) {
  const missing = missingPrograms(programs);
  const reason = `${missing.join(" and ")} not found. On Debian: apt-get install ${packages}`;

  const test = shopTest.extend<{ engine: EnginePage; product: TestProduct }>({
    product: async ({ request }, use) => {
      const product = await createProduct(request, { price: 1499 });
      await use(product);
      await asAdmin(request, "DELETE", `/api/product/delete-product/${product._id}`);
    },
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    engine: async ({}, use) => {
      const connection = await open();
      try {
        await use(new EnginePage(connection));
        expect(await connection.problems(), "the page reports no errors").toEqual([]);
      } finally {
        await connection.close();
      }
    },
  });

  test.describe(name, () => {
    test.skip(missing.length > 0, reason);

    test("a visitor finds a product, signs in, pays and sees the order", async ({
      engine,
      product,
      baseURL,
      request,
    }) => {
      const shopper = await createAccount(request);

      await engine.open(`${baseURL}/store`);
      await engine.type(`//main//input[@type="search"]`, product.name);
      // Wait until only this product is listed, because products that load later would move the button under the pointer.
      await engine.expectText("//main[count(.//article) = 1]//article", product.name);
      await engine.click(`//main//article[.//h2="${product.name}"]${link("View Details")}`);
      await engine.expectPath(`/product/${product.slug}`);
      await engine.click(button("Add 1 to Cart"));

      await engine.click(`//header${link("Login")}`);
      await engine.type(field("Email Address"), shopper.email);
      await engine.type(field("Password"), shopper.password);
      await engine.click(button("Sign In"));

      await engine.click(`//button[@aria-label="Cart, 1 item"]`);
      await engine.click(link("Proceed to Checkout"));
      await engine.type(field("City"), "Gorakhpur");
      await engine.type(field("PIN code"), "273001");
      await engine.click(`//main${button("Pay ₹1,499")}`);
      await engine.click(`//dialog${button("Pay ₹1,499")}`);

      await engine.expectPath("/dashboard/user/orders");
      await engine.expectText("//main", "Order placed successfully!");
      const [order, ...otherOrders] = await ordersOf(request, shopper);
      expect(otherOrders).toEqual([]);
      expect(order).toMatchObject({
        totalAmount: 1499,
        products: [{ name: product.name, quantity: 1 }],
        shippingAddress: { city: "Gorakhpur", pincode: "273001" },
        payment: { razorpay_payment_id: expect.stringMatching(/./) },
      });
      await engine.expectText(`//main//li[contains(., "${product.name}")]`, "PAID");
      await engine.expectText(`//main//li[contains(., "${product.name}")]`, `${order?.orderNumber}`);
    });
  });
}
