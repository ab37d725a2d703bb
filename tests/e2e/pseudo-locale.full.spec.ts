import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { productKinds } from "#contract/catalog/product-kinds.ts";
import { jobTypes } from "#contract/content/job-types.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { printedTexts } from "../support/printed-text.ts";
import { englishTexts, pseudoLocale } from "../support/pseudo-locale.ts";
import { asAdmin, openAdmin } from "./admin.ts";
import { demoSettings, startExtraShop } from "./extra-shop.ts";
import { buildPseudoShop } from "./pseudo-shop.ts";
import { createProduct, placeOrder } from "./shop-actions.ts";
import { expect } from "./shop-test.ts";
import { test as base } from "./shop-with-records.ts";
import { createAccount, signIn, tokenOf } from "./users.ts";

/** A shop with a second language: English with accents, in brackets and 40 % longer. */
const test = base.extend<object, { shop: { url: string } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startExtraShop(demoSettings, { script: `${buildPseudoShop()}/scripts/serve.mjs` });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
// One worker: the shop is built once.
test.describe.configure({ mode: "default" });
test.use({ locale: pseudoLocale, viewport: { width: 360, height: 780 } });

const english = [...englishTexts(resolve("src/messages/en"))];

/** English messages that also occur in the demo shop's content or among stored values, such as those of the audit log. */
const alsoData = new Set([
  ...["Experiences", "Explore Collection", "Shop Our Premium Categories", "Offers", "See It Live", "India"],
  ...[
    "Not sure which one you need?",
    "Join the Team",
    "Open Positions",
    "Meet Our Team",
    "Grievance Officer",
  ],
  ...["Warranty", "Returns", "Your account", "Shipping Policy", "Privacy Policy", "Terms & Conditions"],
  ...["Delivery", "Your Orders", "Goodwill", "Shipping"],
]);

/**
 * Pages that show order statuses and job types in English, because their text is stored: the policy and the audit log.
 */
const codePages = ["/shipping-policy", "/dashboard/admin/audit"];
const codes: readonly string[] = [...orderStatuses, ...jobTypes, ...Object.keys(productKinds)];

const isUntranslated = (text: string) => english.includes(text) && !alsoData.has(text);

const visitorPages = [
  ...[
    "/",
    "/about",
    "/services",
    "/store",
    "/store?search=nothing-of-this-name",
    "/career",
    "/contact",
    "/contact/status",
    "/track",
  ],
  ...[
    "/privacy-policy",
    "/terms-conditions",
    "/shipping-policy",
    "/compare",
    "/no-such-page",
    "/product/drishti-4k",
  ],
  ...[
    "/category/camera-drones",
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/stock-alert/confirm",
    "/stock-alert/stop",
    "/setup",
  ],
  ...["/accept-invitation", "/login-success", "/register-success"],
];
const customerPages = [
  "/cart",
  "/checkout",
  "/checkout-old",
  "/dashboard/user/profile",
  "/dashboard/user/addresses",
  "/dashboard/user/orders",
];

/** Visible texts and labels of the page that are English messages. */
function untranslated(page: Page): Promise<string[]> {
  return page.evaluate((messages) => {
    const catalogue = new Set(messages);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "title", "alt"])
          texts.push(node.getAttribute(name) ?? "");
      } else if (!node.parentElement?.closest("script, style, noscript")) texts.push(node.textContent ?? "");
    }
    texts.push(document.title);
    return [...new Set(texts.map((text) => text.trim()))].filter(
      (text) => /[a-z]{2}/i.test(text) && catalogue.has(text),
    );
  }, english);
}

/** Visible texts that are cut off by their own box or an ancestor; scrolling ancestors do not count. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *, header *, footer *, [role=dialog] *")]
      .filter((element) => {
        const { overflowX, textOverflow, position, clipPath } = getComputedStyle(element);
        const hides = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
        const isHidden = clipPath !== "none" || (position === "absolute" && element.clientWidth <= 1);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        return hides && hasText && !isHidden && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? ""),
  );
}

async function expectTranslated(page: Page, path: string): Promise<void> {
  const found = (await untranslated(page)).filter(
    (text) => !alsoData.has(text) && !(codePages.includes(path) && codes.includes(text)),
  );
  expect.soft(found, `English texts on ${path}`).toEqual([]);
  expect.soft(await cutOff(page), `texts cut off on ${path}`).toEqual([]);
  const { scrollWidth, width } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect.soft(scrollWidth, `width of ${path}`).toBeLessThanOrEqual(width);
}

test("every page for visitors shows the second language, and nothing is cut off on a phone", async ({
  page,
}) => {
  test.slow();
  for (const path of visitorPages) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", pseudoLocale);
    await expectTranslated(page, path);
  }
});

test("every page for customers shows the second language, and nothing is cut off on a phone", async ({
  page,
  records,
}) => {
  test.slow();
  await signIn(page, records.shopper);
  for (const path of customerPages) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectTranslated(page, path);
  }
});

test("every screen of the back office and its form show the second language, and nothing is cut off on a phone", async ({
  page,
  records,
}) => {
  test.slow();
  await openAdmin(page, `/orders?search=${encodeURIComponent(records.shopper.name)}`);
  const links = page.locator("nav a[href^='/dashboard/admin']");
  const screens = await links.evaluateAll((found) => [
    ...new Set(found.map((link) => link.getAttribute("href") ?? "")),
  ]);
  expect(screens.length).toBeGreaterThan(20);
  for (const address of [
    ...screens,
    `/dashboard/admin/orders/${records.orderId}/print`,
    "/dashboard/admin/texts/programs",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectTranslated(page, address);
    const create = page.locator("main [aria-keyshortcuts=n]");
    if ((await create.count()) === 0) continue;
    await create.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectTranslated(page, `${address}, form`);
  }
});

test("emails and documents are in the customer's language, even if staff trigger them", async ({
  playwright,
  shop,
}) => {
  const extraHTTPHeaders = { "accept-language": pseudoLocale };
  const visitor = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders });
  const staff = await playwright.request.newContext({ baseURL: shop.url });
  const customer = await createAccount(visitor);
  const product = await createProduct(staff, { price: 900 });
  const order = await placeOrder(visitor, customer, [[product, 1]]);
  await asAdmin(staff, "PUT", `/api/auth/order-status/${order}`, { data: { status: "Processing" } });

  const { mails } = await asAdmin(staff, "GET", `/api/mail/all?search=${encodeURIComponent(customer.email)}`);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { _id } of mails) {
    const { mail } = await asAdmin(staff, "GET", `/api/mail/${_id}`);
    expect.soft(mail.subject).toMatch(/^⟦.*⟧$/);
    const paragraphs: string[] = mail.text.split("\n").map((line: string) => line.trim());
    expect.soft(paragraphs.filter(isUntranslated)).toEqual([]);
    expect.soft(mail.text).toContain("⟦");
  }

  const headers = { authorization: `Bearer ${await tokenOf(visitor, customer)}` };
  const invoice = await visitor.get(`/api/order/${order}/invoice`, { headers });
  const printed = printedTexts(await invoice.body()).map(({ text }) => text.trim());
  expect(printed.filter(isUntranslated)).toEqual([]);
  expect(printed.join(" ")).toContain("⟦Îñvöîçé ");
  await Promise.all([visitor.dispose(), staff.dispose()]);
});
