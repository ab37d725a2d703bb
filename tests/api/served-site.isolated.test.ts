import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHtmlMistakes, type HtmlPage, parseHtml } from "#tests/support/html-page.ts";
import { type ServedShop, serveShop } from "#tests/support/served-shop.ts";
import { isFullRun } from "#tests/support/tier.ts";

interface Product {
  _id: string;
  name: string;
  slug: string;
  price: number;
  discountedPrice?: number;
  description: string;
  image: string;
  category: { _id: string; name: string; slug: string };
  weightClass?: string | null;
  countryOfOrigin?: string;
}

/**
 * The pages that visitors can open, with the expected status. `:product` and `:category` stand for the last product and its
 * category.
 */
const pages = {
  "/": 200,
  "/about": 200,
  "/services": 200,
  "/career": 200,
  "/contact": 200,
  "/contact/status": 200,
  "/track": 200,
  "/privacy-policy": 200,
  "/terms-conditions": 200,
  "/shipping-policy": 200,
  "/store": 200,
  "/product/:product": 200,
  "/category/:category": 200,
  "/compare": 200,
  "/compare?products=:product": 200,
  "/cart": 200,
  "/checkout": 200,
  "/checkout-old": 200,
  "/login": 200,
  "/signup": 200,
  "/forgot-password": 200,
  "/reset-password": 200,
  "/confirm-email": 200,
  "/stock-alert/confirm": 200,
  "/stock-alert/stop": 200,
  "/setup": 200,
  "/accept-invitation": 200,
  "/login-success": 200,
  "/register-success": 200,
  "/offers/no-such-offer": 404,
  "/no-such-page": 404,
};

const companyPages: Record<string, string> = {
  "/about": "We build, teach and repair flying machines",
  "/services": "Everything you need to fly",
  "/career": "Join the Team",
  "/contact": "Contact Us",
  "/privacy-policy": "Privacy Policy",
  "/terms-conditions": "Terms & Conditions",
  "/shipping-policy": "Shipping Policy",
};

let shop: ServedShop;
let products: Product[];
/** The response for each page. */
const served = new Map<string, HtmlPage & { status: number; headers: Headers }>();

beforeAll(async () => {
  shop = await serveShop();
  products = ((await (await shop.fetch("/api/product/get-product")).json()) as { products: Product[] })
    .products;
  const last = products.at(-1);
  for (const path of Object.keys(pages)) {
    const response = await shop.fetch(
      path.replace(":product", last?.slug ?? "").replace(":category", last?.category.slug ?? ""),
    );
    const { status, headers } = response;
    served.set(path, { status, headers, ...parseHtml(await response.text()) });
  }
});
afterAll(() => shop.stop());

/** The findings of a rule, by page. */
function findingsOn(rule: (page: HtmlPage & { headers: Headers }) => string[]): Record<string, string[]> {
  const findings = [...served].map(([path, page]) => [path, rule(page)] as const);
  return Object.fromEntries(findings.filter(([, found]) => found.length > 0));
}

const findProduct = (matches: (product: Product) => boolean): Product => {
  const found = products.find(matches);
  if (!found) throw new Error("The demo shop has no such product");
  return found;
};

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Creates a product like the first of the catalogue. */
async function createProduct(fields: object = {}): Promise<Product> {
  const { image, category } = findProduct(() => true);
  const defaults = { name: unique("Kite"), price: 100, description: "Made for one test.", image };
  const { product } = await shop.administer<{ product: Product }>("POST", "/api/product/create-product", {
    ...{ ...defaults, category: category._id },
    ...fields,
  });
  return product;
}

/** Places an order for one unit of a new product, and deletes the product. */
async function placeOrder(): Promise<{ orderNumber: string; email: string }> {
  const product = await createProduct();
  const { _id } = product;
  const email = `${unique("meena").replace(" ", ".")}@example.in`;
  const address = { name: "Meena Singh", email, phone: "9876543210", address: "14 Golghar" };
  const { id } = await shop.administer<{ id: string }>("POST", "/api/payment/create-order", {
    ...{ cartItems: [{ _id, quantity: 1 }], totalAmount: 100 },
    shippingAddress: { ...address, city: "Gorakhpur", pincode: "273001" },
  });
  const payment = { order_id: id, outcome: "success" };
  const { receipt } = await shop.administer<{ receipt: object }>("POST", "/api/payment/sandbox/pay", payment);
  await shop.administer("POST", "/api/payment/verify-payment", receipt);
  await removeProduct(product);
  const { orders } = await shop.administer<{ orders: { orderNumber: string }[] }>(
    "GET",
    `/api/payment/all-orders?search=${encodeURIComponent(email)}`,
  );
  return { orderNumber: orders[0]?.orderNumber ?? "", email };
}

