import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { createProduct, getProduct } from "#contract/catalog/catalog.ts";
import { createCategory, listCategories } from "#contract/catalog/categories.ts";
import { importProducts } from "#contract/catalog/product-import.ts";
import { createAd, createSlide, listAds, listSlides } from "#contract/content/content.ts";
import { createEmployee, listEmployees } from "#contract/content/employees.ts";
import { displayPictureAddress } from "#contract/kernel/picture-addresses.ts";
import { listMissingPictureCopies, retryPictureCopy } from "#contract/kernel/picture-copies.ts";
import { changeSettings, readPublicSettings } from "#contract/settings/settings.ts";
import { copyDuePictures } from "#domain/images/picture-copies.ts";
import { pictureCopies } from "#ports/database/tables/picture-copies.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory } from "../factories/catalog.ts";
import { openPictureSite } from "../support/picture-site.ts";
import { sampleOf } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const as = { as: "administrator" } as const;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe.each(databaseKinds)("pictures from other sites on %s", (kind) => {
  let api: TestApi;
  let otherSite: Awaited<ReturnType<typeof openPictureSite>>;
  let picture: Buffer;
  /** Status with which the other site responds if it has no picture at a path. */
  let refusal = 404;
  beforeAll(async () => {
    api = await openTestApi(kind);
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    otherSite = await openPictureSite(({ url }, response) => {
      if (url?.startsWith("/picture")) response.writeHead(200, { "content-type": "image/png" }).end(picture);
      else if (url === "/words") response.writeHead(200, { "content-type": "image/png" }).end("no picture");
      else response.writeHead(refusal).end();
    });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    await otherSite.close();
    await api.close();
  });

  const copy = (now = new Date()) => copyDuePictures(api.shop, { fetchPicture: otherSite.fetcher(), now });
  const rowOf = async (address: string) =>
    (await api.shop.db.select().from(pictureCopies).where(eq(pictureCopies.address, address)))[0];
  const missing = async () => (await api.call(listMissingPictureCopies, {}, as)).body.copies;
  async function makeProduct(image: string, fields: object = {}) {
    const { id: category } = await addCategory(api.shop.db);
    const body = { name: "Falcon", description: "It flies.", price: 100, category, image, ...fields };
    const answer = await api.call(createProduct, { body }, as);
    expect(answer.status).toBe(200);
    return answer.body.product;
  }

  it("are accepted in every field, returned as entered and queued", async () => {
    const address = (name: string) => otherSite.at(`/picture-${name}.png?size=2&of=a b`.replace(" ", "%20"));
    const pictures = [{ image: address("product") }, { image: address("further"), alt: "From the side" }];
    const variants = [{ options: [{ name: "Colour", value: "Red" }], price: 90, image: address("variant") }];
    const options = [{ name: "Colour", value: "White" }];
    const product = await makeProduct(address("product"), { pictures, options, variants });
    const found = await api.call(getProduct, { params: { slug: product.slug } });
    expect(found.body.product).toMatchObject({
      image: address("product"),
      pictures: [{ image: address("product") }, { image: address("further") }],
      variants: [{ image: address("variant") }],
    });

    const sample = (endpoint: { body: z.ZodMiniType }) => sampleOf(endpoint.body) as Record<string, unknown>;
    const make = async (endpoint: typeof createCategory, field: string) => {
      const body = { ...sample(endpoint), [field]: address(endpoint.path.slice(5).replaceAll("/", "-")) };
      expect((await api.call(endpoint, { body } as never, as)).status).toBe(200);
      return body[field];
    };
    const category = await make(createCategory, "image");
    const slide = await make(createSlide as never, "image");
    const ad = await make(createAd as never, "image");
    const photo = await make(createEmployee as never, "photo");
    const logo = address("logo");
    await api.call(changeSettings, { body: { version: 0, company: { logo } } } as never, as);
    const imagesOf = (rows: readonly { image?: unknown; photo?: unknown }[]) =>
      rows.map((row) => row.image ?? row.photo);
    expect(imagesOf((await api.call(listCategories)).body.category as never)).toContain(category);
    expect(imagesOf((await api.call(listSlides, {}, as)).body.heros as never)).toContain(slide);
    expect(imagesOf((await api.call(listAds, {}, as)).body.ads as never)).toContain(ad);
    expect(imagesOf((await api.call(listEmployees, {}, as)).body.employees as never)).toContain(photo);
    expect((await api.call(readPublicSettings)).body.settings.company?.logo).toBe(logo);

    const queued = (await api.shop.db.select().from(pictureCopies)).map((row) => row.address);
    const addresses = [
      address("product"),
      address("further"),
      address("variant"),
      category,
      slide,
      ad,
      photo,
      logo,
    ];
    expect(queued.sort()).toEqual((addresses as string[]).sort());
  });

  it("are accepted in CSV imports of products", async () => {
    await addCategory(api.shop.db, { name: "Camera Drones" });
    const content = [
      "name,category,price,description,image",
      `Eagle,Camera Drones,100,It flies.,${otherSite.at("/picture.png")}`,
    ].join("\n");
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { body } = await api.call(importProducts, { body: { file, dryRun: "false" } }, as);
    expect(body).toMatchObject({ made: 1, problems: [] });
    expect(await rowOf(otherSite.at("/picture.png"))).toMatchObject({ copy: null, attempts: 0 });
  });

  it.each([
    ["2,048 characters", `https://pictures.example/${"a".repeat(2_048 - 25)}`],
    ["2,048 bytes in another script", `https://pictures.example/${"क".repeat(674)}x`],
    ["a scheme in capital letters", "HTTPS://pictures.example/kite.png"],
  ])("are accepted with %s, in calls and CSV imports, and served under their address", async (_, address) => {
    expect(Buffer.byteLength(address)).toBeLessThanOrEqual(2_048);
    const product = await makeProduct(address);
    expect(product.image).toBe(address);
    await addCategory(api.shop.db, { name: "Camera Drones" });
    const content = `name,category,price,description,image\nEagle,Camera Drones,100,It flies.,${address}`;
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { body } = await api.call(importProducts, { body: { file, dryRun: "false" } }, as);
    expect(body).toMatchObject({ made: 1, problems: [] });
    expect(await rowOf(address)).toMatchObject({ address, copy: null });
    expect(await missing()).toMatchObject([{ address, usedBy: [{ name: "Eagle" }, { name: "Falcon" }] }]);
    const servedAt = displayPictureAddress(address, []);
    expect(servedAt).toMatch(/^\/picture-copies\//);
    expect((await openTestSite(api).fetch(servedAt)).status).toBe(200);
  });

  it.each(["a".repeat(2_048 - 24), "क".repeat(675)])(
    "are rejected if their address is too long",
    async (path) => {
      const { id: category } = await addCategory(api.shop.db);
      const image = `https://pictures.example/${path}`;
      const body = { name: "Falcon", description: "It flies.", price: 100, category, image };
      const answer = await api.call(createProduct, { body }, as);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, "image"]);
    },
  );

  it("are copied once and served from the shop's own store", async () => {
    const address = otherSite.at("/picture.png");
    await makeProduct(address);
    const site = openTestSite(api);
    const servedAt = displayPictureAddress(address, []);
    const placeholder = await site.fetch(servedAt);
    expect([placeholder.status, placeholder.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(placeholder.headers.get("cache-control")).toBe("no-store");

    otherSite.requests.length = 0;
    expect(await copy()).toEqual({ copied: 1, failed: 0 });
    expect(await copy(minutes(10_000))).toEqual({ copied: 0, failed: 0 });
    expect(otherSite.requests).toHaveLength(1);
    const row = await rowOf(address);
    expect(row).toMatchObject({
      copy: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/1600\.webp$/),
      problem: null,
    });
    expect(await missing()).toEqual([]);

    const small = await site.fetch(servedAt.replace("1600.webp", "480.avif"));
    expect([small.status, small.headers.get("location")]).toEqual([
      302,
      row?.copy?.replace("1600.webp", "480.avif"),
    ]);
  });

  it("are served only for known addresses and sizes", async () => {
    const address = otherSite.at("/picture.png");
    await makeProduct(address);
    await copy();
    const site = openTestSite(api);
    const statusOf = async (path: string) => (await site.fetch(path)).status;
    const servedAt = displayPictureAddress(address, []);
    expect(await statusOf(servedAt)).toBe(302);
    expect(await statusOf(displayPictureAddress(otherSite.at("/unused-picture.png"), []))).toBe(404);
    expect(await statusOf(servedAt.replace("1600.webp", "1601.webp"))).toBe(404);
    expect(await statusOf(servedAt.replace("1600.webp", "..%2f..%2fa"))).toBe(404);
    expect(await statusOf("/picture-copies/1600.webp")).toBe(404);
    expect(await statusOf(`/picture-copies/1600.webp?address=https://a.example/%00`)).toBe(404);
    expect(await statusOf(`/picture-copies/1600.webp?address=https://a.example/${"a".repeat(2_048)}`)).toBe(
      404,
    );
  });

  it("are listed with the reason and the records that use them if copying fails permanently", async () => {
    const privateAddress = otherSite.at("/picture.png", "inside.example");
    const notAPicture = otherSite.at("/words");
    const product = await makeProduct(privateAddress, {
      pictures: [{ image: privateAddress }, { image: notAPicture }],
    });
    expect(await copy()).toEqual({ copied: 0, failed: 2 });
    const usedBy = [{ kind: "product", _id: product._id, name: "Falcon" }];
    const failed = { status: "failed", attempts: 1, nextAttemptAt: null, usedBy };
    const expected = [
      { ...failed, address: privateAddress, problem: "private-address" },
      { ...failed, address: notAPicture, problem: "not-a-picture" },
    ];
    expect(await missing()).toMatchObject(expected);
    expect(
      (await api.call(listMissingPictureCopies, { query: { search: "inside" } }, as)).body.copies,
    ).toHaveLength(1);
    expect(await copy(minutes(100_000))).toEqual({ copied: 0, failed: 0 });
    expect(await (await openTestSite(api).fetch(displayPictureAddress(privateAddress, []))).text()).toContain(
      "<svg",
    );
  });

  it("are retried after a temporary failure, up to six attempts", async () => {
    const address = otherSite.at("/later.png");
    await makeProduct(address);
    refusal = 503;
    expect(await copy()).toEqual({ copied: 0, failed: 1 });
    expect(await missing()).toMatchObject([{ address, status: "waiting", problem: "refused", attempts: 1 }]);
    expect(await copy(minutes(4))).toEqual({ copied: 0, failed: 0 });
    for (let attempt = 2; attempt <= 6; attempt += 1) await copy(minutes(attempt * 10_000));
    expect(await missing()).toMatchObject([{ address, status: "failed", attempts: 6 }]);
    expect(await copy(minutes(100_000))).toEqual({ copied: 0, failed: 0 });

    const retried = await api.call(retryPictureCopy, { body: { address } }, as);
    expect(retried.status).toBe(200);
    expect(await rowOf(address)).toMatchObject({ attempts: 0, nextAttemptAt: expect.any(Date) });
    expect(await copy(minutes(1))).toEqual({ copied: 0, failed: 1 });
    refusal = 404;
  });

  it("are not listed once no record uses them", async () => {
    await api.shop.db
      .insert(pictureCopies)
      .values({ address: "https://gone.example/a.png", nextAttemptAt: null });
    expect(await missing()).toEqual([]);
  });

  it("are not copied if the other site is the shop's own picture host", async () => {
    const address = otherSite.at("/picture.png");
    const { origin } = new URL(address);
    await makeProduct(address);
    otherSite.requests.length = 0;
    const images = { ...api.shop.images, origins: [origin] };
    await copyDuePictures({ ...api.shop, images }, { fetchPicture: otherSite.fetcher() });
    expect(otherSite.requests).toEqual([]);
    expect(await rowOf(address)).toMatchObject({ copy: address });
    expect(displayPictureAddress(address, [origin])).toBe(address);
  });

  it("cannot be retried if their address is unknown", async () => {
    const { status } = await api.call(retryPictureCopy, { body: { address: "https://a.example/a.png" } }, as);
    expect(status).toBe(404);
  });
});
