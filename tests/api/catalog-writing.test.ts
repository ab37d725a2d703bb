import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { defaultGstRates } from "#contract/catalog/product-tax.ts";
import { listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { updateTaxTasks } from "#domain/tax/tax-tasks.ts";
import { categories, formerProductSlugs, products, productVariants } from "#ports/database/tables/catalog.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aProductInput } from "../factories/products.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const image = "/pictures/mini-quad/1600.webp";
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("in the catalogue on %s,", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const readCatalogue = async () => ({
    products: await db.select().from(products).orderBy(products.id),
    categories: await db.select().from(categories).orderBy(categories.id),
    former: await db.select().from(formerProductSlugs),
  });

  describe("administrators", () => {
    it("add a product", { tags: ["spec:3.4"] }, async () => {
      const { id } = await addCategory(db, { name: "Camera" });
      const { status, body } = await api.call(
        catalog.createProduct,
        { body: aProductInput(id) },
        asAdministrator,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, message: "Product created successfully" });
      expect(body.product).toMatchObject({ slug: "mini-quad", price: 1999.99, category: { name: "Camera" } });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({
          id: body.product._id,
          name: "Mini Quad",
          slug: "mini-quad",
          pricePaise: 199_999,
          discountedPricePaise: 149_950,
          description: "Small and quick.",
          image,
          categoryId: id,
        }),
      ]);
    });

    it("set the legally required details, keep them if the call omits them, and remove them", {
      tags: ["spec:10.26"],
    }, async () => {
      const { id: category } = await addCategory(db);
      const legalDetails = {
        countryOfOrigin: "India",
        manufacturer: "Pankh Drones, Gorakhpur",
        importer: "",
        warrantyMonths: 12,
        weightClass: "micro",
        typeCertificate: "TC-2026-7",
        shippingWeightGrams: 1_400,
      } as const;
      const added = await api.call(
        catalog.createProduct,
        { body: aProductInput(category, legalDetails) },
        asAdministrator,
      );
      expect(added.body.product).toMatchObject(legalDetails);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      await change({ price: 2500 });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({ pricePaise: 250_000, ...legalDetails }),
      ]);
      const nothing = {
        countryOfOrigin: "",
        warrantyMonths: null,
        weightClass: null,
        shippingWeightGrams: null,
      };
      await change(nothing);
      expect(await db.select().from(products)).toEqual([expect.objectContaining(nothing)]);
      for (const [field, value] of [
        ["weightClass", "pico"],
        ["warrantyMonths", -1],
        ["manufacturer", "x".repeat(201)],
        ["typeCertificate", "x".repeat(61)],
        ["shippingWeightGrams", 0],
        ["shippingWeightGrams", 1.5],
        ["shippingWeightGrams", 100_001],
      ] as const) {
        const { status, body } = await change({ [field]: value });
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, errors: [{ field }] });
      }
    });

    it("set bin location and battery facts, which visitors do not see", {
      tags: ["spec:10.118"],
    }, async () => {
      const { id: category } = await addCategory(db);
      const facts = {
        binLocation: "B-02-3",
        batteryPacking: "with equipment",
        batteryWattHours: 40.4,
        isSurfaceOnly: true,
      } as const;
      const variant = { options: [{ name: "Colour", value: "Red" }], price: 5, binLocation: "B-02-4" };
      const options = [{ name: "Colour", value: "Blue" }];
      const added = await api.call(
        catalog.createProduct,
        { body: aProductInput(category, { ...facts, options, variants: [variant] }) },
        asAdministrator,
      );
      expect(added.body.product).toMatchObject({ ...facts, variants: [{ binLocation: "B-02-4" }] });
      expect(await db.select().from(productVariants)).toMatchObject([{ binLocation: "B-02-4" }]);
      const { body } = await api.call(catalog.getProduct, { params: { slug: added.body.product.slug } });
      expect(JSON.stringify(body)).not.toMatch(/binLocation|battery(Packing|WattHours)|isSurfaceOnly/);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      await change({ price: 2500 });
      expect(await db.select().from(products)).toMatchObject([facts]);
      for (const [field, value] of [
        ["binLocation", "x".repeat(21)],
        ["batteryPacking", "loose"],
        ["batteryWattHours", 0],
        ["batteryWattHours", 10_001],
        ["isSurfaceOnly", "perhaps"],
      ] as const) {
        const { status, body } = await change({ [field]: value });
        expect([status, body], field).toMatchObject([400, { errors: [{ field }] }]);
      }
      await change({ binLocation: "", batteryPacking: null, batteryWattHours: null, isSurfaceOnly: false });
      expect(await db.select().from(products)).toMatchObject([
        { binLocation: "", batteryPacking: null, batteryWattHours: null, isSurfaceOnly: false },
      ]);
    });

    it("set brand, part number and GTIN, but cannot set a GTIN with a wrong check digit", async () => {
      const { id: category } = await addCategory(db);
      const numbers = { brand: "Nordlys", mpn: "NL-250/A", gtin: "4006381333931" };
      const body = aProductInput(category, { ...numbers, gtin: " 4 006381-333931 " });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      expect(added.body.product).toMatchObject(numbers);
      expect(await db.select().from(products)).toEqual([expect.objectContaining(numbers)]);
      for (const text of Object.values(numbers)) {
        const found = await api.call(catalog.listProducts, { query: { search: text } });
        expect(found.body.products, text).toMatchObject([numbers]);
      }
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      for (const [field, value] of [
        ["gtin", "4006381333932"],
        ["gtin", "400638"],
        ["gtin", "40063813339a1"],
        ["brand", "x".repeat(71)],
        ["mpn", "x".repeat(71)],
      ] as const) {
        const { status, body } = await change({ [field]: value });
        expect([status, body], value).toMatchObject([400, { errors: [{ field }] }]);
      }
      await change({ gtin: "" });
      expect(await db.select().from(products)).toEqual([expect.objectContaining({ ...numbers, gtin: "" })]);
      expect(
        (await api.call(catalog.listProducts, { query: { search: numbers.gtin } })).body.products,
      ).toEqual([]);
    });

    it.each([
      ["training", "9992"],
      ["a course, by its full code", "999293"],
      ["repairs", "9987"],
    ])("add a service with a SAC: %s", async (_, hsn) => {
      const { id: category } = await addCategory(db);
      const body = aProductInput(category, { hsn, gstRate: 18 });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      expect(added.body.product).toMatchObject({ hsn, gstRate: 18 });
    });

    it("set HSN codes and GST rates with start dates, and see the current ones", async () => {
      const { id: category } = await addCategory(db);
      const body = aProductInput(category, { hsn: "8806", gstRate: "5" });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      expect(added.body.product).toMatchObject({ hsn: "8806", gstRate: 5 });
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      const rates = async () =>
        (await db.select({ taxRates: products.taxRates }).from(products))[0]?.taxRates;
      const first = { from: "2017-07-01", hsn: "8806", rate: 5 };
      await change({ price: 2500 });
      expect(await rates()).toEqual([first]);
      const later = await change({ gstRate: 18, taxFrom: "2099-04-01" });
      expect(later.body.product).toMatchObject({ hsn: "8806", gstRate: 5 });
      expect(await rates()).toEqual([first, { from: "2099-04-01", hsn: "8806", rate: 18 }]);
      const earlier = await change({ hsn: "88062200", gstRate: 12, taxFrom: "2025-09-22" });
      expect(earlier.body.product).toMatchObject({ hsn: "88062200", gstRate: 12 });
      const { body: updated } = await api.call(catalog.getProduct, {
        params: { slug: added.body.product.slug },
      });
      expect(updated.product).toMatchObject({ hsn: "88062200", gstRate: 12 });
      for (const [field, value] of [
        ["hsn", "880"],
        ["hsn", "drone"],
        ["hsn", "00000000"],
        ["hsn", "0012"],
        ["gstRate", 0.18],
        ["gstRate", 81],
        ["gstRate", "17"],
        ["gstRate", 101],
        ["gstRate", -1],
        ["gstRate", 5.125],
        ["gstRate", "five"],
        ["taxFrom", "2017-06-30"],
        ["taxFrom", "2026-02-30"],
      ] as const) {
        const { status, body: refusal } = await change({ [field]: value });
        expect(status).toBe(400);
        expect(refusal).toMatchObject({ success: false, errors: [{ field }] });
      }
      expect(await rates()).toHaveLength(3);
    });

    it("choose a GST rate from the settings, with a hint for likely mistakes", async () => {
      const { id: category } = await addCategory(db);
      const create = (gstRate: number) =>
        api.call(catalog.createProduct, { body: aProductInput(category, { gstRate }) }, asAdministrator);
      const rejection = await create(0.18);
      expect(rejection.body.errors).toEqual([
        {
          field: "gstRate",
          message: "GST rate must be 0, 0.25, 1.5, 3, 5, 12, 18, 28 or 40 per cent. Did you mean 18?",
        },
      ]);
      expect(await db.$count(products)).toBe(0);
      const body = { invoice: { gstRates: [0, 17, "18"] } } as object;
      expect((await api.call(changeSettings, { body }, asAdministrator)).status).toBe(200);
      expect((await create(17)).status).toBe(200);
      expect((await create(5)).body.errors?.[0]?.message).toBe("GST rate must be 0, 17 or 18 per cent");
      for (const gstRates of [[], [101], ["many"], Array(21).fill(5)]) {
        const invalidSettings = { invoice: { gstRates } } as object;
        expect((await api.call(changeSettings, { body: invalidSettings }, asAdministrator)).status).toBe(400);
      }
    });

    it("get a pending task for an illegal HSN code or GST rate, and must correct it with the next edit", async () => {
      const oldRates = [{ from: "2017-07-01", hsn: "00000000", rate: 0.18 }];
      const { id, categoryId: category } = await addProduct(db);
      await db.update(products).set({ taxRates: oldRates });
      const change = (changes: object) =>
        api.call(
          catalog.updateProduct,
          { params: { id }, body: aProductInput(category, changes) },
          asAdministrator,
        );
      const rates = async () =>
        (await db.select({ taxRates: products.taxRates }).from(products))[0]?.taxRates;
      const openTasks = async () =>
        (await api.call(listPendingTasks, {}, asAdministrator)).body.tasks.map(({ sentence }) => sentence);
      await updateTaxTasks(db, defaultGstRates);
      await updateTaxTasks(db, defaultGstRates);
      const sentence = expect.stringContaining("HSN 00000000 with GST 0.18% is not valid");
      expect(await openTasks()).toEqual([sentence]);
      for (const [changes, field] of [
        [{ price: 2500 }, "hsn"],
        [{ hsn: "8806" }, "gstRate"],
        [{ hsn: "8806", gstRate: 0.18 }, "gstRate"],
      ] as const) {
        expect(await change(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
        expect(await rates()).toEqual(oldRates);
      }
      expect((await change({ hsn: "8806", gstRate: 18 })).status).toBe(200);
      expect(await rates()).toEqual([...oldRates, { from: shopToday(), hsn: "8806", rate: 18 }]);
      expect(await openTasks()).toEqual([]);
      const [task] = await db.select().from(pendingTasks);
      expect(task).toMatchObject({ kind: "product-tax", subjectId: id, doneByName: api.administrator.name });
    });

    it("get pending tasks for products whose GST rate is removed from the settings, until it is restored or they are deleted", async () => {
      await addProduct(db, { name: "Falcon", hsn: "8806", gstRate: 5 });
      const { id } = await addProduct(db, { name: "Kestrel", hsn: "850760", gstRate: 18 });
      const allow = (...gstRates: number[]) =>
        api.call(changeSettings, { body: { invoice: { gstRates } } as object }, asAdministrator);
      const open = async () =>
        (await db.select().from(pendingTasks).where(isNull(pendingTasks.doneAt)))
          .map(({ parameters }) => ("name" in parameters ? parameters.name : ""))
          .sort();
      await allow(0);
      expect(await open()).toEqual(["Falcon", "Kestrel"]);
      await allow(5);
      expect(await open()).toEqual(["Kestrel"]);
      await api.call(catalog.deleteProduct, { params: { id } }, asAdministrator);
      expect(await open()).toEqual([]);
    });

    it("set specifications in the order of the category, and get errors with the key of the specification", {
      tags: ["spec:10.74"],
    }, async () => {
      const { id: category } = await addCategory(db, {
        specifications: ["rangeMetres", "takeOffWeightGrams"],
      });
      const specifications = { takeOffWeightGrams: 895, volts: "14.8", rangeMetres: 4000, channels: null };
      const added = await api.call(
        catalog.createProduct,
        { body: aProductInput(category, { specifications }) },
        asAdministrator,
      );
      const expected = [
        ["rangeMetres", 4000],
        ["takeOffWeightGrams", 895],
        ["volts", 14.8],
      ];
      expect(Object.entries(added.body.product.specifications)).toEqual(expected);
      expect(added.body.product.keyFigures).toBe("4\u00a0km\u00a0· 895\u00a0g\u00a0· 14.8\u00a0V");
      const params = { id: added.body.product._id };
      const change = (specifications: object) =>
        api.call(
          catalog.updateProduct,
          { params, body: aProductInput(category, { specifications }) },
          asAdministrator,
        );
      for (const [specifications, field] of [
        [{ colour: "red" }, "specifications.colour"],
        [{ volts: -1 }, "specifications.volts"],
        [{ volts: { deep: 1 } }, "specifications.volts"],
        [{ volts: true }, "specifications.volts"],
        [{ ports: "x".repeat(81) }, "specifications.ports"],
        [{ ["x".repeat(61)]: 1 }, `specifications.${"x".repeat(61)}`],
        [Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key${index}`, 1])), "specifications"],
        [[1], "specifications"],
      ] as const) {
        const { status, body } = await change(specifications);
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, errors: [{ field }] });
      }
      expect(await change({})).toMatchObject({ status: 200 });
      const { body } = await api.call(catalog.listProducts, { query: {} });
      expect(body.products.map((product) => Object.entries(product.specifications))).toEqual([expected]);
    });

    it("choose the specifications of a category", async () => {
      const details = { name: "Cameras", image, specifications: ["volts", "rangeMetres"] };
      const { body } = await api.call(categoryCalls.createCategory, { body: details }, asAdministrator);
      expect(body.category).toMatchObject(details);
      for (const specifications of [["volts", "volts"], ["colour"], Array(101).fill("volts"), "volts"]) {
        const response = await api.call(
          categoryCalls.updateCategory,
          { params: { id: body.category._id }, body: { ...details, specifications } as typeof details },
          asAdministrator,
        );
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ errors: [{ field: "specifications" }] });
      }
      const { body: list } = await api.call(categoryCalls.listCategories, {});
      expect(list.category).toMatchObject([details]);
    });

    describe("add further pictures, which", () => {
      const [second, third] = ["/pictures/fpv-quad/1600.webp", "/images/0a/1600.webp"];
      const alt = "Folded, next to a water bottle";
      const pictures = [
        { image, alt: "From above" },
        { image: second, alt },
        { image: third, alt: "" },
      ];
      const added = async (furtherPictures: object[] | undefined = pictures) => {
        const { id: category } = await addCategory(db);
        const body = aProductInput(category, { pictures: furtherPictures });
        const response = await api.call(catalog.createProduct, { body }, asAdministrator);
        const params = { id: response.body.product?._id };
        const change = (changes: object) =>
          api.call(
            catalog.updateProduct,
            { params, body: aProductInput(category, changes) },
            asAdministrator,
          );
        return { answer: response, change };
      };
      const readPictures = async () => {
        const { body } = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
        return body.product.pictures;
      };

      it("appear in order on the product page, while lists show only the second picture", {
        tags: ["spec:10.42"],
      }, async () => {
        await added();
        expect(await readPictures()).toEqual(pictures);
        const listed = await api.call(catalog.listProducts, { query: {} });
        expect(listed.body.products).toEqual([expect.objectContaining({ image, secondImage: second })]);
        expect(listed.body.products[0]).not.toHaveProperty("pictures");
        const adminList = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
        expect(adminList.body.products[0]).toMatchObject({ pictures });
        expect(adminList.body.products[0]).not.toHaveProperty("secondImage");
      });

      it("stay if the call omits them, even if the main image changes", async () => {
        const { change } = await added();
        await change({ price: 2500 });
        expect(await readPictures()).toEqual(pictures);
        const other = "/pictures/trainer-quad/1600.webp";
        await change({ image: other });
        expect(await readPictures()).toEqual([{ image: other, alt: "" }, ...pictures.slice(1)]);
      });

      it("can be reordered and removed", async () => {
        const { change } = await added();
        const reversed = pictures.toReversed();
        await change({ image: third, pictures: reversed });
        expect(await readPictures()).toEqual(reversed);
        await change({ image: third, pictures: [{ image: third }] });
        expect(await readPictures()).toEqual([{ image: third, alt: "" }]);
      });

      const many = Array.from({ length: 12 }, (_, index) => ({ image: `/images/${index}/1600.webp` }));
      it.each<[string, object[], string, string]>([
        ["thirteen pictures", [{ image }, ...many], "pictures", "A product can have at most 12 pictures"],
        [
          "a first picture that is not the main image",
          pictures.slice(1),
          "pictures.0.image",
          "The first picture must be the product image",
        ],
        ["no pictures", [], "pictures.0.image", "The first picture must be the product image"],
        [
          "the same picture twice",
          [...pictures, { image: second }],
          "pictures",
          "This picture is already in the list",
        ],
        [
          "a picture without an address",
          [{ image }, { image: "" }],
          "pictures.1.image",
          "Please choose a picture",
        ],
        [
          "a script as an address",
          [{ image }, { image: "javascript:alert(1)" }],
          "pictures.1.image",
          "The image must be a path on this site or an https address",
        ],
        [
          "a description that is too long",
          [{ image }, { image: second, alt: "x".repeat(201) }],
          "pictures.1.alt",
          "Please keep this under 200 characters",
        ],
      ])("are rejected: %s", async (_, pictures, field, message) => {
        const { answer: response } = await added(pictures);
        expect([response.status, response.body.errors?.[0]]).toEqual([400, { field, message }]);
        expect(await db.$count(products)).toBe(0);
      });

      it("can be up to twelve, including the main image", async () => {
        expect((await added([{ image }, ...many.slice(1)])).answer.status).toBe(200);
        expect(await readPictures()).toHaveLength(12);
      });

      it("are rejected by the database if invalid", async () => {
        await added();
        const set = (furtherPictures: unknown) =>
          violatedConstraintOf(db.update(products).set({ furtherPictures: furtherPictures as never }));
        expect(await set([{ image: second, alt: "x".repeat(200) }])).toBe("");
        expect(await set([{ image: second, alt: "a\nb" }])).toBe("");
        expect(await set(many)).toBe("products_pictures_bounded");
        for (const invalid of [
          [{ image: second }],
          [{ alt }],
          ["/a.webp"],
          [{ image: "javascript:alert(1)", alt }],
          [{ image: second, alt: "x".repeat(201) }],
          [{ image: 1, alt }],
        ]) {
          expect([invalid, await set(invalid)]).toEqual([invalid, "products_pictures_sound"]);
        }
        expect(await violatedConstraintOf(db.update(products).set({ imageAlt: "x".repeat(201) }))).toBe(
          "products_image_alt_bounded",
        );
      });

      it("are named in the audit log", async () => {
        const { change } = await added([{ image }]);
        await change({ pictures });
        const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
        expect(body.entries[0]).toMatchObject({
          before: { imageAlt: "", furtherPictures: [] },
          after: { imageAlt: "From above", furtherPictures: [`${alt} (${second})`, third] },
        });
      });
    });

    it("set the box contents, keep them if the call omits them, and get errors above the limits", async () => {
      const { id: category } = await addCategory(db);
      const boxContents = ["Aircraft", "2 × Battery"];
      const body = aProductInput(category, { inTheBox: boxContents });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      const readBox = async () =>
        (await api.call(catalog.getProduct, { params: { slug: "mini-quad" } })).body.product.inTheBox;
      await change({ price: 2500 });
      expect(await readBox()).toEqual(boxContents);
      for (const [contents, field] of [
        [Array(31).fill("Screw"), "inTheBox"],
        [["Aircraft", "x".repeat(121)], "inTheBox.1"],
        [[" "], "inTheBox.0"],
        [[1], "inTheBox.0"],
        ["Aircraft", "inTheBox"],
      ] as const) {
        const { status, body } = await change({ inTheBox: contents });
        expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      }
      const set = (contents: unknown) =>
        violatedConstraintOf(db.update(products).set({ inTheBox: contents as never }));
      expect(await set(Array(31).fill("Screw"))).toBe("products_in_the_box_bounded");
      for (const invalid of [[""], [1], [["Screw"]], ["x".repeat(121)]]) {
        expect([invalid, await set(invalid)]).toEqual([invalid, "products_in_the_box_sound"]);
      }
      const listed = await api.call(catalog.listProducts, { query: {} });
      expect(listed.body.products[0]).not.toHaveProperty("inTheBox");
      await change({ inTheBox: [] });
      expect(await readBox()).toEqual([]);
    });

    it("set compatible products, keep them if the call omits them, and get errors for invalid ones", {
      tags: ["spec:10.40"],
    }, async () => {
      const { id: category } = await addCategory(db);
      const battery = await addProduct(db, { name: "Battery", stock: 0, discountedPricePaise: 90_000 });
      const pad = await addProduct(db, { name: "Landing pad" });
      const fitsWith = [pad.id, battery.id.toUpperCase()];
      const added = await api.call(
        catalog.createProduct,
        { body: aProductInput(category, { fitsWith }) },
        asAdministrator,
      );
      const { _id: id, slug } = added.body.product;
      const change = (changes: object) =>
        api.call(
          catalog.updateProduct,
          { params: { id }, body: aProductInput(category, changes) },
          asAdministrator,
        );
      const read = async (slug: string) =>
        (await api.call(catalog.getProduct, { params: { slug } })).body.product;
      const cards = [
        { _id: pad.id, name: "Landing pad", slug: "landing-pad", image: pad.image, price: 1000 },
        {
          _id: battery.id,
          name: "Battery",
          slug: "battery",
          image: battery.image,
          price: 1000,
          discountedPrice: 900,
          left: 0,
        },
      ];
      await change({ price: 2500 });
      expect((await read(slug)).fitsWith).toEqual(cards);
      expect(await read(slug)).not.toHaveProperty("fits");
      expect((await read("battery")).fits).toEqual([{ name: "Mini Quad", slug }]);
      for (const [fitsWith, field] of [
        ["battery", "fitsWith"],
        [["battery"], "fitsWith.0"],
        [[pad.id, { _id: battery.id }], "fitsWith.1"],
        [[pad.id, pad.id.toUpperCase()], "fitsWith"],
        [Array.from({ length: 13 }, () => crypto.randomUUID()), "fitsWith"],
        [[pad.id, crypto.randomUUID()], "fitsWith.1"],
        [[id], "fitsWith.0"],
      ] as const) {
        const { status, body } = await change({ fitsWith });
        expect([fitsWith, status, body.errors?.[0]?.field]).toEqual([fitsWith, 400, field]);
      }
      expect((await read(slug)).fitsWith).toEqual(cards);

      const list = (options: object = {}) => api.call(catalog.listProducts, { query: {} }, options);
      for (const product of (await list()).body.products) {
        expect(product).not.toHaveProperty("fitsWith");
        expect(product).not.toHaveProperty("fits");
      }
      const adminProduct = (await list(asAdministrator)).body.products.find(({ _id }) => _id === id);
      expect(adminProduct?.fitsWith).toEqual(cards);

      const { body: log } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(log.entries.find(({ action }) => action === "created")?.after).toMatchObject({
        fitsWith: ["Landing pad", "Battery"],
      });
      await api.call(catalog.deleteProduct, { params: { id: pad.id } }, asAdministrator);
      expect((await read(slug)).fitsWith).toEqual(cards.slice(1));
      await change({ fitsWith: [] });
      expect((await read(slug)).fitsWith).toEqual([]);
      expect(await read("battery")).not.toHaveProperty("fits");
    });

    it("add two products with the same name simultaneously", async () => {
      const { id } = await addCategory(db);
      const call = { body: aProductInput(id) };
      const responses = await Promise.all(
        [1, 2].map(() => api.call(catalog.createProduct, call, asAdministrator)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses.map(({ body }) => body.product.slug).sort()).toEqual(["mini-quad", "mini-quad-2"]);
    });

    it("store hostile text unchanged", async () => {
      const { id } = await addCategory(db);
      const name = `"><img src=x onerror=alert(1)> '; drop table products; --`;
      const call = { body: aProductInput(id, { name }) };
      const { body } = await api.call(catalog.createProduct, call, asAdministrator);
      expect(body.product).toMatchObject({ name, slug: "img-src-x-onerror-alert-1-drop-table-products" });
      expect(await db.select({ name: products.name }).from(products)).toEqual([{ name }]);
    });

    it("change a product", async () => {
      const { id, category } = await addProduct(db, { name: "Mini Quad", discountedPricePaise: 50_000 });
      const other = await addCategory(db);
      const change = aProductInput(other.id, { name: "Maxi Quad", price: 0.1, discountedPrice: null });
      const { status, body } = await api.call(
        catalog.updateProduct,
        { params: { id }, body: change },
        asAdministrator,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({ message: "Product updated successfully", product: { price: 0.1 } });
      expect(body.product.category._id).not.toBe(category.id);
      expect(await readCatalogue()).toMatchObject({
        products: [
          { id, name: "Maxi Quad", pricePaise: 10, discountedPricePaise: null, categoryId: other.id },
        ],
        former: [{ slug: "mini-quad", productId: id }],
      });
    });

    it("remove a product", async () => {
      const { id } = await addProduct(db);
      const remaining = await addProduct(db);
      const { status, body } = await api.call(catalog.deleteProduct, { params: { id } }, asAdministrator);
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: "Product deleted successfully" });
      expect((await readCatalogue()).products).toEqual([expect.objectContaining({ id: remaining.id })]);
    });

    it("add, change and remove a category", async () => {
      const created = await api.call(
        categoryCalls.createCategory,
        { body: { name: "Camera Drones", image, description: "Films." } },
        asAdministrator,
      );
      expect(created.status).toBe(200);
      expect(created.body).toMatchObject({
        message: "Category created successfully",
        category: { slug: "camera-drones", productCount: 0 },
      });
      const id = created.body.category._id;
      expect((await readCatalogue()).categories).toEqual([
        expect.objectContaining({ id, name: "Camera Drones", image, description: "Films." }),
      ]);

      const changed = await api.call(
        categoryCalls.updateCategory,
        { params: { id }, body: { name: "Film", image } },
        asAdministrator,
      );
      expect(changed).toMatchObject({
        status: 200,
        body: { message: "Category updated successfully", category: { slug: "film", description: "Films." } },
      });
      expect((await readCatalogue()).categories).toEqual([
        expect.objectContaining({ id, name: "Film", slug: "film", description: "Films." }),
      ]);

      const removed = await api.call(categoryCalls.deleteCategory, { params: { id } }, asAdministrator);
      expect(removed).toMatchObject({ status: 200, body: { message: "Category deleted successfully" } });
      expect((await readCatalogue()).categories).toEqual([]);
    });

    it("write a category guide, which visitors see rendered with the shop's details", {
      tags: ["spec:10.24"],
    }, async () => {
      const guide = "Start small.\n\n## For **films**\n\nReturns within {{shop.returnDays}} days.";
      const body = { name: "Camera Drones", image, guide };
      const created = await api.call(categoryCalls.createCategory, { body }, asAdministrator);
      expect(created.body.category.guide).toBe(guide);
      const adminList = await api.call(categoryCalls.listCategories, {}, asAdministrator);
      expect(adminList.body.category[0]?.guide).toBe(guide);
      const publicList = await api.call(categoryCalls.listCategories);
      expect(publicList.body.category[0]).not.toHaveProperty("guide");

      const params = { slug: "camera-drones" };
      const { body: page } = await api.call(catalog.listCategoryProducts, { params });
      expect(page.category).not.toHaveProperty("guide");
      expect(page.guide).toEqual({
        lead: "Start small.",
        parts: [
          {
            id: "for-films",
            title: "For films",
            blocks: [{ kind: "paragraph", runs: [{ text: "Returns within 30 days." }] }],
          },
        ],
      });

      const id = created.body.category._id;
      const longer = { params: { id }, body: { ...body, guide: "a".repeat(2001) } };
      const rejection = await api.call(categoryCalls.updateCategory, longer, asAdministrator);
      expect(rejection).toMatchObject({ status: 400, body: { errors: [{ field: "guide" }] } });
      const withoutGuide = { params: { id }, body: { ...body, guide: "" } };
      await api.call(categoryCalls.updateCategory, withoutGuide, asAdministrator);
      expect((await api.call(catalog.listCategoryProducts, { params })).body).not.toHaveProperty("guide");
    });

    it("cannot remove a category that still has products", async () => {
      const { id } = await addCategory(db);
      await addProduct(db, { categoryId: id });
      await addProduct(db, { categoryId: id });
      const before = await readCatalogue();
      const { status, body } = await api.call(
        categoryCalls.deleteCategory,
        { params: { id } },
        asAdministrator,
      );
      expect(status).toBe(409);
      expect(body).toMatchObject({ success: false, message: "Category still has 2 products" });
      expect(await readCatalogue()).toEqual(before);
    });
  });

  it("changes of public data are announced only after a successful write", {
    tags: ["spec:7.2"],
  }, async () => {
    const changes = new Set<string>();
    const watched = await openTestApi(kind);
    await watched.database.onPublicChange((change) => changes.add(change));
    try {
      const call = { body: { name: "Camera", image } };
      await watched.call(categoryCalls.createCategory, call);
      await watched.call(categoryCalls.createCategory, { body: { name: "", image } }, asAdministrator);
      await watched.call(categoryCalls.listCategories);
      expect(changes).toEqual(new Set());
      await watched.call(categoryCalls.createCategory, call, asAdministrator);
      expect(changes).toEqual(new Set(["category"]));
    } finally {
      await watched.close();
    }
  });
});
