import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { importProducts } from "#contract/catalog/product-import.ts";
import * as careers from "#contract/content/careers.ts";
import * as content from "#contract/content/content.ts";
import * as texts from "#contract/content/content-pages.ts";
import * as team from "#contract/content/employees.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import { removeDemo } from "#contract/settings/demo.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { editStockItem } from "#contract/stock/stock.ts";
import * as questions from "#contract/support/questions.ts";
import * as reviews from "#contract/support/reviews.ts";
import { releaseExpiredStock } from "#domain/stock/reserve-stock.ts";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { jobs } from "#ports/database/tables/careers.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { ads } from "#ports/database/tables/content.ts";
import { listenTo } from "../database/listen-to.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob } from "../factories/careers.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { anAd, anEmployee, aSlide } from "../factories/content.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { addQuestion } from "../factories/questions.ts";
import { addReview, aReview } from "../factories/reviews.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const as = { as: "administrator" } as const;
const image = "/pictures/mini-quad/1600.webp";

const publishedDecision = (api: TestApi, id: string, status: "published" | "refused") =>
  api.call(reviews.decideReview, { params: { id }, body: { status, reason: "Not about it." } }, as);

const answer = (api: TestApi, id: string, text = "Yes, it does.") =>
  api.call(questions.decideQuestion, { params: { id }, body: { status: "published", answer: text } }, as);

/** A shop with one record of each kind. */
async function fill(api: TestApi) {
  const { db } = api.shop;
  const category = await addCategory(db, { name: "Racing" });
  const other = await addCategory(db, { name: "Camera" });
  const product = await addProduct(db, { name: "Mini Quad", categoryId: category.id, stock: 50 });
  const { ad } = (await api.call(content.createAd, { body: anAd() }, as)).body;
  const { hero } = (await api.call(content.createSlide, { body: aSlide() }, as)).body;
  const { employee } = (await api.call(team.createEmployee, { body: anEmployee() }, as)).body;
  const { job } = (await api.call(careers.createJob, { body: aJob() }, as)).body;
  const { id: reviewId } = await addReview(api.shop, { user: api.customer, product });
  await publishedDecision(api, reviewId, "published");
  const { id: questionId } = await addQuestion(api.shop, { user: api.customer, product });
  await answer(api, questionId);
  const { id: waitingId } = await addQuestion(api.shop, {
    user: api.customer,
    product,
    text: "Is it sealed?",
  });
  const productInput = {
    name: "Mini Quad",
    description: product.description,
    image,
    price: 1000,
    category: category.id,
  };
  return { category, other, product, productInput, ad, hero, employee, job, reviewId, questionId, waitingId };
}
type Filled = Awaited<ReturnType<typeof fill>>;

/** All public addresses, with the records that each shows. */
const shows: Record<string, readonly PublicRecord[]> = {
  "/api/product/get-product": ["product", "category", "settings"],
  "/api/product/get-product?search=quad&sort=price-asc": ["product", "category", "settings"],
  "/api/product/facets": ["product", "category", "settings"],
  "/api/product/get-product/mini-quad": ["product", "category"],
  "/api/product/product-category/racing": ["product", "product count", "category", "settings"],
  "/api/category/get-category": ["category", "product count"],
  "/api/hero": ["slide"],
  "/api/ad/get-ads": ["ad"],
  "/api/employee/get-employees": ["employee"],
  "/api/job/get-jobs": ["job"],
  "/api/settings/public": ["settings"],
  "/api/texts/faq": ["text", "settings"],
  "/": ["settings", "slide", "category", "product count", "ad", "text"],
  "/store": ["settings", "product", "category", "product count"],
  "/store?search=quad": ["settings", "product", "category", "product count"],
  "/product/mini-quad": ["settings", "product", "category", "review", "question"],
  "/category/racing": ["settings", "product", "product count", "category"],
  "/compare?products=mini-quad": ["settings", "product", "category"],
  "/career": ["settings", "job", "employee", "text"],
  "/sitemap.xml": ["product", "category", "product count"],
  "/about": ["settings", "text"],
  "/services": ["settings", "text"],
  "/terms-conditions": ["settings", "text"],
  "/privacy-policy": ["settings", "text"],
  "/shipping-policy": ["settings", "text"],
  "/contact": ["settings"],
};
const addresses = Object.keys(shows);

