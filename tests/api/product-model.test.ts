import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { uploadProductModel } from "#contract/catalog/product-model.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aDocument, aModel, aSquare } from "../factories/files.ts";
import { createProductByApi } from "./create-product.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const image = "/pictures/mini-quad/1600.webp";
const bundledModel = "/models/mini-quad.glb";
const notUploaded = "This model was not found. Please upload it.";

describe.each(databaseKinds)("the 3D model of a product on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const upload = (bytes: Uint8Array, as: Caller = "administrator", name = "drone.glb") =>
    api.call(uploadProductModel, { body: { file: new File([new Uint8Array(bytes)], name) } }, { as });

  describe("an upload", () => {
    it("is stored under a name from its content, regardless of the file name", async () => {
      for (const name of ["drone.glb", "../../page.html", "कैमरा.exe"]) {
        expect((await upload(await aSquare(), "administrator", name)).body).toEqual({
          success: true,
          message: "Model uploaded successfully",
          file: expect.stringMatching(/^\/models\/[0-9a-f]{32}\/model\.glb$/),
        });
      }
    });

    it.each<[Caller, number]>([
      ["visitor", 401],
      ["customer", 403],
      [{ token: "made-up" }, 401],
    ])("by %j is rejected", async (as, status) => {
      expect((await upload(aModel(), as)).status).toBe(status);
    });

    it.each([
      ["a PDF", aDocument(), "This kind of model is not accepted. Please choose a GLB file."],
      ["incomplete", aModel().subarray(0, -1), "The model is damaged or incomplete."],
      [
        "one that refers to a file on another site",
        aModel({ asset: { version: "2.0" }, buffers: [{ uri: "https://elsewhere.example/a.bin" }] }),
        "The model refers to other files. Please export it as one GLB file.",
      ],
      [
        "compressed",
        aModel({ asset: { version: "2.0" }, extensionsRequired: ["EXT_meshopt_compression"] }),
        "The model uses compression that browsers cannot read. Please export it uncompressed.",
      ],
      ["too large", new Uint8Array(4 * 1024 * 1024 + 1), "The model must be smaller than 4 MB"],
      ["empty", new Uint8Array(), "The file is empty."],
    ])("is rejected if it is %s", async (_, bytes, message) => {
      const { status, body } = await upload(bytes);
      expect([status, body.errors]).toEqual([400, [{ field: "file", message }]]);
    });

    it("reports failure if the disk fails", async () => {
      const { models } = api.shop;
      const originalPut = models.put;
      models.put = async () => {
        throw new FileStoreError("unavailable", "ENOSPC /srv/pankh/data");
      };
      const failed = await upload(aModel());
      models.put = originalPut;
      expect([failed.status, failed.body.message]).toEqual([503, "Failed to upload model"]);
    });
  });

  describe("on a product", () => {
    const createWithModel = (model?: unknown) => createProductByApi(api, { model });
    const uploadModel = async () => (await upload(aModel())).body.file;
    const row = async () => (await db.select({ model: products.model }).from(products))[0]?.model;

    it("is shown on the product page and to administrators, but not in public lists", {
      tags: ["spec:10.46"],
    }, async () => {
      const model = await uploadModel();
      const { answer: response } = await createWithModel(model);
      expect([response.status, response.body.product.model]).toEqual([200, model]);
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product.model).toBe(model);
      const publicList = await api.call(catalog.listProducts, { query: {} });
      expect(publicList.body.products[0]).not.toHaveProperty("model");
      const adminList = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
      expect(adminList.body.products[0]).toMatchObject({ model });
    });

    it("may be a file shipped with the shop, stays if a call omits it, and can be removed", async () => {
      const { answer: response, change } = await createWithModel(bundledModel);
      expect(response.status).toBe(200);
      await change({ price: 2500 });
      expect(await row()).toBe(bundledModel);
      await change({ model: "" });
      expect(await row()).toBe("");
      const page = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
      expect(page.body.product).not.toHaveProperty("model");
    });

    it("is rejected if it was not uploaded", async () => {
      for (const model of [
        `/models/${"0".repeat(32)}/model.glb`,
        "/models/nobody-made-it.glb",
        "/models/../clips/a.glb",
        "https://elsewhere.example/model.glb",
        "javascript:alert(1)",
        image,
        "x".repeat(101),
        7,
      ]) {
        const { answer: response } = await createWithModel(model);
        expect([model, response.status, response.body.errors]).toEqual([
          model,
          400,
          [{ field: "model", message: notUploaded }],
        ]);
      }
      expect(await db.$count(products)).toBe(0);
    });

    it("is rejected by the database if it is malformed", async () => {
      await createWithModel(await uploadModel());
      const setDirectly = (model: string) => violatedConstraintOf(db.update(products).set({ model }));
      expect(await setDirectly(bundledModel)).toBe("");
      for (const invalid of [
        "javascript:alert(1)",
        "/models/a.gltf",
        `${bundledModel}\n`,
        "//elsewhere/models/a.glb",
      ]) {
        expect([invalid, await setDirectly(invalid)]).toEqual([invalid, "products_model_sound"]);
      }
    });

    it("is in the audit log", async () => {
      const model = await uploadModel();
      const { change } = await createWithModel();
      await change({ model });
      const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(body.entries[0]).toMatchObject({ before: { model: "" }, after: { model } });
    });

    it("is exported and imported again, with an error if the file is missing", async () => {
      const { id: categoryId } = await addCategory(db, { name: "Boats" });
      const model = await uploadModel();
      await addProduct(db, { name: "Kite", categoryId, model });
      const send = (text: string) =>
        api.call(
          importProducts,
          { body: { file: new File([text], "products.csv", { type: "text/csv" }) } },
          asAdministrator,
        );
      const { text } = await api.download(exportProducts, {}, asAdministrator);
      await db.delete(products);
      expect((await send(text)).status).toBe(200);
      expect(await row()).toBe(model);
      await db.delete(products);
      const rejection = await send(text.replace(model, `/models/${"0".repeat(32)}/model.glb`));
      expect(rejection.status).toBe(400);
      expect(rejection.body).toMatchObject({ problems: [{ line: 2, field: "model", message: notUploaded }] });
      expect(await db.$count(products)).toBe(0);
    });
  });
});
