import { HtmlValidate } from "html-validate";
import { expect, test } from "./shop-test.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"], root: true });

const pages = [
  "/",
  "/about",
  "/services",
  "/career",
  "/contact",
  "/contact/status",
  "/privacy-policy",
  "/terms-conditions",
  "/shipping-policy",
  "/store",
  "/product/:first",
  "/category/:first",
  "/compare",
  "/compare?products=:first",
  "/cart",
  "/checkout",
  "/checkout-old",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/setup",
  "/accept-invitation",
  "/login-success",
  "/register-success",
  "/offers/no-such-offer",
  "/no-such-page",
];

for (const page of pages) {
  test(`${page} is sound HTML as the server renders it`, async ({ request }) => {
    const { products } = await (await request.get("/api/product/get-product")).json();
    const product = products.at(-1);
    const slug = page.startsWith("/category/") ? product.category.slug : product.slug;
    const html = await (await request.get(page.replace(":first", slug))).text();
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    const report = await validator.validateString(html, page);
    const findings = report.results.flatMap(({ messages }) => messages);
    expect(findings.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
  });
}