const addressesShowing = (changes: readonly PublicRecord[]) =>
  addresses.filter((address) => shows[address]?.some((record) => changes.includes(record)));

const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

interface Write {
  changes: readonly PublicRecord[];
  send(api: TestApi, filled: Filled): Promise<{ status: number }>;
}

/** Every call that changes public data. */
const writes: Record<string, Write> = {
  createProduct: {
    changes: ["product", "product count"],
    send: (api, { productInput }) =>
      api.call(catalog.createProduct, { body: { ...productInput, name: "Maxi" } }, as),
  },
  updateProduct: {
    changes: ["product"],
    send: (api, { product: { id }, productInput }) =>
      api.call(catalog.updateProduct, { params: { id }, body: { ...productInput, price: 2 } }, as),
  },
  "updateProduct, to a draft": {
    changes: ["product", "product count"],
    send: (api, { product: { id }, productInput }) =>
      api.call(catalog.updateProduct, { params: { id }, body: { ...productInput, isPublished: false } }, as),
  },
  "updateProduct, to another category": {
    changes: ["product", "product count"],
    send: (api, { product: { id }, productInput, other }) =>
      api.call(catalog.updateProduct, { params: { id }, body: { ...productInput, category: other.id } }, as),
  },
  "updateProduct, to another address": {
    changes: ["product"],
    send: (api, { product: { id }, productInput }) =>
      api.call(catalog.updateProduct, { params: { id }, body: { ...productInput, name: "Maxi" } }, as),
  },
  deleteProduct: {
    changes: ["product", "product count"],
    send: (api, { product: { id } }) => api.call(catalog.deleteProduct, { params: { id } }, as),
  },
  importProducts: {
    changes: ["product", "product count"],
    send: (api) => {
      const lines = `name,category,price,description,image\nMaxi,Racing,1,Flies.,${image}`;
      return api.call(importProducts, { body: { file: new File([lines], "products.csv") } }, as);
    },
  },
  createCategory: {
    changes: ["category"],
    send: (api) => api.call(categoryCalls.createCategory, { body: { name: "Farm", image } }, as),
  },
  updateCategory: {
    changes: ["category"],
    send: (api, { category: { id } }) =>
      api.call(categoryCalls.updateCategory, { params: { id }, body: { name: "Races", image } }, as),
  },
  deleteCategory: {
    changes: ["category"],
    send: (api, { other: { id } }) => api.call(categoryCalls.deleteCategory, { params: { id } }, as),
  },
  createSlide: {
    changes: ["slide"],
    send: (api) => api.call(content.createSlide, { body: aSlide({ title: "Dusk" }) }, as),
  },
  "createSlide, an inactive one": {
    changes: [],
    send: (api) => api.call(content.createSlide, { body: aSlide({ isActive: false }) }, as),
  },
  updateSlide: {
    changes: ["slide"],
    send: (api, { hero: { _id: id } }) =>
      api.call(content.updateSlide, { params: { id }, body: aSlide({ title: "Dusk" }) }, as),
  },
  deleteSlide: {
    changes: ["slide"],
    send: (api, { hero: { _id: id } }) => api.call(content.deleteSlide, { params: { id } }, as),
  },
  createAd: {
    changes: ["ad"],
    send: (api) => api.call(content.createAd, { body: anAd({ title: "Winter" }) }, as),
  },
  updateAd: {
    changes: ["ad"],
    send: (api, { ad: { _id: id } }) =>
      api.call(content.updateAd, { params: { id }, body: anAd({ title: "Winter" }) }, as),
  },
  "updateAd, to lead elsewhere": {
    changes: ["ad"],
    send: (api, { ad: { _id: id } }) =>
      api.call(content.updateAd, { params: { id }, body: anAd({ link: "/services" }) }, as),
  },
  deleteAd: {
    changes: ["ad"],
    send: (api, { ad: { _id: id } }) => api.call(content.deleteAd, { params: { id } }, as),
  },
  editStockItem: {
    changes: ["product"],
    send: async (api, { product: { id } }) => {
      // Sales have changed the stock since the product was added.
      const [row] = await api.shop.db.select().from(products).where(eq(products.id, id));
      const seen = { price: 1_000, discountedPrice: null, stock: row?.stock ?? 0 };
      return api.call(editStockItem, { body: { product: id, ...seen, price: 1_200, seen } }, as);
    },
  },
  createEmployee: {
    changes: ["employee"],
    send: (api) => api.call(team.createEmployee, { body: anEmployee({ name: "Kavita" }) }, as),
  },
  updateEmployee: {
    changes: ["employee"],
    send: (api, { employee: { _id: id } }) =>
      api.call(team.updateEmployee, { params: { id }, body: anEmployee({ name: "Kavita" }) }, as),
  },
  deleteEmployee: {
    changes: ["employee"],
    send: (api, { employee: { _id: id } }) => api.call(team.deleteEmployee, { params: { id } }, as),
  },
  createJob: {
    changes: ["job"],
    send: (api) => api.call(careers.createJob, { body: aJob({ title: "Pilot" }) }, as),
  },
  updateJob: {
    changes: ["job"],
    send: (api, { job: { _id: id } }) =>
      api.call(careers.updateJob, { params: { id }, body: { ...aJob({ title: "Pilot" }) } }, as),
  },
  removeDemo: {
    changes: ["ad", "job"],
    async send(api) {
      for (const table of [ads, jobs]) await api.shop.db.update(table).set({ isDemo: true });
      return api.call(removeDemo, {}, as);
    },
  },
  deleteJob: {
    changes: ["job"],
    send: (api, { job: { _id: id } }) => api.call(careers.deleteJob, { params: { id } }, as),
  },
  changeSettings: {
    changes: ["settings"],
    send: (api) => api.call(changeSettings, { body: { company: { tradeName: "Udaan" } } }, as),
  },
  "changeSettings, which units are few": {
    changes: ["settings", "product"],
    send: (api) => api.call(changeSettings, { body: { shop: { lowStockLevel: 9 } } }, as),
  },
  updateContentPage: {
    changes: ["text"],
    send: (api) =>
      api.call(
        texts.updateContentPage,
        { params: { name: "faq" }, body: { markdown: "## May I?\n\nYes." } },
        as,
      ),
  },
  decideReview: {
    changes: ["product", "review"],
    send: (api, { reviewId }) => publishedDecision(api, reviewId, "refused"),
  },
  replyToReview: {
    changes: ["product", "review"],
    send: (api, { reviewId: id }) =>
      api.call(reviews.replyToReview, { params: { id }, body: { reply: "Thank you." } }, as),
  },
  writeReview: {
    changes: ["product", "review"],
    send: (api, { product: { id } }) =>
      api.call(reviews.writeReview, { params: { id }, body: aReview({ rating: 1 }) }, { as: "customer" }),
  },
  withdrawReview: {
    changes: ["product", "review"],
    send: (api, { product: { id } }) =>
      api.call(reviews.withdrawReview, { params: { id } }, { as: "customer" }),
  },
  decideQuestion: {
    changes: ["question"],
    send: (api, { questionId }) => answer(api, questionId, "No: it is not sealed."),
  },
  "decideQuestion, of one that waits": {
    changes: ["question"],
    send: (api, { waitingId }) => answer(api, waitingId),
  },
  deleteQuestion: {
    changes: ["question"],
    send: (api, { questionId: id }) => api.call(questions.deleteQuestion, { params: { id } }, as),
  },
  withdrawQuestion: {
    changes: ["question"],
    send: (api, { questionId: id }) =>
      api.call(questions.withdrawQuestion, { params: { id } }, { as: "customer" }),
  },
};