const removeProduct = ({ _id }: Product) => shop.administer("DELETE", `/api/product/delete-product/${_id}`);

describe("every page", () => {
  it("responds with the expected status", { tags: ["spec:2.8", "spec:2.9"] }, () => {
    expect(Object.fromEntries([...served].map(([path, { status }]) => [path, status]))).toEqual(pages);
  });

  it("is valid HTML as the server renders it", async () => {
    const findings: Record<string, string[]> = {};
    for (const [path, { html }] of served) {
      const found = await findHtmlMistakes(html);
      if (!/^<!DOCTYPE html>/i.test(html)) found.push("no doctype");
      if (found.length > 0) findings[path] = found;
    }
    expect(findings).toEqual({});
  });

  it("has a title, one main heading and the landmarks", () => {
    const singleElements = ["title", "main", "main h1", "footer"];
    expect(
      findingsOn((page) => [
        ...singleElements
          .filter((selector) => page.texts(selector).filter(Boolean).length !== 1)
          .map((selector) => `${page.texts(selector).length} × ${selector}`),
        ...(page.texts("body header").length > 0 ? [] : ["no header"]),
        ...(page.attributes("html", "lang").join() === "en-IN" ? [] : ["no language"]),
      ]),
    ).toEqual({});
  });

  it("has a strict content security policy and no inline styles", () => {
    expect(
      findingsOn(({ html, headers }) => {
        const policy = headers.get("content-security-policy") ?? "";
        return [
          ...(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+;/.test(policy) ? [] : ["scripts"]),
          ...(policy.includes("style-src 'self';") ? [] : ["styles"]),
          ...(policy.includes("frame-ancestors 'none'") ? [] : ["frames"]),
          ...(policy.includes("unsafe") ? ["unsafe"] : []),
          ...(headers.get("x-content-type-options") === "nosniff" ? [] : ["sniffing"]),
          ...(/<[a-z][^>]* style="/.test(html) ? ["inline style"] : []),
        ];
      }),
    ).toEqual({});
  });

  it("has its canonical address, and company pages have a description", () => {
    const addressOf = (path: string) =>
      (served.get(path)?.attributes('link[rel="canonical"]', "href") ?? []).map(
        (address) => new URL(address).pathname,
      );
    expect(Object.keys(companyPages).map(addressOf)).toEqual(Object.keys(companyPages).map((path) => [path]));
    for (const [path, title] of Object.entries(companyPages)) {
      expect(served.get(path)?.texts("main h1")).toEqual([title]);
      const [description] = served.get(path)?.attributes('meta[name="description"]', "content") ?? [];
      expect(description, path).toMatch(/.{40,}/);
    }
  });

  it("is hidden from search engines if it is not meant for them", () => {
    const hidden = [...served].filter(([, page]) =>
      page.attributes('meta[name="robots"]', "content").includes("noindex"),
    );
    expect(hidden.map(([path]) => path)).toEqual([
      "/contact/status",
      ...["/compare", "/compare?products=:product", "/cart", "/checkout", "/checkout-old"],
      ...["/login", "/forgot-password", "/reset-password", "/confirm-email"],
      ...["/stock-alert/confirm", "/stock-alert/stop", "/setup"],
      ...["/accept-invitation", "/login-success", "/register-success"],
      ...["/offers/no-such-offer", "/no-such-page"],
    ]);
  });
});

describe("without JavaScript", () => {
  it("the home page shows all of its chapters", () => {
    const home = served.get("/");
    expect(home?.texts("main h2")).toEqual([
      "Experiences",
      "Shop Our Premium Categories",
      "Offers",
      "What We Offer",
      "See It Live",
      "Frequently Asked Questions",
    ]);
    expect(home?.html).toContain("Repair Week at the Workshop");
    expect(home?.texts("main article").join()).toContain("FPV Kits");
  });

  it("the film of the home page has sizes for phone and desktop", async () => {
    const sources = served.get("/")?.attributes("video source", "src") ?? [];
    const files = ["/films/see-it-live-phone.mp4", "/films/see-it-live.mp4"];
    expect(sources).toEqual(expect.arrayContaining(files));
    for (const file of [...files, "/films/see-it-live.webp", "/films/see-it-live.vtt"]) {
      expect((await shop.fetch(file, { method: "HEAD" })).status, file).toBe(200);
    }
  });

  it("the cart offers ways to continue", { tags: ["spec:2.35"] }, () => {
    const links = served.get("/cart")?.attributes("main a", "href");
    expect(links).toEqual(expect.arrayContaining(["/login", "/register"]));
  });

  it("the about page introduces the company and makes only known claims", { tags: ["spec:2.45"] }, () => {
    const about = served.get("/about");
    expect(about?.texts("main h2")).toEqual(
      expect.arrayContaining(["Who We Are", "The Story", "What We Stand For", "Why Choose Pankh"]),
    );
    expect(about?.texts("main h3")).toEqual(expect.arrayContaining(["Mission", "Vision", "Values"]));
    for (const claim of ["500+", "30+", "50K+"]) expect(about?.html, claim).toContain(`>${claim}<`);
  });

  it("the services page lists the six services and three programs with four modules each", () => {
    const services = served.get("/services");
    expect(services?.texts("main h3").slice(0, 6)).toEqual([
      "Nationwide Delivery",
      "Quality Assurance",
      "Technical Support",
      "Custom Solutions",
      "Repair & Maintenance",
      "Consultation",
    ]);
    const courses = services?.structuredData("Course").map(({ name }) => name);
    expect(courses).toEqual(["IoT Development", "Drone Assembly", "Advanced Automation"]);
    const programs = services?.texts("main article") ?? [];
    for (const [name, weeks, level] of [
      ["IoT Development", "6 weeks", "Foundation"],
      ["Drone Assembly", "4 weeks", "Practical"],
      ["Advanced Automation", "8 weeks", "Professional"],
    ] as const) {
      const program = programs.find((text) => text.includes(name));
      for (const fact of [weeks, level, "Focus:"]) expect(program).toContain(fact);
    }
    expect(services?.texts("#programs article li")).toHaveLength(12);
    expect(services?.html).toContain("responds within 24 hours");
  });

  it("the contact page gives address, telephone, email, hours and landmarks", () => {
    const contact = served.get("/contact");
    expect(contact?.texts("address").join()).toContain("Gorakhpur");
    const links = contact?.attributes("main a", "href").join(" ");
    expect(links).toMatch(/tel:\+91\d{10}/);
    expect(links).toMatch(/mailto:\S+@/);
    expect(contact?.html).toContain("Mon-Sat 9AM-6PM");
    expect(contact?.structuredData("LocalBusiness")).toHaveLength(1);
    expect(contact?.html).toMatch(/Drawing of the shop in the evening sun/);
    expect(contact?.html).toMatch(/Railway station 0\.9 km/);
    expect(contact?.html).toContain("Ramgarh Tal");
  });

  it.each([
    ["/privacy-policy", ["We set one cookie", "argon2id"]],
    [
      "/shipping-policy",
      ["free across India", "1-2 business days", "5-7 business days", "we email you a tracking ID"],
    ],
    [
      "/terms-conditions",
      [
        "1-day training or demo",
        "within 10 days of delivery",
        "partial refund",
        "cannot be changed once it is processed",
        "within 30 days of delivery",
      ],
    ],
  ])("%s states the shop's terms and a contact", { tags: ["spec:9.13"] }, (path, terms) => {
    const [text] = served.get(path)?.texts("main") ?? [];
    for (const term of terms) expect(text).toContain(term);
    const names = served.get(path)?.texts("main dt");
    expect(names).toEqual(expect.arrayContaining(["Legal name", "Customer care", "Grievance officer"]));
    const anchors = served.get(path)?.attributes("main nav a", "href") ?? [];
    expect(anchors.length).toBeGreaterThan(2);
    for (const anchor of anchors) expect(served.get(path)?.html).toContain(`id="${anchor.slice(1)}"`);
  });

  it("the career page shows an open job with its details, for search engines too", async () => {
    const job = {
      ...{ title: unique("Bench Technician"), description: "You mend what comes in." },
      ...{ requirements: "A steady hand.", location: "Gorakhpur, Uttar Pradesh", jobType: "Part-time" },
      ...{ experience: "2 years", salary: "₹20,000 a month", applicationDeadline: "2099-03-05" },
    };
    const { job: stored } = await shop.administer<{ job: { _id: string } }>("POST", "/api/job/create", job);
    const page = await shop.page("/career");
    const text = page.texts("main li").find((item) => item.includes(job.title));
    for (const detail of [job.location, job.jobType, job.experience, job.salary, job.description]) {
      expect(text).toContain(detail);
    }
    expect(text).toContain("Apply by Mar 05, 2099");
    expect(page.structuredData("JobPosting").filter(({ title }) => title === job.title)).toMatchObject([
      { employmentType: "PART_TIME", validThrough: "2099-03-05T23:59:59+05:30" },
    ]);
    await shop.administer("DELETE", `/api/job/delete-job/${stored._id}`);
  });

  it("the status form shows the status of a ticket, is not cached, and rejects other formats and long input", async () => {
    const email = `${unique("meena").replace(" ", ".")}@example.in`;
    const message = { name: "Meena", email, phone: "9123456780", message: "Do you repair gimbals?" };
    const submitted = await shop.fetch("/api/contact/submit", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    const { ticket } = (await submitted.json()) as { ticket: string };
    const send = (body: BodyInit, path = "/contact/status", headers: Record<string, string> = {}) =>
      shop.fetch(path, { method: "POST", body, headers });
    const answer = await send(new URLSearchParams({ ticket, email }));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const page = parseHtml(await answer.text());
    expect(page.attributes('meta[name="robots"]', "content")).toEqual(["noindex"]);
    expect(page.texts("main h2")).toContain(ticket);
    expect(page.html).toContain("We have received your message and will read it soon.");

    const json = { "content-type": "application/json" };
    expect((await send(JSON.stringify({ ticket, email }), "/contact/status", json)).status).toBe(415);
    const long = new URLSearchParams({ ticket, email: "x".repeat(5000) });
    expect((await send(long)).status).toBe(413);
    expect((await send(new URLSearchParams({ ticket, email }), "/contact")).status).toBe(405);
  });

  it("the tracking form shows the state of an order, is never cached, and keeps the input after an error", async () => {
    const { orderNumber, email } = await placeOrder();
    const send = (input: { number: string; contact: string }) =>
      shop.fetch("/track", { method: "POST", body: new URLSearchParams(input) });
    const answer = await send({ number: orderNumber, contact: "+91 98765-43210" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const found = parseHtml(await answer.text());
    expect(found.texts("main h2")).toContain(`Order ${orderNumber}`);
    expect(found.html).not.toContain(email);

    const refusal = await send({ number: orderNumber, contact: "another.person@example.in" });
    expect([refusal.status, refusal.headers.get("cache-control")]).toEqual([404, "no-store"]);
    const refused = parseHtml(await refusal.text());
    expect(refused.html).toContain("We found no order with this number");
    expect(refused.attributes("main input", "value")).toEqual([orderNumber, "another.person@example.in"]);

    const page = await shop.fetch("/track");
    expect(await page.text()).not.toContain(orderNumber);
  });
});

describe("a product page", () => {
  const rupees = (amount: number) =>
    new Intl.NumberFormat("en-IN", {
      ...{ style: "currency", currency: "INR" },
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);

  it("shows a discounted product with its real saving, for search engines too", {
    tags: ["spec:2.31"],
  }, async () => {
    const product = findProduct(({ discountedPrice }) => discountedPrice !== undefined);
    const { name, slug, price, discountedPrice = 0, category, description } = product;
    const page = await shop.page(`/product/${slug}`);
    const [text] = page.texts("main article");
    expect(page.texts("main h1")).toEqual([name]);
    const percent = Math.round(((price - discountedPrice) / price) * 100);
    for (const words of [rupees(discountedPrice), rupees(price), `SAVE ${percent}%`]) {
      expect(text).toContain(words);
    }
    expect(text).toContain(description.split("\n")[0]);
    for (const note of ["Free Shipping on orders over ₹999", "30-Day Returns", "Secure Packaging"]) {
      expect(text).toContain(note);
    }
    expect(page.html).toContain("order by phone");
    const [data] = page.structuredData("Product");
    expect(data).toMatchObject({
      name,
      offers: {
        price: discountedPrice.toFixed(2),
        priceCurrency: "INR",
        url: expect.stringMatching(new RegExp(`/product/${slug}$`)),
      },
    });
    const [crumbs] = page.structuredData("BreadcrumbList") as { itemListElement?: { name: string }[] }[];
    const names = crumbs?.itemListElement?.map((crumb) => crumb.name);
    expect(names).toEqual(["Home", "Store", category.name, name]);
  });

  it("shows 1.2 times the price and SAVE 20% for a product without a discount", {
    tags: ["spec:2.31"],
  }, async () => {
    const { slug, price } = findProduct(({ discountedPrice }) => discountedPrice === undefined);
    const [text] = (await shop.page(`/product/${slug}`)).texts("main article");
    expect(text).toContain("SAVE 20%");
    expect(text).toContain(rupees(Math.round(price * 120) / 100));
  });

  it("states origin, manufacturer, warranty, returns and the rules for flying", async () => {
    const trainer = findProduct(({ weightClass }) => weightClass === "nano");
    const [text] = (await shop.page(`/product/${trainer.slug}`)).texts("main");
    for (const fact of [
      "Country of originIndia",
      "ManufacturerPankh Drones, Gorakhpur",
      "Warranty12 months: replacement, or a partial refund if the product is out of stock",
      "ReturnsWithin 30 days",
      "Weight classNano, up to 250 g",
      "Remote pilot certificateNot required",
    ]) {
      expect(text).toContain(fact);
    }
    const imported = findProduct(({ countryOfOrigin }) => countryOfOrigin === "China");
    const [other] = (await shop.page(`/product/${imported.slug}`)).texts("main");
    expect(other).toContain("ImporterPankh Drones, Gorakhpur");
    expect(other).not.toContain("Before you fly");
  });

  it("shows specifications as key figures, as a table, on its card and for search engines", async () => {
    const { slug, name } = findProduct((product) => product.name === "Pankh Drishti 4K Camera Drone");
    const page = await shop.page(`/product/${slug}`);
    expect(page.texts("main article dl dd").slice(0, 4)).toEqual(["895 g", "31 min", "4 km", "12 MP"]);
    expect(page.texts("main article dl dt").slice(0, 4)).toEqual([
      "Take-off weight",
      "Flight time",
      "Range",
      "Camera",
    ]);
    const rows = page.texts("main table tr");
    expect(rows).toEqual(expect.arrayContaining(["Wind resistance8 m/s", "Video4K"]));
    const [data] = page.structuredData("Product");
    const figure = { "@type": "PropertyValue", name: "Flight time", value: "31 min" };
    expect(data?.additionalProperty).toContainEqual(figure);
    const cards = (await shop.page("/store?search=drishti+4k")).texts("main article");
    expect(cards.find((card) => card.includes(name))).toContain("895 g · 31 min · 4 km");
  });

  it("omits specifications, box contents and stars if there are none, and keeps line breaks in its description", async () => {
    const description = "Weight: 1 kg\nTime: 30 min\n\nIn the box: all of it.";
    const product = await createProduct({ description });
    const page = await shop.page(`/product/${product.slug}`);
    expect(page.texts("main table")).toEqual([]);
    expect(page.texts("main h2")).not.toContain("In the box");
    expect(page.texts("main h2")).not.toContain("Specifications");
    expect(page.html).not.toContain("aggregateRating");
    expect(page.texts("main").join()).toContain("No reviews yet.");
    expect(page.texts("main").join()).toContain("No questions yet.");
    expect(page.html).toMatch(
      /<p[^>]*>Weight: 1 kg\nTime: 30 min<\/p>\s*<p[^>]*>In the box: all of it\.<\/p>/,
    );
    await removeProduct(product);
  });

  it("links compatible products in both directions", async () => {
    const [pad, quad] = [await createProduct(), await createProduct()];
    const { _id, name, price, description, image, category } = quad;
    await shop.administer("PUT", `/api/product/update-product/${_id}`, {
      ...{ name, price, description, image, category: category._id, fitsWith: [pad._id] },
    });
    const linksOn = async ({ slug }: Product) =>
      (await shop.page(`/product/${slug}`)).attributes("main a", "href");
    expect(await linksOn(quad)).toContain(`/product/${pad.slug}`);
    expect(await linksOn(pad)).toContain(`/product/${quad.slug}`);
    for (const product of [quad, pad]) await removeProduct(product);
  });
});

describe("an address", () => {
  it("that is unknown returns 404 with links to continue", {
    tags: ["spec:2.12", "spec:8.17"],
  }, () => {
    const page = served.get("/no-such-page");
    expect(page?.texts("main h1")).toEqual(["Page Not Found"]);
    const links = page?.attributes("main a", "href");
    expect(links).toEqual(expect.arrayContaining(["/", "/store", "/contact"]));
  });

  it("of an unknown product or category returns 404", { tags: ["spec:2.33"] }, async () => {
    for (const [path, heading] of [
      ["/product/no-such-product", "Product Not Found"],
      ["/category/no-such-category", "Category not found"],
    ] as const) {
      const page = await shop.page(path);
      expect([page.status, page.texts("main h1")]).toEqual([404, [heading]]);
    }
  });

  it.each([
    ["a name that is too long", "x".repeat(201), 404],
    ["a Hindi name that is too long", "%E0%A4%A1".repeat(200), 404],
    ["a zero byte", "a%00b", 404],
    ["more characters than an address may have", "x".repeat(2500), 414],
    ["more segments than an address may have", `a${"/".repeat(15_000)}`, 414],
  ])("with %s is rejected everywhere", async (_description, slug, status) => {
    for (const path of ["/product", "/category", "/api/product/get-product", ""]) {
      const response = await shop.fetch(`${path}/${slug}?a=1`);
      const isCall = path.startsWith("/api") && status === 404;
      expect(isCall ? [400, 404] : [status], path).toContain(response.status);
    }
  });

  it.each([
    ["/register", "/signup"],
    ["/products", "/store"],
  ])("%s redirects permanently to %s", { tags: ["spec:2.13"] }, async (from, to) => {
    const response = await shop.fetch(from);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  it("of a renamed product redirects to the current one, even in the comparison", {
    tags: ["spec:2.4"],
  }, async () => {
    const [product, other] = [await createProduct(), await createProduct()];
    const { _id, price, description, image, category } = product;
    const changed = await shop.administer<{ product: Product }>("PUT", `/api/product/update-product/${_id}`, {
      name: unique("Renamed Kite"),
      price,
      description,
      image,
      category: category._id,
    });
    const targetOf = async (path: string) => {
      const response = await shop.fetch(path);
      return [response.status, response.headers.get("location")];
    };
    expect(await targetOf(`/product/${product.slug}`)).toEqual([301, `/product/${changed.product.slug}`]);
    const rest = `,${other.slug}&only=differences`;
    expect(await targetOf(`/compare?products=${product.slug}${rest}`)).toEqual([
      301,
      `/compare?products=${changed.product.slug}${rest}`,
    ]);
    for (const each of [product, other]) await removeProduct(each);
  });

  it("of a comparison without a known product causes no server error", async () => {
    for (const [slugs, status] of [
      [".,..,,", 200],
      ["no-such-product", 404],
      [`${"x".repeat(300)},a%00b`, 404],
    ] as const) {
      expect((await shop.fetch(`/compare?products=${slugs}`)).status, slugs).toBe(status);
    }
  });

  it("beyond the last page of the store redirects to the last page", async () => {
    const response = await shop.fetch("/store?page=900");
    expect(response.headers.get("location")).toMatch(/^\/store\?page=\d$/);
    expect((await shop.page(response.headers.get("location") ?? "")).texts("main article").length).toBe(
      products.length % 12 || 12,
    );
  });

  it("of an empty category says that it is empty, and links to the store", async () => {
    const name = unique("Empty");
    const { category } = await shop.administer<{ category: { _id: string; slug: string } }>(
      "POST",
      "/api/category/create-category",
      { name, image: findProduct(() => true).image },
    );
    const page = await shop.page(`/category/${category.slug}`);
    expect(page.texts("main").join()).toContain("No Products Available");
    expect(page.attributes("main a", "href")).toContain("/store");
    await shop.administer("DELETE", `/api/category/delete-category/${category._id}`);
    expect((await shop.fetch(`/category/${category.slug}`)).status).toBe(404);
  });
});

describe("cached responses", () => {
  const compressed = { "accept-encoding": "br" };

  it("of pages are compressed and tagged, and a client that has one gets 304", async () => {
    const first = await shop.fetch("/store", { headers: compressed });
    expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "br"]);
    const headers = { ...compressed, "if-none-match": first.headers.get("etag") ?? "none" };
    expect((await shop.fetch("/store", { headers })).status).toBe(304);
  });

  it("of a page are dropped by a write, which the next request shows", async () => {
    const tag = async () => (await shop.fetch("/")).headers.get("etag");
    const before = await tag();
    const name = unique("Test category");
    const { category } = await shop.administer<{ category: { _id: string; slug: string } }>(
      "POST",
      "/api/category/create-category",
      { name, image: "/pictures/hero-dawn/1600.webp" },
    );
    expect((await shop.page(`/category/${category.slug}`)).texts("main h1")).toEqual([name]);
    expect(await tag()).not.toBe(before);
    await shop.administer("DELETE", `/api/category/delete-category/${category._id}`);
    expect((await shop.fetch(`/category/${category.slug}`)).status).toBe(404);
  });

  it("of public calls are tagged like pages, and are not used for a call with a token", async () => {
    const list = "/api/product/get-product?limit=3";
    const first = await shop.fetch(`${list}&utm_source=letter`, { headers: compressed });
    expect(first.headers.get("content-encoding")).toBe("br");
    const headers = { ...compressed, "if-none-match": first.headers.get("etag") ?? "none" };
    expect((await shop.fetch(list, { headers })).status).toBe(304);
    const personal = await shop.fetch(list, { headers: { ...headers, authorization: "Bearer of.no.body" } });
    expect(personal.headers.get("cache-control")).toBe("no-store");
  });

  it("do not depend on unknown parameters, which never reach the page", async () => {
    const tag = async (path: string) => (await shop.fetch(path)).headers.get("etag");
    const withUnknownParameters = "/store?utm_source=letter&sort=price-asc&x=%3Cscript%3E";
    expect(await tag(withUnknownParameters)).toBe(await tag("/store?sort=price-asc"));
  });

  it("of built files are immutable and compressed", async () => {
    const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(served.get("/")?.html ?? "") ?? [];
    const { headers } = await shop.fetch(script, { headers: compressed });
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("content-encoding")).toBe("br");
  });
});

describe("for search engines", () => {
  it("the sitemap has every indexed page, and each of them works", async () => {
    const response = await shop.fetch("/sitemap.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(paths).toEqual(expect.arrayContaining(["/", "/store", "/career", "/contact"]));
    expect(paths.filter((path) => path.startsWith("/product/")).length).toBeGreaterThanOrEqual(24);
    const visited = paths.filter((_, index) => isFullRun || index % 7 === 0);
    const statuses = await Promise.all(visited.map(async (path) => [path, (await shop.fetch(path)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it("security.txt has a contact and has not expired", {
    tags: ["spec:10.16"],
  }, async () => {
    const answer = await shop.fetch("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });

  it("robots.txt excludes back office, comparisons and filters, and names the sitemap", async () => {
    const text = await (await shop.fetch("/robots.txt")).text();
    const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = ""]) => ({
      allows: kind === "Allow",
      path,
      pattern: new RegExp(`^${path.replace(/[.?]/g, "\\$&").replaceAll("*", ".*")}`),
    }));
    const canRead = (address: string) =>
      rules.filter(({ pattern }) => pattern.test(address)).sort((a, b) => b.path.length - a.path.length)[0]
        ?.allows ?? true;
    const open = ["/", "/store", "/store?page=2", "/category/fpv-kits?page=2", "/product/a?variant=b"];
    const closed = [
      "/api/product/get-product",
      "/dashboard/admin",
      "/compare",
      "/compare?products=a,b",
      "/store?search=kite",
      "/store?sort=price-asc&page=2",
      "/store?categories=fpv-kits",
      "/store?page=2&origin=india",
    ];
    expect(open.filter((address) => !canRead(address))).toEqual([]);
    expect(closed.filter(canRead)).toEqual([]);
    expect(text).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});
