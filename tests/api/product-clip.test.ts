import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { type ProductClip, uploadClipCaptions, uploadProductClip } from "#contract/catalog/product-clip.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
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
    it("is stored under a name from its content, regardless of the file name", async () => {
      for (const name of ["clip.mp4", "../../page.html", "कैमरा.exe"]) {
        const clip = await uploadClip(aClip("webm"), "administrator", name);
        expect(clip.body).toEqual({
          success: true,
          message: "Clip uploaded successfully",
          file: expect.stringMatching(/^\/clips\/[0-9a-f]{32}\/clip\.webm$/),
        });
        const captions = await uploadCaptions(someCaptions(), "administrator", name);
        expect(captions.body).toEqual({
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
    ])("by %j is rejected", async (as, status) => {
      expect((await uploadClip(aClip(), as)).status).toBe(status);
      expect((await uploadCaptions(someCaptions(), as)).status).toBe(status);
    });

    const notAClip = "This kind of clip is not accepted. Please choose an MP4 or WebM video.";
    const damaged = "The clip is damaged or incomplete.";
    it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
      ["empty", () => new Uint8Array(), "The file is empty."],
      ["an HTML page", () => Buffer.from("<html><script>alert(1)</script>"), notAClip],
      ["a picture", () => aPicture(), notAClip],
      ["a document", () => aDocument(), notAClip],
      ["an incomplete clip", () => aClip().subarray(0, 900), damaged],
      [
        "too large",
        () => Buffer.concat([aClip(), Buffer.alloc(8 * 1024 * 1024)]),
        "The clip must be smaller than 8 MB",
      ],
    ])("is rejected, and the error names the field, if it is %s", async (_, make, message) => {
      const { status, body } = await uploadClip(await make());
      expect([status, body.message, body.errors]).toEqual([400, message, [{ field: "file", message }]]);
    });

    it.each<[string, Uint8Array, string]>([
      [
        "not WebVTT",
        Buffer.from("1\n00:00 Up"),
        "These captions are not accepted. Please choose a WebVTT file.",
      ],
      ["too large", someCaptions("x".repeat(101 * 1024)), "The captions must be smaller than 100 KB"],
    ])("of captions is rejected if it is %s", async (_, bytes, message) => {
      const { status, body } = await uploadCaptions(bytes);
      expect([status, body.errors]).toEqual([400, [{ field: "file", message }]]);
    });

    it("reports failure if the disk fails", async () => {
      const { clips } = api.shop;
      const originalPut = clips.put;
      clips.put = async () => {
        throw new FileStoreError("unavailable", "ENOSPC /srv/pankh/data");
      };
      const failed = await uploadClip(aClip());
      clips.put = originalPut;
      expect([failed.status, failed.body.message]).toEqual([503, "Failed to upload clip"]);
    });
  });

  describe("on a product", () => {
    const createWithClip = (clip?: unknown) => createProductByApi(api, { clip });
    const uploadBoth = async (): Promise<ProductClip> => ({
      file: (await uploadClip(aClip())).body.file,
      alt: "It takes off from a hand",
      captions: (await uploadCaptions(someCaptions())).body.file,
    });
    const row = async () => (await db.select({ clip: products.clip }).from(products))[0]?.clip;

    it("is shown on the product page and to administrators, but not in public lists", {
      tags: ["spec:10.44"],
    }, async () => {
      const clip = await uploadBoth();
      const { answer: response } = await createWithClip(clip);
      expect([response.status, response.body.product.clip]).toEqual([200, clip]);
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product.clip).toEqual(clip);
      expect(await row()).toEqual(clip);
      const publicList = await api.call(catalog.listProducts, { query: {} });
      expect(publicList.body.products[0]).not.toHaveProperty("clip");
      const adminList = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
      expect(adminList.body.products[0]).toMatchObject({ clip });
    });

    it("stays if a call omits it, can lose its captions, and can be removed", async () => {
      const clip = await uploadBoth();
      const { change } = await createWithClip(clip);
      await change({ price: 2500 });
      expect(await row()).toEqual(clip);
      const { captions: _, ...withoutCaptions } = clip;
      await change({ clip: withoutCaptions });
      expect(await row()).toEqual(withoutCaptions);
      await change({ clip: null });
      expect(await row()).toBeNull();
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product).not.toHaveProperty("clip");
    });

    it("is rejected if it was not uploaded or has no description", async () => {
      const clip = await uploadBoth();
      const other = "0".repeat(32);
      const notUploaded = "This clip was not found. Please upload it.";
      const captionsNotUploaded = "These captions were not found. Please upload them.";
      const refusals: [object, string, string][] = [
        [{ alt: " " }, "clip.alt", "Please describe what the clip shows"],
        [{ alt: "x".repeat(201) }, "clip.alt", "Please keep this under 200 characters"],
        [{ file: `/clips/${other}/clip.mp4` }, "clip.file", notUploaded],
        [{ file: clip.file.replace("mp4", "webm") }, "clip.file", notUploaded],
        [{ file: "https://elsewhere.example/clip.mp4" }, "clip.file", notUploaded],
        [{ file: "javascript:alert(1)" }, "clip.file", notUploaded],
        [{ file: image }, "clip.file", notUploaded],
        [{ captions: `/captions/${other}/captions.vtt` }, "clip.captions", captionsNotUploaded],
        [{ captions: clip.file }, "clip.captions", captionsNotUploaded],
      ];
      for (const [changes, field, message] of refusals) {
        const { answer: response } = await createWithClip({ ...clip, ...changes });
        expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
      }
      expect(await db.$count(products)).toBe(0);
    });

    it("is rejected by the database if it is malformed", async () => {
      const clip = await uploadBoth();
      await createWithClip(clip);
      const setDirectly = (value: unknown) =>
        violatedConstraintOf(db.update(products).set({ clip: value as never }));
      expect(await setDirectly({ file: clip.file, alt: "x".repeat(200) })).toBe("");
      for (const invalid of [
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
        expect([invalid, await setDirectly(invalid)]).toEqual([invalid, "products_clip_sound"]);
      }
    });

    it("is in the audit log", async () => {
      const clip = await uploadBoth();
      const { change } = await createWithClip();
      await change({ clip });
      const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(body.entries[0]).toMatchObject({
        after: { clip: `${clip.alt} (${clip.file}), ${clip.captions}` },
      });
    });

    it("is exported and imported again, with an error if the file is missing", async () => {
      const { id: categoryId } = await addCategory(db, { name: "Boats" });
      const clip = await uploadBoth();
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
      const rejection = await send(text.replace(clip.file, `/clips/${"0".repeat(32)}/clip.mp4`));
      expect(rejection.status).toBe(400);
      expect(rejection.body).toMatchObject({
        problems: [{ line: 2, field: "clip", message: "This clip was not found. Please upload it." }],
      });
      expect(await db.$count(products)).toBe(0);
    });
  });
});