/** Calls that may change the shown stock of a product. */
const writesOfStock = [
  "adjustStock",
  "receiveGoods",
  "refundOrder",
  "deleteTestOrders",
  "createOrder",
  "paySandbox",
  "requestPayment",
  "verifyPayment",
  "verifyPurchase",
  "receivePaymentEvent",
  "setOrderStatus",
  "setOrdersStatus",
  "cancelOrder",
  "resolveUnmatchedPayment",
  "confirmExpectedPayment",
];

/** Calls that change no public data. */
const privateWrites = [
  "addOrderNote",
  "carryOutDeletion",
  "changeOrderTags",
  "confirmStockAlert",
  "deleteOrderNote",
  "recordDeletionRequest",
  "refuseDeletion",
  "requestOwnDeletion",
  "requestStockAlert",
  "saveCart",
  "stopStockAlerts",
  "withdrawOwnDeletion",
  "withdrawStockAlert",
  "createAddress",
  "updateAddress",
  "deleteAddress",
  "createRole",
  "updateRole",
  "deleteRole",
  "createSavedView",
  "updateSavedView",
  "deleteSavedView",
  "packOrder",
  "createParcel",
  "updateParcel",
  "deleteParcel",
  "bookParcel",
  "cancelParcelBooking",
  "receiveParcelEvents",
  "checkPasswordStrength",
  "askQuestion",
  "changeEmail",
  "changePassword",
  "changeQuestion",
  "confirmEmail",
  "createFirstAdministrator",
  "finishPendingTask",
  "deleteSearchWithoutResults",
  "retryPictureCopy",
  "forgotPassword",
  "requestSignInCode",
  "verifySignInCode",
  "setPassword",
  "startPasskey",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "startPasskeySignIn",
  "signInWithPasskey",
  "logIn",
  "startTwoFactorSetup",
  "confirmTwoFactorSetup",
  "renewRecoveryCodes",
  "turnTwoFactorOff",
  "endOwnSession",
  "logOut",
  "logOutEverywhere",
  "completeSetupStep",
  "declareChecklistItem",
  "quotePurchase",
  "register",
  "resetPassword",
  "sendConfirmation",
  "setRole",
  "setStaffAccess",
  "invite",
  "renewInvitation",
  "withdrawInvitation",
  "readInvitation",
  "acceptInvitation",
  "confirmPassword",
  "updateProfile",
  "decideTestOrders",
  "refundUnmatchedPayment",
  "recordSentRefund",
  "applyForJob",
  "deleteApplication",
  "setApplicationStatus",
  "readTicketStatus",
  "trackOrder",
  "deleteContact",
  "linkContactToOrder",
  "replyToContact",
  "setContactStatus",
  "submitContact",
  "previewContentPage",
  "uploadImage",
  "duplicateProduct",
  "uploadProductDocument",
  "uploadProductClip",
  "uploadProductModel",
  "uploadClipCaptions",
  "testConnection",
  "recordSerials",
  "checkCoupon",
  "createCoupon",
  "updateCoupon",
  "deleteCoupon",
];

