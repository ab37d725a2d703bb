import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserArguments, findBrowser } from "./find-browser.mjs";

/**
 * Takes the screenshots that README.md and docs/tour.md show, from a running demo shop:
 * node scripts/take-screenshots.mjs http://127.0.0.1:3000 ADMIN_EMAIL ADMIN_PASSWORD
 */
const [, , shop = "http://127.0.0.1:3000", email = "", password = ""] = process.argv;
const folder = new URL("../docs/pictures/", import.meta.url);

const login = await fetch(`${shop}/api/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email, password }),
});
const session = await login.json();
if (!session.success) throw new Error(session.message);
const { products } = await (await fetch(`${shop}/api/product/get-product?search=Drishti+4K`)).json();
const cart = products.map((product) => ({ ...product, quantity: 1, userId: session.user._id, addedAt: "" }));

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
  bypassCSP: true,
});
await context.addInitScript(
  ([auth, key, items]) => {
    localStorage.setItem("auth", auth);
    localStorage.setItem(key, items);
  },
  [JSON.stringify(session), `pankh_cart_${session.user._id}`, JSON.stringify(cart)],
);
const page = await context.newPage();
for (const [name, path] of [
  ["store", "/store"],
  ["home", "/"],
  ["product", `/product/${products[0].slug}`],
  ["checkout", "/checkout"],
  ["office", "/dashboard/admin/products"],
]) {
  await page.goto(shop + path, { waitUntil: "networkidle" });
  // Screenshots show no scrollbar, so the space that is reserved for it would be an empty strip.
  await page.addStyleTag({ content: "html { scrollbar-gutter: auto }" });
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: 1280 })
    .webp({ quality: 82 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
}
await browser.close();
