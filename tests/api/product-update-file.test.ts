import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { updateProduct } from "#domain/catalog/products.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { expectMovementsMatchStock, movementsOf } from "../support/stock-invariants.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const as = { as: "administrator" } as const;
const colour = (value: string) => [{ name: "Colour", value }];

describe.each(databaseKinds)("updating products by file on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const addKite = () =>
    addProduct(api.shop.db, {
      name: "Kite",
      stock: 12,
      sku: "KITE-B",
      brand: "Pankh",
      options: colour("Blue"),
      variants: [{ options: colour("Red"), sku: "KITE-R", pricePaise: 150_000, stock: 2 }],
    });
  const send = async (lines: string[], dryRun: "true" | "false" = "false") => {
    const file = new File([lines.join("\n")], "products.csv", { type: "text/csv" });
    return api.call(importProducts, { body: { file, mode: "update", dryRun } }, as);
  };
  const rows = async () => ({
    products: await api.shop.db.select().from(products).orderBy(asc(products.createdAt)),
    variants: await api.shop.db.select().from(productVariants),
  });

  it("changes only the fields of products and variants whose cells are filled", {
    tags: ["spec:10.106"],
  }, async () => {
    const kite = await addKite();
    const lark = await addProduct(api.shop.db, { name: "Lark", stock: 1 });
    const before = (await rows()).products[0];
    const answer = await send([
      "_id,SKU,version,price,stock,brand,description",
      `,kite-b,${kite.version},1200.50,,Vayu,`,
      ",KITE-R,,,5,,",
      `${lark.id},,,,7,,It glides.`,
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: { made: 0, updated: 2, message: "2 products updated", problems: [] },
    });
    const { products: after, variants } = await rows();
    expect(after).toMatchObject([
      { ...before, pricePaise: 120_050, brand: "Vayu", version: 1, updatedAt: expect.any(Date) },
      { name: "Lark", stock: 7, description: "It glides." },
    ]);
    expect(variants).toMatchObject([{ stock: 5, pricePaise: 150_000, sku: "KITE-R" }]);
    expect((await movementsOf(api.shop.db, lark.id)).at(-1)).toMatchObject({
      kind: "import",
      units: 6,
      actorId: api.administrator.id,
    });
    await expectMovementsMatchStock(api.shop.db);
    const logged = await api.shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lark.id));
    expect(logged.at(-1)).toMatchObject({ action: "updated", before: { stock: 1 }, after: { stock: 7 } });
  });

  it("changes bin locations of products and variants, and battery facts of products", {
    tags: ["spec:10.118"],
  }, async () => {
    await addKite();
    const answer = await send([
      "sku,binLocation,batteryPacking,Battery Watt Hours,isSurfaceOnly",
      "KITE-B,A-01,Alone,22.2,TRUE",
      "KITE-R,A-02,,,",
    ]);
    expect(answer.body).toMatchObject({ updated: 1, problems: [] });
    expect(await rows()).toMatchObject({
      products: [
        { binLocation: "A-01", batteryPacking: "alone", batteryWattHours: 22.2, isSurfaceOnly: true },
      ],
      variants: [{ binLocation: "A-02" }],
    });
    const { text } = await api.download(exportProducts, {}, as);
    expect(text.split("\r\n").slice(1, 3)).toEqual([
      expect.stringContaining(",A-01,alone,22.2,true,"),
      expect.stringContaining(",A-02,,,,"),
    ]);
    expect((await send(["sku,batteryPacking", "KITE-R,alone"])).status).toBe(400);
  });

  it("previews the changes and writes nothing in a dry run", async () => {
    const kite = await addKite();
    const answer = await send(["sku,price,name", "KITE-B,1000.00,", "KITE-R,1400,"], "true");
    expect(answer.body).toMatchObject({
      ready: 1,
      made: 0,
      updated: 0,
      problems: [],
      changes: [{ line: 3, field: "price", before: "1500", after: "1400" }],
    });
    expect((await rows()).products[0]?.version).toBe(kite.version);
  });

  it("finds no changes in an exported file, and reports lines whose product has changed since", {
    tags: ["spec:10.106"],
  }, async () => {
    const { db } = api.shop;
    const kite = await addKite();
    const lark = await addProduct(db, {
      name: '=Lark, "small"',
      description: "Glides.\nLands.",
      pricePaise: 199_950,
      discountedPricePaise: 150_000,
      gstRate: 18,
      hsn: "8806",
      isPublished: false,
      furtherPictures: [{ image: "/pictures/mini-quad/1600.webp", alt: "At dusk" }],
      inTheBox: ["Aircraft", "2 × Battery"],
      specifications: { flightTimeMinutes: 31.5, ports: "2 CAN, USB-C" },
      fitsWith: [kite.id],
    });
    const before = await rows();
    const { text } = await api.download(exportProducts, {}, as);
    for (const dryRun of ["true", "false"] as const) {
      const { status, body } = await send([text], dryRun);
      expect({ status, ...body }).toMatchObject({ status: 200, updated: 0, changes: [], problems: [] });
    }
    expect(await rows()).toEqual(before);
    await updateProduct(db, { ...kite, version: undefined, stock: 3 });
    const outdated = await send([text.replace(lark.id, lark.id.toUpperCase())]);
    expect(outdated.body).toMatchObject({
      problems: [
        { line: 2, field: "version" },
        { line: 3, field: "version" },
      ],
    });
  });

  it("accepts an exported file after an edit", async () => {
    await addKite();
    const { text } = await api.download(exportProducts, {}, as);
    const answer = await send(text.replace("1500", "1450").split("\r\n"));
    expect(answer.body).toMatchObject({ updated: 1, problems: [] });
    expect((await rows()).variants).toMatchObject([{ pricePaise: 145_000, stock: 2 }]);
  });

  it.each<[string, (id: string) => string[], { line: number; field: string }]>([
    ["an unknown SKU", () => ["sku,stock", "KITE-X,1"], { line: 2, field: "sku" }],
    ["an unknown id", () => ["_id,stock", "1,1"], { line: 2, field: "_id" }],
    ["no SKU", () => ["sku,stock", ",1"], { line: 2, field: "sku" }],
    ["a SKU that appears twice", () => ["sku,stock", "KITE-B,1", "kite-b,2"], { line: 3, field: "" }],
    [
      "an id and a SKU of one product",
      (id) => ["_id,sku,stock", `${id},,1`, ",KITE-B,2"],
      { line: 3, field: "" },
    ],
    ["an outdated version", () => ["sku,version,stock", "KITE-B,7,1"], { line: 2, field: "version" }],
    ["an invalid price", () => ["sku,price", "KITE-B,-1"], { line: 2, field: "price" }],
    ["an invalid price of a variant", () => ["sku,price", "KITE-R,-1"], { line: 2, field: "price" }],
    [
      "a discount above the price",
      () => ["sku,discountedPrice", "KITE-B,2000"],
      { line: 2, field: "discountedPrice" },
    ],
    ["a brand for a variant", () => ["sku,brand", "KITE-R,Vayu"], { line: 2, field: "brand" }],
    ["other options", () => ["sku,options", "KITE-B,Colour: Green"], { line: 2, field: "options" }],
    ["no column that identifies a product", () => ["name,stock", "Kite,1"], { line: 1, field: "" }],
  ])("refuses %s and changes nothing", async (_, fileOf, problem) => {
    const kite = await addKite();
    const lines = fileOf(kite.id);
    const check = await send(lines, "true");
    expect(check.status).toBe(200);
    expect(check.body.problems).toMatchObject([problem]);
    const answer = await send(lines);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ problems: [problem] });
    expect((await rows()).products).toMatchObject([{ version: kite.version, stock: 12 }]);
  });

  it("undoes all updates if one is refused", async () => {
    const kite = await addKite();
    await addProduct(api.shop.db, { name: "Lark", sku: "LARK", stock: 1 });
    await updateProduct(api.shop.db, { ...kite, version: undefined, stock: 3 });
    const answer = await send(["sku,gstRate,stock", "LARK,,9", "KITE-B,17,"]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ problems: [{ line: 3, field: "gstRate" }] });
    expect((await rows()).products.map(({ stock }) => stock)).toEqual([3, 1]);
  });
});