/** The quick run tries one write for each combination of changes. */
const isFirstOfKind = ({ changes }: Write) =>
  Object.values(writes).find((write) => write.changes.join() === changes.join())?.changes === changes;

it("this file lists every writing call, either as changing public data or as private", () => {
  const listed = new Set(Object.keys(writes).map((name) => name.split(",")[0]));
  const writingCalls = endpoints.filter(({ endpoint }) => endpoint.method !== "GET").map(({ name }) => name);
  expect([...listed, ...writesOfStock, ...privateWrites].sort()).toEqual(writingCalls.sort());
});

describe.each(databaseKinds)("cached public responses on %s", (kind) => {
  let api: TestApi;
  let site: ReturnType<typeof openTestSite>;
  let untilQuiet: () => Promise<void>;
  beforeAll(async () => {
    api = await openTestApi(kind);
    site = openTestSite(api);
    await site.listen();
    ({ untilQuiet } = await listenTo(api.database));
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const text = async (address: string) => (await site.fetch(address)).text();

  /** Fills the cache with all addresses. */
  async function fillCache(): Promise<void> {
    await untilQuiet();
    for (const address of addresses)
      expect([address, (await site.fetch(address)).status]).toEqual([address, 200]);
    site.cacheMisses.length = 0;
    for (const address of addresses) await text(address);
    expect(site.cacheMisses).toEqual([]);
  }

  /** Requests all addresses and returns those that were not in the cache. */
  async function uncachedAddresses(): Promise<string[]> {
    site.cacheMisses.length = 0;
    for (const address of addresses) await text(address);
    return addresses.filter((address) => site.cacheMisses.includes(address));
  }

  for (const [name, write] of Object.entries(writes)) {
    it(`are dropped only for addresses that show the changed data: ${name}`, {
      tags: isFirstOfKind(write) ? [] : ["full"],
    }, async () => {
      const filled = await fill(api);
      await fillCache();
      expect(await write.send(api, filled)).toMatchObject({ status: 200 });
      expect(await uncachedAddresses()).toEqual(addressesShowing(write.changes));
      // No response may be older than the write.
      const uncachedSite = openTestSite(api);
      for (const address of addresses) {
        const [cached, now] = await Promise.all([
          text(address),
          uncachedSite.fetch(address).then((page) => page.text()),
        ]);
        expect([address, withoutRequest(cached)]).toEqual([address, withoutRequest(now)]);
      }
    });
  }

  it("survive rejected writes and reads by administrators", async () => {
    const { product } = await fill(api);
    await fillCache();
    await api.call(content.createAd, { body: anAd() });
    await api.call(content.createAd, { body: anAd({ title: "" }) }, as);
    await api.call(catalog.deleteProduct, { params: { id: crypto.randomUUID() } }, as);
    await api.call(catalog.getProduct, { params: { slug: product.slug } }, as);
    expect(await uncachedAddresses()).toEqual([]);
  });

  it("are dropped by stock changes only if the shown stock changes", async () => {
    await fill(api);
    const product = await addProduct(api.shop.db, { name: "Counted", stock: 10 });
    const purchase = (quantity: number) =>
      startPurchase(api.shop, { userId: api.customer.id, cart: [{ product, quantity }] });
    await fillCache();
    await purchase(3);
    expect(await uncachedAddresses()).toEqual([]);
    await buy(api.shop, { userId: api.customer.id, cart: [{ product, quantity: 2 }] });
    expect(await uncachedAddresses()).toEqual([]);
    await purchase(8);
    expect(await uncachedAddresses()).toEqual(addressesShowing(["product"]));
    expect(await text("/api/product/get-product/counted")).toContain('"left":4');
    await untilQuiet();
    await fillCache();
    await purchase(8);
    expect(await uncachedAddresses()).toEqual([]);
    await releaseExpiredStock(api.shop.db, new Date(Date.now() + 3_600_000));
    expect(await uncachedAddresses()).toEqual(addressesShowing(["product"]));
  });

  describe("without a token", () => {
    it("are compressed once, tagged, and answered with 304 to a client that has them", async () => {
      await fill(api);
      const list = "/api/product/get-product?limit=12";
      const plain = await site.fetch(list);
      const body = await plain.text();
      expect(body).toBe(await (await api.fetch(list)).text());
      for (const [encoding, decompress] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync],
      ] as const) {
        const headers = { "accept-encoding": encoding };
        const answer = await site.fetch(list, { headers });
        expect(answer.headers.get("content-encoding")).toBe(encoding);
        expect(decompress(await answer.arrayBuffer()).toString()).toBe(body);
        const etag = answer.headers.get("etag") ?? "";
        const revalidated = await site.fetch(list, { headers: { ...headers, "if-none-match": etag } });
        expect([revalidated.status, await revalidated.text(), revalidated.headers.get("etag")]).toEqual([
          304,
          "",
          etag,
        ]);
        expect((await site.fetch(list, { headers: { "if-none-match": etag } })).status).toBe(200);
      }
      const head = await site.fetch(list, { method: "HEAD" });
      expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
        200,
        "",
        plain.headers.get("etag"),
      ]);
    });

    it("have the usual headers of a call, but no request id", async () => {
      await fill(api);
      for (const path of ["/api/hero", "/api/hero"]) {
        const { headers } = await site.fetch(path, { headers: { "x-request-id": "mine" } });
        expect(Object.fromEntries(headers)).toMatchObject({
          "cache-control": "public, max-age=0, must-revalidate",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "content-type": "application/json",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          vary: "Accept-Encoding, Authorization",
        });
        expect(headers.has("x-request-id")).toBe(false);
      }
    });

    it("are shared by all spellings of an address", async () => {
      await fill(api);
      const [first] = await Promise.all([text("/api/product/get-product?limit=5&page=1"), untilQuiet()]);
      await text("/api/product/get-product?limit=5");
      site.cacheMisses.length = 0;
      expect(await text("/api/product/get-product?utm_source=x&limit=5&search=&limit=5")).toBe(first);
      expect(site.cacheMisses).toEqual([]);
    });

    it("do not include errors", async () => {
      const missing = await site.fetch("/api/product/get-product/later");
      expect(missing.status).toBe(404);
      expect(missing.headers.get("cache-control")).toBe("no-store");
      expect(missing.headers.get("x-request-id")).toBe((await missing.json()).requestId);
      expect((await site.fetch("/api/product/get-product?page=0")).status).toBe(400);
      await addProduct(api.shop.db, { name: "Later" });
      expect((await site.fetch("/api/product/get-product/later")).status).toBe(200);
    });
  });

  it("are neither used nor stored for requests with a token", async () => {
    await fill(api);
    await api.call(content.createSlide, { body: aSlide({ title: "Hidden", isActive: false }) }, as);
    await addProduct(api.shop.db, { name: "Counted", stock: 20 });
    await fillCache();
    const administrator = { authorization: `Bearer ${api.administrator.token}` };
    for (const [path, secret] of [
      ["/api/hero", "Hidden"],
      ["/api/product/get-product", '"stock":20'],
    ] as const) {
      const answer = await site.fetch(path, { headers: administrator });
      expect(await answer.text()).toContain(secret);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.has("x-request-id")).toBe(true);
      expect(await text(path)).not.toContain(secret);
      expect(await text(path)).not.toContain(secret);
      const unknown = await site.fetch(path, { headers: { authorization: "Bearer nonsense" } });
      expect(unknown.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("are not evicted by searches of one client", async () => {
    await fill(api);
    const smallSite = openTestSite(api, { maximumBytes: 400_000 });
    for (let round = 0; round < 3; round += 1)
      for (const address of addresses) await smallSite.fetch(address);
    for (let number = 0; number < 300; number += 1) {
      await smallSite.fetch(`/api/product/get-product?search=${number}`);
      if (number % 10 === 0) await smallSite.fetch(addresses[(number / 10) % addresses.length] ?? "/");
    }
    expect(smallSite.cache.bytes).toBeLessThanOrEqual(400_000);
    smallSite.cacheMisses.length = 0;
    for (const address of addresses) await smallSite.fetch(address);
    expect(smallSite.cacheMisses).toEqual([]);
  });
});

it("cached responses are dropped in every process on one PostgreSQL database", async () => {
  const api = await openTestApi("postgres");
  const { $client } = api.database.db as unknown as { $client: { options: { connectionString: string } } };
  const otherDatabase = await openPostgres({ url: $client.options.connectionString });
  try {
    const [thisSite, other] = [openTestSite(api), openTestSite({ app: api.app, database: otherDatabase })];
    await Promise.all([thisSite.listen(), other.listen()]);
    const { productInput } = await fill(api);
    const { untilQuiet } = await listenTo(otherDatabase);
    await untilQuiet();
    for (const site of [thisSite, other]) for (const address of addresses) await site.fetch(address);
    other.cacheMisses.length = 0;
    await api.call(catalog.createProduct, { body: { ...productInput, name: "Newcomer" } }, as);
    const list = async (site: typeof thisSite) => (await site.fetch("/api/product/get-product")).text();
    expect(await list(thisSite)).toContain("Newcomer");
    await vi.waitFor(async () => expect(await list(other)).toContain("Newcomer"), { timeout: 10_000 });
    for (const address of addresses) await other.fetch(address);
    expect(addresses.filter((address) => other.cacheMisses.includes(address))).toEqual(
      addressesShowing(["product", "product count"]),
    );
  } finally {
    await otherDatabase.close();
    await api.close();
  }
});
