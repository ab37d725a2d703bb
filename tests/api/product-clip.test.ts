import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { type ProductClip, uploadClipCaptions, uploadProductClip } from "#contract/catalog/product-clip.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { refusalOf } from "../database/refusal-of.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aClip, aDocument, aPicture, someCaptions } from "../factories/files.ts";
import { createProductByApi } from "./create-product.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const image = "/pictures/mini-quad/1600.webp";
const asFile = (bytes: Uint8Array, name = "clip.mp4") => new File([new Uint8Array(bytes)], name);

describe.each(databaseKinds)("the clip of a product on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const uploadClip = (bytes: Uint8Array, as: Caller = "administrator", name?: string) =>
    api.call(uploadProductClip, { body: { file: asFile(bytes, name) } }, { as });
  const uploadCaptions = (bytes: Uint8Array, as: Caller = "administrator", name?: string) =>
    api.call(uploadClipCaptions, { body: { file: asFile(bytes, name) } }, { as });

  describe("an upload", () => {
    it("is kept under the name of what it is, whatever it is called", async () => {
      for (const name of ["clip.mp4", "../../page.html", "कैमरा.exe"]) {
        const film = await uploadClip(aClip("webm"), "administrator", name);
        expect(film.body).toEqual({
          success: true,
          message: "Clip uploaded successfully",
          file: expect.stringMatching(/^\/clips\/[0-9a-f]{32}\/clip\.webm$/),
        });
        const said = await uploadCaptions(someCaptions(), "administrator", name);
        expect(said.body).toEqual({
          success: true,
          message: "Captions uploaded successfully",
          file: expect.stringMatching(/^\/captions\/[0-9a-f]{32}\/captions\.vtt$/),
        });
      }
    });

    it.each<[Caller, number]>([
      ["visitor", 401],
      ["customer", 403],
      [{ token: "made-up" }, 401],
    ])("is closed to %j", async (as, status) => {
      expect((await uploadClip(aClip(), as)).status).toBe(status);
      expect((await uploadCaptions(someCaptions(), as)).status).toBe(status);
    });

    const noFilm = "This kind of clip is not accepted. Please choose an MP4 or WebM video.";
    const damaged = "The clip is damaged or incomplete.";
    it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
      ["nothing", () => new Uint8Array(), "The file is empty."],
      ["a page", () => Buffer.from("<html><script>alert(1)</script>"), noFilm],
      ["a picture", () => aPicture(), noFilm],
      ["a document", () => aDocument(), noFilm],
      ["half of a film", () => aClip().subarray(0, 900), damaged],
      [
        "one that is too large",
        () => Buffer.concat([aClip(), Buffer.alloc(8 * 1024 * 1024)]),
        "The clip must be smaller than 8 MB",
      ],
    ])("is refused when it is %s, and names its field", async (_, make, message) => {
      const { status, body } = await uploadClip(await make());
      expect([status, body.message, body.errors]).toEqual([400, message, [{ field: "file", message }]]);
    });

    it.each<[string, Uint8Array, string]>([
      [
        "no WebVTT",
        Buffer.from("1\n00:00 Up"),
        "These captions are not accepted. Please choose a WebVTT file.",
      ],
      ["too large", someCaptions("x".repeat(101 * 1024)), "The captions must be smaller than 100 KB"],
    ])("of captions is refused when it is %s", async (_, bytes, message) => {
      const { status, body } = await uploadCaptions(bytes);
      expect([status, body.errors]).toEqual([400, [{ field: "file", message }]]);
    });

    it("is told to have failed when the disk is in trouble", async () => {
      const { clips } = api.shop;
      const put = clips.put;
      clips.put = async () => {
        throw new FileStoreError("unavailable", "ENOSPC /srv/pankh/data");
      };
      const failed = await uploadClip(aClip());
      clips.put = put;
      expect([failed.status, failed.body.message]).toEqual([503, "Failed to upload clip"]);
    });
  });

  describe("said of a product", () => {
    const added = (clip?: unknown) => createProductByApi(api, { clip });
    const kept = async (): Promise<ProductClip> => ({
      file: (await uploadClip(aClip())).body.file,
      alt: "It takes off from a hand",
      captions: (await uploadCaptions(someCaptions())).body.file,
    });
    const row = async () => (await db.select({ clip: products.clip }).from(products))[0]?.clip;

    it("is on its page and for the office, and not in lists of visitors", {
      tags: ["spec:10.44"],
    }, async () => {
      const clip = await kept();
      const { answer } = await added(clip);
      expect([answer.status, answer.body.product.clip]).toEqual([200, clip]);
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product.clip).toEqual(clip);
      expect(await row()).toEqual(clip);
      const listed = await api.call(catalog.listProducts, { query: {} });
      expect(listed.body.products[0]).not.toHaveProperty("clip");
      const office = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
      expect(office.body.products[0]).toMatchObject({ clip });
    });

    it("stays when nothing is said of it, loses its captions, and goes", async () => {
      const clip = await kept();
      const { change } = await added(clip);
      await change({ price: 2500 });
      expect(await row()).toEqual(clip);
      const { captions: _, ...silent } = clip;
      await change({ clip: silent });
      expect(await row()).toEqual(silent);
      await change({ clip: null });
      expect(await row()).toBeNull();
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product).not.toHaveProperty("clip");
    });

    it("is refused when the shop does not have it, or nobody says what it shows", async () => {
      const clip = await kept();
      const other = "0".repeat(32);
      const notHere = "This clip was not found. Please upload it";
      const noCaptions = "These captions were not found. Please upload them";
      const refusals: [object, string, string][] = [
        [{ alt: " " }, "clip.alt", "Please describe what the clip shows"],
        [{ alt: "x".repeat(201) }, "clip.alt", "Please keep this under 200 characters"],
        [{ file: `/clips/${other}/clip.mp4` }, "clip.file", notHere],
        [{ file: clip.file.replace("mp4", "webm") }, "clip.file", notHere],
        [{ file: "https://elsewhere.example/clip.mp4" }, "clip.file", notHere],
        [{ file: "javascript:alert(1)" }, "clip.file", notHere],
        [{ file: image }, "clip.file", notHere],
        [{ captions: `/captions/${other}/captions.vtt` }, "clip.captions", noCaptions],
        [{ captions: clip.file }, "clip.captions", noCaptions],
      ];
      for (const [changes, field, message] of refusals) {
        const { answer } = await added({ ...clip, ...changes });
        expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
      }
      expect(await db.$count(products)).toBe(0);
    });

    it("is refused by the database itself when it is none", async () => {
      const clip = await kept();
      await added(clip);
      const set = (said: unknown) => refusalOf(db.update(products).set({ clip: said as never }));
      expect(await set({ file: clip.file, alt: "x".repeat(200) })).toBe("");
      for (const odd of [
        { ...clip, file: "javascript:alert(1)" },
        { ...clip, file: [clip.file] },
        { ...clip, alt: "" },
        { ...clip, alt: "x".repeat(201) },
        { ...clip, captions: "/captions/a.vtt" },
        { ...clip, captions: [] },
        { alt: clip.alt },
        [clip],
        "clip.mp4",
      ]) {
        expect([odd, await set(odd)]).toEqual([odd, "products_clip_sound"]);
      }
    });

    it("is told by the log", async () => {
      const clip = await kept();
      const { change } = await added();
      await change({ clip });
      const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(body.entries[0]).toMatchObject({
        after: { clip: `${clip.alt} (${clip.file}), ${clip.captions}` },
      });
    });

    it("goes into a file of products and comes back, and is told where the shop does not have it", async () => {
      const { id: categoryId } = await addCategory(db, { name: "Boats" });
      const clip = await kept();
      await addProduct(db, { name: "Kite", categoryId, clip });
      const send = (text: string) =>
        api.call(
          importProducts,
          { body: { file: new File([text], "products.csv", { type: "text/csv" }) } },
          asAdministrator,
        );
      const { text } = await api.download(exportProducts, {}, asAdministrator);
      await db.delete(products);
      expect((await send(text)).status).toBe(200);
      expect(await row()).toEqual(clip);
      await db.delete(products);
      const refused = await send(text.replace(clip.file, `/clips/${"0".repeat(32)}/clip.mp4`));
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        problems: [{ line: 2, field: "clip", message: "This clip was not found. Please upload it" }],
      });
      expect(await db.$count(products)).toBe(0);
    });
  });
});
