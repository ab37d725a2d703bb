import type { Page } from "@playwright/test";
import { administratorToken } from "./people.ts";
import { expect, test } from "./shop-test.ts";

test.describe("pages from memory", () => {
  // Tests beside these change the catalogue, and with it any page: what has to hold between two requests is
  // asked again until nobody came between.
  test("a page is compressed, tagged, and answered with 304 to whoever has it", async ({ request }) => {
    await expect(async () => {
      const first = await request.get("/store", { headers: { "accept-encoding": "br" } });
      expect(first.status()).toBe(200);
      expect(first.headers()["content-encoding"]).toBe("br");
      const etag = first.headers().etag ?? "";
      expect(etag).not.toBe("");
      const headers = { "accept-encoding": "br", "if-none-match": etag };
      expect((await request.get("/store", { headers })).status()).toBe(304);
    }).toPass();
  });

  test("a write that pages show is on the page at the next request", async ({ request }) => {
    const headers = { authorization: `Bearer ${await administratorToken(request)}` };
    const before = await request.get("/");
    const name = `Test category ${crypto.randomUUID().slice(0, 8)}`;
    const created = await request.post("/api/category/create-category", {
      headers,
      data: { name, image: "/pictures/hero-dawn/1600.webp" },
    });
    const { category } = await created.json();
    const page = await request.get(`/category/${category.slug}`);
    expect(await page.text()).toContain(name);
    expect((await request.get("/")).headers().etag).not.toBe(before.headers().etag);
    await request.delete(`/api/category/delete-category/${category._id}`, { headers });
    expect((await request.get(`/category/${category.slug}`)).status()).toBe(404);
  });

  test("a public call is tagged as a page is, and one with a token comes afresh", async ({ request }) => {
    const authorization = `Bearer ${await administratorToken(request)}`;
    const list = "/api/product/get-product?limit=3";
    await expect(async () => {
      const first = await request.get(`${list}&utm_source=letter`, { headers: { "accept-encoding": "br" } });
      expect(first.headers()["content-encoding"]).toBe("br");
      const headers = { "accept-encoding": "br", "if-none-match": first.headers().etag ?? "" };
      expect((await request.get(list, { headers })).status()).toBe(304);
      const office = await request.get(list, { headers: { ...headers, authorization } });
      expect([office.status(), office.headers()["cache-control"]]).toEqual([200, "no-store"]);
    }).toPass();
  });

  test("stray parameters neither reach the page nor fill the memory", async ({ request }) => {
    await expect(async () => {
      const plain = await request.get("/store?sort=price-asc");
      const stray = await request.get("/store?utm_source=letter&sort=price-asc&x=%3Cscript%3E");
      expect(stray.headers().etag).toBe(plain.headers().etag);
    }).toPass();
  });
});

test("what is seen comes before the scripts", async ({ page }) => {
  // After two seconds the page fetches its scripts without a paint; a busy machine may paint later than that.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (run: TimerHandler, delay?: number) => wait(run, delay === 2_000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: longer });
  });
  await page.goto("/store");
  await expect.poll(() => page.locator("template[data-entry], template[data-script]").count()).toBe(0);
  const { painted, asked } = await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      painted: paint?.startTime ?? Number.POSITIVE_INFINITY,
      asked: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test.describe("what stands further down", () => {
  const footer = (page: Page) => page.getByRole("contentinfo");
  const rests = (page: Page) =>
    footer(page).evaluate((element) => getComputedStyle(element).contentVisibility === "auto");

  test("rests on the page that the server sent until somebody comes near", async ({ page }) => {
    await page.goto("/");
    expect(await rests(page)).toBe(true);
    const sign = footer(page).getByText("All rights reserved");
    await sign.scrollIntoViewIfNeeded();
    await expect(sign).toBeInViewport();
  });

  test("is drawn at once on a page that the router draws", async ({ page }) => {
    await page.goto("/about");
    await footer(page).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect.poll(() => rests(page)).toBe(false);
  });

  test("is there for whoever comes without scripts", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await page.goto("/");
    const sign = page.getByRole("contentinfo").getByText("All rights reserved");
    await sign.scrollIntoViewIfNeeded();
    await expect(sign).toBeInViewport();
    await page.close();
  });
});

test("whoever goes back stands where they were", async ({ page }) => {
  await page.goto("/store");
  const card = page.getByRole("list", { name: "Products" }).getByRole("article").last();
  const link = card.getByRole("link", { name: "View Details" });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.describe("headers", () => {
  for (const path of ["/", "/store", "/login", "/dashboard/admin", "/no-such-page"]) {
    test(`${path} carries a strict content security policy`, async ({ request }) => {
      const response = await request.get(path);
      const policy = response.headers()["content-security-policy"] ?? "";
      expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+;/);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(response.headers()["x-content-type-options"]).toBe("nosniff");
      expect(await response.text()).not.toMatch(/<[a-z][^>]* style="/);
    });
  }

  test("built files are kept for ever, and come compressed", async ({ request }) => {
    const html = await (await request.get("/")).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    const response = await request.get(script, { headers: { "accept-encoding": "br" } });
    expect(response.headers()["cache-control"]).toContain("immutable");
    expect(response.headers()["content-encoding"]).toBe("br");
  });
});

test.describe("addresses", () => {
  test("unknown paths are not found, and say where to go", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Go to Home" })).toHaveAttribute(
      "href",
      "/",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Browse Store" })).toHaveAttribute(
      "href",
      "/store",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });

  for (const [slug, status] of [
    ["x".repeat(201), 404],
    ["%E0%A4%A1".repeat(200), 404],
    ["a%00b", 404],
    ["x".repeat(2500), 414],
    [`a${"/".repeat(15_000)}`, 414],
  ] as const) {
    test(`nothing is under ${slug.slice(0, 12)}… of ${slug.length} characters`, async ({ request }) => {
      for (const path of ["/product", "/category", "/api/product/get-product", ""]) {
        const response = await request.get(`${path}/${slug}?a=1`);
        const isCall = path.startsWith("/api") && status === 404;
        expect(isCall ? [400, 404] : [status], path).toContain(response.status());
      }
    });
  }

  for (const [from, to] of [
    ["/register", "/signup"],
    ["/products", "/store"],
  ]) {
    test(`${from} leads to ${to} for good`, async ({ request }) => {
      const response = await request.get(from ?? "", { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(to);
    });
  }
});

test.describe("for search engines", () => {
  test("the sitemap names every page that it should, and each of them answers", async ({ request }) => {
    // Tests beside this one remove products: asked again until none left between the sitemap and its page.
    await expect(async () => {
      const response = await request.get("/sitemap.xml");
      expect(response.headers()["content-type"]).toContain("application/xml");
      const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => address ?? "",
      );
      const paths = addresses.map((address) => new URL(address).pathname);
      expect(paths).toEqual(expect.arrayContaining(["/", "/store", "/career", "/contact"]));
      expect(paths.filter((path) => path.startsWith("/product/")).length).toBeGreaterThanOrEqual(24);
      for (const path of paths.filter((_, index) => index % 7 === 0)) {
        expect((await request.get(path)).status(), path).toBe(200);
      }
    }).toPass();
  });

  test("security.txt says whom to tell of a fault, and is not out of date", async ({ request }) => {
    const answer = await request.get("/.well-known/security.txt");
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });

  test("robots.txt keeps crawlers out of the back office and names the sitemap", async ({ request }) => {
    const text = await (await request.get("/robots.txt")).text();
    expect(text).toContain("Disallow: /dashboard/");
    expect(text).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});
