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
import { categories, formerProductSlugs, products } from "#ports/database/tables/catalog.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { refusalOf } from "../database/refusal-of.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aProductInput } from "../factories/products.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const image = "/pictures/mini-quad/1600.webp";
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("changing the catalogue on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const everything = async () => ({
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

    it("state the facts that the law wants, keep them when they say nothing, and take them back", {
      tags: ["spec:10.26"],
    }, async () => {
      const { id: category } = await addCategory(db);
      const facts = {
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
        { body: aProductInput(category, facts) },
        asAdministrator,
      );
      expect(added.body.product).toMatchObject(facts);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      await change({ price: 2500 });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({ pricePaise: 250_000, ...facts }),
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

    it("have brand, part number and GTIN, and no GTIN whose check digit is wrong", async () => {
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
    ])("may be a service, which has a SAC: %s", async (_, hsn) => {
      const { id: category } = await addCategory(db);
      const body = aProductInput(category, { hsn, gstRate: 18 });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      expect(added.body.product).toMatchObject({ hsn, gstRate: 18 });
    });

    it("state HSN and GST rate, each from a day on, and show what holds today", async () => {
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
      const { body: seen } = await api.call(catalog.getProduct, {
        params: { slug: added.body.product.slug },
      });
      expect(seen.product).toMatchObject({ hsn: "88062200", gstRate: 12 });
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

    it("take the GST rates of the settings, and hint at the rate that was meant", async () => {
      const { id: category } = await addCategory(db);
      const create = (gstRate: number) =>
        api.call(catalog.createProduct, { body: aProductInput(category, { gstRate }) }, asAdministrator);
      const refused = await create(0.18);
      expect(refused.body.errors).toEqual([
        {
          field: "gstRate",
          message: "GST rate must be 0, 0.25, 1.5, 3, 5, 12, 18, 28 or 40 per cent. Did you mean 18?",
        },
      ]);
      expect(await db.$count(products)).toBe(0);
      const body = { invoice: { gstRates: [0, 17, "18"] } } as object;
      expect((await api.call(changeSettings, { body }, asAdministrator)).status).toBe(200);
      expect((await create(17)).status).toBe(200);
      expect((await create(5)).body.errors?.[0]?.message).toBe("GST rate must be 0, 17 or 18 per cent.");
      for (const gstRates of [[], [101], ["many"], Array(21).fill(5)]) {
        const odd = { invoice: { gstRates } } as object;
        expect((await api.call(changeSettings, { body: odd }, asAdministrator)).status).toBe(400);
      }
    });

    it("keep an illegal code or rate from before as a pending task until the next edit, which has to correct it", async () => {
      const kept = [{ from: "2017-07-01", hsn: "00000000", rate: 0.18 }];
      const { id, categoryId: category } = await addProduct(db);
      await db.update(products).set({ taxRates: kept });
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
      const sentence = expect.stringContaining("HSN 00000000 with GST 0.18% is not legal");
      expect(await openTasks()).toEqual([sentence]);
      for (const [changes, field] of [
        [{ price: 2500 }, "hsn"],
        [{ hsn: "8806" }, "gstRate"],
        [{ hsn: "8806", gstRate: 0.18 }, "gstRate"],
      ] as const) {
        expect(await change(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
        expect(await rates()).toEqual(kept);
      }
      expect((await change({ hsn: "8806", gstRate: 18 })).status).toBe(200);
      expect(await rates()).toEqual([...kept, { from: shopToday(), hsn: "8806", rate: 18 }]);
      expect(await openTasks()).toEqual([]);
      const [task] = await db.select().from(pendingTasks);
      expect(task).toMatchObject({ kind: "product-tax", subjectId: id, doneByName: api.administrator.name });
    });

    it("become pending tasks when their rate leaves the settings, until it is back or they are removed", async () => {
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

    it("state specifications, in the order of their category, and are told which one is wrong", {
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
      const shown = [
        ["rangeMetres", 4000],
        ["takeOffWeightGrams", 895],
        ["volts", 14.8],
      ];
      expect(Object.entries(added.body.product.specifications)).toEqual(shown);
      expect(added.body.product.keyFigures).toBe("4\u00a0km\u00a0· 895\u00a0g\u00a0· 14.8\u00a0V");
      const params = { id: added.body.product._id };
      const change = (said: object) =>
        api.call(
          catalog.updateProduct,
          { params, body: aProductInput(category, { specifications: said }) },
          asAdministrator,
        );
      for (const [said, field] of [
        [{ colour: "red" }, "specifications.colour"],
        [{ volts: -1 }, "specifications.volts"],
        [{ volts: { deep: 1 } }, "specifications.volts"],
        [{ volts: true }, "specifications.volts"],
        [{ ports: "x".repeat(81) }, "specifications.ports"],
        [{ ["x".repeat(61)]: 1 }, `specifications.${"x".repeat(61)}`],
        [Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`key${place}`, 1])), "specifications"],
        [[1], "specifications"],
      ] as const) {
        const { status, body } = await change(said);
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, errors: [{ field }] });
      }
      expect(await change({})).toMatchObject({ status: 200 });
      const { body } = await api.call(catalog.listProducts, { query: {} });
      expect(body.products.map((product) => Object.entries(product.specifications))).toEqual([shown]);
    });

    it("say in a category which specifications its products have", async () => {
      const details = { name: "Cameras", image, specifications: ["volts", "rangeMetres"] };
      const { body } = await api.call(categoryCalls.createCategory, { body: details }, asAdministrator);
      expect(body.category).toMatchObject(details);
      for (const specifications of [["volts", "volts"], ["colour"], Array(101).fill("volts"), "volts"]) {
        const answer = await api.call(
          categoryCalls.updateCategory,
          { params: { id: body.category._id }, body: { ...details, specifications } as typeof details },
          asAdministrator,
        );
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: [{ field: "specifications" }] });
      }
      const { body: list } = await api.call(categoryCalls.listCategories, {});
      expect(list.category).toMatchObject([details]);
    });

    describe("give a product pictures", () => {
      const [second, third] = ["/pictures/fpv-quad/1600.webp", "/images/0a/1600.webp"];
      const alt = "Folded, beside a water bottle";
      const pictures = [
        { image, alt: "From above" },
        { image: second, alt },
        { image: third, alt: "" },
      ];
      const added = async (said: object[] | undefined = pictures) => {
        const { id: category } = await addCategory(db);
        const body = aProductInput(category, { pictures: said });
        const answer = await api.call(catalog.createProduct, { body }, asAdministrator);
        const params = { id: answer.body.product?._id };
        const change = (changes: object) =>
          api.call(
            catalog.updateProduct,
            { params, body: aProductInput(category, changes) },
            asAdministrator,
          );
        return { answer, change };
      };
      const shown = async () => {
        const { body } = await api.call(catalog.getProduct, { params: { slug: "mini-quad" } });
        return body.product.pictures;
      };

      it("that its page has in their order; lists have the second, and all for the office", {
        tags: ["spec:10.42"],
      }, async () => {
        await added();
        expect(await shown()).toEqual(pictures);
        const listed = await api.call(catalog.listProducts, { query: {} });
        expect(listed.body.products).toEqual([expect.objectContaining({ image, secondImage: second })]);
        expect(listed.body.products[0]).not.toHaveProperty("pictures");
        const office = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
        expect(office.body.products[0]).toMatchObject({ pictures });
        expect(office.body.products[0]).not.toHaveProperty("secondImage");
      });

      it("that stay when nothing is said of them, also behind another image", async () => {
        const { change } = await added();
        await change({ price: 2500 });
        expect(await shown()).toEqual(pictures);
        const other = "/pictures/trainer-quad/1600.webp";
        await change({ image: other });
        expect(await shown()).toEqual([{ image: other, alt: "" }, ...pictures.slice(1)]);
      });

      it("in another order, and fewer", async () => {
        const { change } = await added();
        const turned = pictures.toReversed();
        await change({ image: third, pictures: turned });
        expect(await shown()).toEqual(turned);
        await change({ image: third, pictures: [{ image: third }] });
        expect(await shown()).toEqual([{ image: third, alt: "" }]);
      });

      const many = Array.from({ length: 12 }, (_, place) => ({ image: `/images/${place}/1600.webp` }));
      it.each<[string, object[], string, string]>([
        ["thirteen", [{ image }, ...many], "pictures", "A product can have at most 12 pictures"],
        [
          "another first",
          pictures.slice(1),
          "pictures.0.image",
          "The first picture must be the product image",
        ],
        ["none", [], "pictures.0.image", "The first picture must be the product image"],
        ["one twice", [...pictures, { image: second }], "pictures", "This picture is already in the list"],
        ["no address", [{ image }, { image: "" }], "pictures.1.image", "Please choose a picture"],
        [
          "an odd address",
          [{ image }, { image: "javascript:alert(1)" }],
          "pictures.1.image",
          "The image must be a path of this site or an https address",
        ],
        [
          "long words",
          [{ image }, { image: second, alt: "x".repeat(201) }],
          "pictures.1.alt",
          "Please keep this under 200 characters",
        ],
      ])("but not %s", async (_, said, field, message) => {
        const { answer } = await added(said);
        expect([answer.status, answer.body.errors?.[0]]).toEqual([400, { field, message }]);
        expect(await db.$count(products)).toBe(0);
      });

      it("twelve of them", async () => {
        expect((await added([{ image }, ...many.slice(1)])).answer.status).toBe(200);
        expect(await shown()).toHaveLength(12);
      });

      it("and the database itself refuses what is none", async () => {
        await added();
        const set = (furtherPictures: unknown) =>
          refusalOf(db.update(products).set({ furtherPictures: furtherPictures as never }));
        expect(await set([{ image: second, alt: "x".repeat(200) }])).toBe("");
        expect(await set([{ image: second, alt: "a\nb" }])).toBe("");
        expect(await set(many)).toBe("products_pictures_bounded");
        for (const odd of [
          [{ image: second }],
          [{ alt }],
          ["/a.webp"],
          [{ image: "javascript:alert(1)", alt }],
          [{ image: second, alt: "x".repeat(201) }],
          [{ image: 1, alt }],
        ]) {
          expect([odd, await set(odd)]).toEqual([odd, "products_pictures_sound"]);
        }
        expect(await refusalOf(db.update(products).set({ imageAlt: "x".repeat(201) }))).toBe(
          "products_image_alt_bounded",
        );
      });

      it("and the log tells which", async () => {
        const { change } = await added([{ image }]);
        await change({ pictures });
        const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
        expect(body.entries[0]).toMatchObject({
          before: { imageAlt: "", furtherPictures: [] },
          after: { imageAlt: "From above", furtherPictures: [`${alt} (${second})`, third] },
        });
      });
    });

    it("say what is in the box, keep it when they say nothing, and are told what is too much", async () => {
      const { id: category } = await addCategory(db);
      const inTheBox = ["Aircraft", "2 × Battery"];
      const body = aProductInput(category, { inTheBox });
      const added = await api.call(catalog.createProduct, { body }, asAdministrator);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
      const shown = async () =>
        (await api.call(catalog.getProduct, { params: { slug: "mini-quad" } })).body.product.inTheBox;
      await change({ price: 2500 });
      expect(await shown()).toEqual(inTheBox);
      for (const [said, field] of [
        [Array(31).fill("Screw"), "inTheBox"],
        [["Aircraft", "x".repeat(121)], "inTheBox.1"],
        [[" "], "inTheBox.0"],
        [[1], "inTheBox.0"],
        ["Aircraft", "inTheBox"],
      ] as const) {
        const { status, body } = await change({ inTheBox: said });
        expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      }
      const set = (said: unknown) => refusalOf(db.update(products).set({ inTheBox: said as never }));
      expect(await set(Array(31).fill("Screw"))).toBe("products_in_the_box_bounded");
      for (const odd of [[""], [1], [["Screw"]], ["x".repeat(121)]]) {
        expect([odd, await set(odd)]).toEqual([odd, "products_in_the_box_sound"]);
      }
      const listed = await api.call(catalog.listProducts, { query: {} });
      expect(listed.body.products[0]).not.toHaveProperty("inTheBox");
      await change({ inTheBox: [] });
      expect(await shown()).toEqual([]);
    });

    it("name what fits with a product, keep it when they say nothing, and are told what cannot be", {
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
      const shown = async (slug: string) =>
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
      expect((await shown(slug)).fitsWith).toEqual(cards);
      expect(await shown(slug)).not.toHaveProperty("fits");
      expect((await shown("battery")).fits).toEqual([{ name: "Mini Quad", slug }]);
      for (const [said, field] of [
        ["battery", "fitsWith"],
        [["battery"], "fitsWith.0"],
        [[pad.id, { _id: battery.id }], "fitsWith.1"],
        [[pad.id, pad.id.toUpperCase()], "fitsWith"],
        [Array.from({ length: 13 }, () => crypto.randomUUID()), "fitsWith"],
        [[pad.id, crypto.randomUUID()], "fitsWith.1"],
        [[id], "fitsWith.0"],
      ] as const) {
        const { status, body } = await change({ fitsWith: said });
        expect([said, status, body.errors?.[0]?.field]).toEqual([said, 400, field]);
      }
      expect((await shown(slug)).fitsWith).toEqual(cards);

      const list = (options: object = {}) => api.call(catalog.listProducts, { query: {} }, options);
      for (const product of (await list()).body.products) {
        expect(product).not.toHaveProperty("fitsWith");
        expect(product).not.toHaveProperty("fits");
      }
      const inOffice = (await list(asAdministrator)).body.products.find(({ _id }) => _id === id);
      expect(inOffice?.fitsWith).toEqual(cards);

      const { body: log } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(log.entries.find(({ action }) => action === "created")?.after).toMatchObject({
        fitsWith: ["Landing pad", "Battery"],
      });
      await api.call(catalog.deleteProduct, { params: { id: pad.id } }, asAdministrator);
      expect((await shown(slug)).fitsWith).toEqual(cards.slice(1));
      await change({ fitsWith: [] });
      expect((await shown(slug)).fitsWith).toEqual([]);
      expect(await shown("battery")).not.toHaveProperty("fits");
    });

    it("add two products of one name at once", async () => {
      const { id } = await addCategory(db);
      const call = { body: aProductInput(id) };
      const answers = await Promise.all(
        [1, 2].map(() => api.call(catalog.createProduct, call, asAdministrator)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.product.slug).sort()).toEqual(["mini-quad", "mini-quad-2"]);
    });

    it("keep hostile text as it is", async () => {
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
      expect(await everything()).toMatchObject({
        products: [
          { id, name: "Maxi Quad", pricePaise: 10, discountedPricePaise: null, categoryId: other.id },
        ],
        former: [{ slug: "mini-quad", productId: id }],
      });
    });

    it("remove a product", async () => {
      const { id } = await addProduct(db);
      const kept = await addProduct(db);
      const { status, body } = await api.call(catalog.deleteProduct, { params: { id } }, asAdministrator);
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: "Product deleted successfully" });
      expect((await everything()).products).toEqual([expect.objectContaining({ id: kept.id })]);
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
      expect((await everything()).categories).toEqual([
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
      expect((await everything()).categories).toEqual([
        expect.objectContaining({ id, name: "Film", slug: "film", description: "Films." }),
      ]);

      const removed = await api.call(categoryCalls.deleteCategory, { params: { id } }, asAdministrator);
      expect(removed).toMatchObject({ status: 200, body: { message: "Category deleted successfully" } });
      expect((await everything()).categories).toEqual([]);
    });

    it("give a category a guide, which visitors read with its facts and without its marks", {
      tags: ["spec:10.24"],
    }, async () => {
      const guide = "Start small.\n\n## For **films**\n\nReturns within {{shop.returnDays}} days.";
      const body = { name: "Camera Drones", image, guide };
      const created = await api.call(categoryCalls.createCategory, { body }, asAdministrator);
      expect(created.body.category.guide).toBe(guide);
      const forOffice = await api.call(categoryCalls.listCategories, {}, asAdministrator);
      expect(forOffice.body.category[0]?.guide).toBe(guide);
      const forVisitors = await api.call(categoryCalls.listCategories);
      expect(forVisitors.body.category[0]).not.toHaveProperty("guide");

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
      const refused = await api.call(categoryCalls.updateCategory, longer, asAdministrator);
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "guide" }] } });
      const emptied = { params: { id }, body: { ...body, guide: "" } };
      await api.call(categoryCalls.updateCategory, emptied, asAdministrator);
      expect((await api.call(catalog.listCategoryProducts, { params })).body).not.toHaveProperty("guide");
    });

    it("cannot remove a category that still has products", async () => {
      const { id } = await addCategory(db);
      await addProduct(db, { categoryId: id });
      await addProduct(db, { categoryId: id });
      const before = await everything();
      const { status, body } = await api.call(
        categoryCalls.deleteCategory,
        { params: { id } },
        asAdministrator,
      );
      expect(status).toBe(409);
      expect(body).toMatchObject({ success: false, message: "Category still has 2 product(s)" });
      expect(await everything()).toEqual(before);
    });
  });

  it("tells the pages that they changed, and only after a successful write", {
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
