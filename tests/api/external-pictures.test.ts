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
import { sampleOf } from "./sample-input.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const as = { as: "administrator" } as const;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe.each(databaseKinds)("pictures of other sites on %s", (kind) => {
  let api: TestApi;
  let elsewhere: Awaited<ReturnType<typeof openPictureSite>>;
  let picture: Buffer;
  /** What the other site answers for a path that has no picture. */
  let refusal = 404;
  beforeAll(async () => {
    api = await openTestApi(kind);
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    elsewhere = await openPictureSite(({ url }, response) => {
      if (url?.startsWith("/picture")) response.writeHead(200, { "content-type": "image/png" }).end(picture);
      else if (url === "/words") response.writeHead(200, { "content-type": "image/png" }).end("no picture");
      else response.writeHead(refusal).end();
    });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    await elsewhere.close();
    await api.close();
  });

  const copy = (now = new Date()) => copyDuePictures(api.shop, { fetchPicture: elsewhere.fetcher(), now });
  const rowOf = async (address: string) =>
    (await api.shop.db.select().from(pictureCopies).where(eq(pictureCopies.address, address)))[0];
  const missing = async () => (await api.call(listMissingPictureCopies, {}, as)).body.copies;
  async function makeProduct(image: string, more: object = {}) {
    const { id: category } = await addCategory(api.shop.db);
    const body = { name: "Falcon", description: "It flies.", price: 100, category, image, ...more };
    const answer = await api.call(createProduct, { body }, as);
    expect(answer.status).toBe(200);
    return answer.body.product;
  }

  it("are accepted in every field, answered as given and queued", async () => {
    const address = (name: string) => elsewhere.at(`/picture-${name}.png?size=2&of=a b`.replace(" ", "%20"));
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
    const given = [
      address("product"),
      address("further"),
      address("variant"),
      category,
      slide,
      ad,
      photo,
      logo,
    ];
    expect(queued.sort()).toEqual((given as string[]).sort());
  });

  it("are accepted in files of products", async () => {
    await addCategory(api.shop.db, { name: "Camera Drones" });
    const content = [
      "name,category,price,description,image",
      `Eagle,Camera Drones,100,It flies.,${elsewhere.at("/picture.png")}`,
    ].join("\n");
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { body } = await api.call(importProducts, { body: { file, dryRun: "false" } }, as);
    expect(body).toMatchObject({ made: 1, problems: [] });
    expect(await rowOf(elsewhere.at("/picture.png"))).toMatchObject({ copy: null, attempts: 0 });
  });

  it.each([
    ["2,048 characters", `https://pictures.example/${"a".repeat(2_048 - 25)}`],
    ["2,048 bytes in another script", `https://pictures.example/${"क".repeat(674)}x`],
    ["a scheme in capital letters", "HTTPS://pictures.example/kite.png"],
  ])("are accepted with %s, in calls and files, and served under their address", async (_, address) => {
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
    const shown = displayPictureAddress(address, []);
    expect(shown).toMatch(/^\/picture-copies\//);
    expect((await openTestSite(api).fetch(shown)).status).toBe(200);
  });

  it.each(["a".repeat(2_048 - 24), "क".repeat(675)])("are refused if they are longer", async (path) => {
    const { id: category } = await addCategory(api.shop.db);
    const image = `https://pictures.example/${path}`;
    const body = { name: "Falcon", description: "It flies.", price: 100, category, image };
    const answer = await api.call(createProduct, { body }, as);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, "image"]);
  });

  it("are copied once and shown from the shop's own store", async () => {
    const address = elsewhere.at("/picture.png");
    await makeProduct(address);
    const site = openTestSite(api);
    const shown = displayPictureAddress(address, []);
    const placeholder = await site.fetch(shown);
    expect([placeholder.status, placeholder.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(placeholder.headers.get("cache-control")).toBe("no-store");

    elsewhere.requests.length = 0;
    expect(await copy()).toEqual({ copied: 1, failed: 0 });
    expect(await copy(minutes(10_000))).toEqual({ copied: 0, failed: 0 });
    expect(elsewhere.requests).toHaveLength(1);
    const row = await rowOf(address);
    expect(row).toMatchObject({
      copy: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/1600\.webp$/),
      problem: null,
    });
    expect(await missing()).toEqual([]);

    const small = await site.fetch(shown.replace("1600.webp", "480.avif"));
    expect([small.status, small.headers.get("location")]).toEqual([
      302,
      row?.copy?.replace("1600.webp", "480.avif"),
    ]);
  });

  it("are served only at known addresses and in known sizes", async () => {
    const address = elsewhere.at("/picture.png");
    await makeProduct(address);
    await copy();
    const site = openTestSite(api);
    const statusOf = async (path: string) => (await site.fetch(path)).status;
    const shown = displayPictureAddress(address, []);
    expect(await statusOf(shown)).toBe(302);
    expect(await statusOf(displayPictureAddress(elsewhere.at("/unused-picture.png"), []))).toBe(404);
    expect(await statusOf(shown.replace("1600.webp", "1601.webp"))).toBe(404);
    expect(await statusOf(shown.replace("1600.webp", "..%2f..%2fa"))).toBe(404);
    expect(await statusOf("/picture-copies/1600.webp")).toBe(404);
    expect(await statusOf(`/picture-copies/1600.webp?address=https://a.example/%00`)).toBe(404);
    expect(await statusOf(`/picture-copies/1600.webp?address=https://a.example/${"a".repeat(2_048)}`)).toBe(
      404,
    );
  });

  it("that fail for good are listed with the reason and the records that show them", async () => {
    const inside = elsewhere.at("/picture.png", "inside.example");
    const words = elsewhere.at("/words");
    const product = await makeProduct(inside, { pictures: [{ image: inside }, { image: words }] });
    expect(await copy()).toEqual({ copied: 0, failed: 2 });
    const usedBy = [{ kind: "product", _id: product._id, name: "Falcon" }];
    const failed = { status: "failed", attempts: 1, nextAttemptAt: null, usedBy };
    const listed = [
      { ...failed, address: inside, problem: "private-address" },
      { ...failed, address: words, problem: "not-a-picture" },
    ];
    expect(await missing()).toMatchObject(listed);
    expect(
      (await api.call(listMissingPictureCopies, { query: { search: "inside" } }, as)).body.copies,
    ).toHaveLength(1);
    expect(await copy(minutes(100_000))).toEqual({ copied: 0, failed: 0 });
    expect(await (await openTestSite(api).fetch(displayPictureAddress(inside, []))).text()).toContain("<svg");
  });

  it("are tried again after a passing failure, and given up after six attempts", async () => {
    const address = elsewhere.at("/later.png");
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

  it("that no record shows any more are not listed", async () => {
    await api.shop.db
      .insert(pictureCopies)
      .values({ address: "https://gone.example/a.png", nextAttemptAt: null });
    expect(await missing()).toEqual([]);
  });

  it("of the host that keeps the shop's pictures are not copied", async () => {
    const address = elsewhere.at("/picture.png");
    const { origin } = new URL(address);
    await makeProduct(address);
    elsewhere.requests.length = 0;
    const images = { ...api.shop.images, origins: [origin] };
    await copyDuePictures({ ...api.shop, images }, { fetchPicture: elsewhere.fetcher() });
    expect(elsewhere.requests).toEqual([]);
    expect(await rowOf(address)).toMatchObject({ copy: address });
    expect(displayPictureAddress(address, [origin])).toBe(address);
  });

  it("cannot be retried when the shop does not know them", async () => {
    const { status } = await api.call(retryPictureCopy, { body: { address: "https://a.example/a.png" } }, as);
    expect(status).toBe(404);
  });
});
