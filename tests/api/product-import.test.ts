import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileColumns, productColumns, productTemplate } from "#contract/catalog/product-columns.ts";
import { exportProducts, type ImportProblem, importProducts } from "#contract/catalog/product-import.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { fittingProducts, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const head = "name,category,price,discountedPrice,description,image";
const picture = "/pictures/mini-quad/1600.webp";

describe.each(databaseKinds)("product import on %s", (kind) => {
  let api: TestApi;
  let changes = 0;
  beforeAll(async () => {
    api = await openTestApi(kind);
    await api.database.onPublicChange((change) => {
      if (change === "product") changes += 1;
    });
  });
  beforeEach(async () => {
    await api.reset();
    await addCategory(api.shop.db, { name: "Camera Drones" });
    changes = 0;
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const send = async (
    content: string | Uint8Array<ArrayBuffer>,
    { dryRun, as = "administrator" }: { dryRun?: "true" | "false"; as?: Caller } = {},
  ) => {
    const { status, body } = await api.call(
      importProducts,
      { body: { file: new File([content], "products.csv", { type: "text/csv" }), dryRun } },
      { as },
    );
    return { status, body: body as typeof body & { problems: ImportProblem[] } };
  };
  const check = async (content: string | Uint8Array<ArrayBuffer>) => {
    const answer = await send(content, { dryRun: "true" });
    expect(answer.status).toBe(200);
    expect(answer.body.made).toBe(0);
    return answer.body;
  };
  const countRows = async () => ({
    products: await api.shop.db.$count(products),
    traces: await api.shop.db.$count(auditEntries),
  });

  it.each<[Caller, number]>([
    ["visitor", 401],
    ["customer", 403],
  ])("rejects a file from a %s", async (as, status) => {
    expect((await send(productTemplate, { as })).status).toBe(status);
    expect((await send(productTemplate, { as, dryRun: "true" })).status).toBe(status);
    expect(await countRows()).toEqual({ products: 0, traces: 0 });
  });

  it("rejects each line with an illegal GST rate or HSN code", async () => {
    const product = (name: string) => `${name},Camera Drones,100,,Flies,${picture}`;
    const file = [
      `${head},hsn,gstRate`,
      `${product("Falcon")},8806,0.18`,
      `${product("Kestrel")},00000000,5`,
      `${product("Merlin")},8806,5`,
    ].join("\n");
    const problems = [
      { line: 2, field: "gstRate", message: expect.stringContaining("Did you mean 18?") },
      { line: 3, field: "hsn", message: "HSN or SAC must have 4, 6 or 8 digits and start with 01 to 99" },
    ];
    expect(await check(file)).toMatchObject({ ready: 1, problems });
    expect(await send(file)).toMatchObject({ status: 400, body: { problems } });
    expect(await countRows()).toEqual({ products: 0, traces: 0 });
  });

  it("imports the template unchanged, after a dry run that writes nothing", async () => {
    expect(productTemplate.split("\r\n")[0]).toBe(productColumns.join(","));
    expect(await check(productTemplate)).toMatchObject({ ready: 1, problems: [] });
    expect(await countRows()).toEqual({ products: 0, traces: 0 });
    const { status, body } = await send(productTemplate);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: "1 product imported", ready: 1, made: 1, problems: [] });
    expect(changes).toBeGreaterThan(0);
    expect(await api.shop.db.select().from(products)).toMatchObject([
      {
        name: "Falcon 250",
        slug: "falcon-250",
        pricePaise: 2_499_900,
        discountedPricePaise: 2_249_950,
        description: "Folds small, flies for 30 minutes.",
        brand: "Pankh",
        mpn: "PK-F250",
        gtin: "4006381333931",
        countryOfOrigin: "India",
        manufacturer: "Pankh Drones, Gorakhpur",
        importer: "",
        warrantyMonths: 12,
        weightClass: "nano",
        binLocation: "B-02-3",
        batteryPacking: "with equipment",
        batteryWattHours: 27.4,
        isSurfaceOnly: false,
        stock: 8,
        imageAlt: "Folded, next to a water bottle",
        inTheBox: ["Aircraft", "2 × Battery", "Charger"],
        specifications: { flightTimeMinutes: 31 },
      },
    ]);
    expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
      { actorId: api.administrator.id, action: "created", subject: "product", subjectName: "Falcon 250" },
    ]);
  });

  it("accepts a byte order mark, quotes, line breaks, Hindi, empty lines and any order of columns", async () => {
    const file = [
      "\uFEFFImage,Discounted Price,DESCRIPTION,category,price,name",
      "",
      `${picture},,"पहली पंक्ति\nदूसरी ""पंक्ति""",camera-drones,1999.5,"बाज़, छोटा"`,
      ",,,,,",
      `${picture},0,=1+1,CAMERA DRONES,0.5,Kite`,
    ].join("\n");
    expect((await check(file)).problems).toEqual([
      { line: 6, field: "discountedPrice", message: "Maximum discount cannot exceed 90%" },
    ]);
    expect((await send(file.replace(",0,=1+1", ",,=1+1"))).body.made).toBe(2);
    const rows = await api.shop.db.select().from(products).orderBy(products.createdAt);
    expect(rows).toMatchObject([
      { name: "बाज़, छोटा", description: 'पहली पंक्ति\nदूसरी "पंक्ति"', pricePaise: 199_950 },
      { name: "Kite", description: "=1+1", pricePaise: 50, discountedPricePaise: null },
    ]);
  });

  it("reads specifications from columns named by key or label, with errors by line", async () => {
    const file = (line: string) => `${head},flightTimeMinutes,Take-off weight,ports\r\n${line}\r\n`;
    const product = `Falcon,Camera Drones,100,,Flies.,${picture}`;
    expect((await check(file(`${product},soon,-1,${"x".repeat(81)}`))).problems).toEqual([
      { line: 2, field: "takeOffWeightGrams", message: "Take-off weight must be between 0 and 1000000" },
      { line: 2, field: "flightTimeMinutes", message: "Flight time must be a number" },
      { line: 2, field: "ports", message: "Please keep this under 80 characters" },
    ]);
    expect((await send(file(`${product},31,895,`))).body.made).toBe(1);
    expect(await api.shop.db.select().from(products)).toMatchObject([
      { specifications: { flightTimeMinutes: 31, takeOffWeightGrams: 895 } },
    ]);
    expect((await check(`${head},volts,Voltage\n${product},1,2\n`)).problems).toContainEqual({
      line: 1,
      field: "volts",
      message: "This column appears twice",
    });
  });

  it("imports an exported file unchanged, in the same order", { tags: ["spec:10.59"] }, async () => {
    const { db } = api.shop;
    const kites = await addCategory(db, { name: "Kites" });
    const boats = await addCategory(db, { name: "Boats" });
    const falcon = await addProduct(db, {
      name: '=Falcon, "small"',
      description: "One line.\nAnother.",
      categoryId: kites.id,
      pricePaise: 199_950,
      discountedPricePaise: 150_000,
      countryOfOrigin: "India",
      warrantyMonths: 12,
      weightClass: "nano",
      stock: 3,
      specifications: { flightTimeMinutes: 31.5, ports: "2 CAN, USB-C", takeOffWeightGrams: 895 },
    });
    const swan = await addProduct(db, { name: "हंस", categoryId: boats.id });
    const heron = await addProduct(db, {
      name: "Heron",
      categoryId: kites.id,
      fitsWith: [swan.id, falcon.id],
    });
    await db.insert(fittingProducts).values({ productId: falcon.id, fittingId: swan.id, position: 0 });
    const saved = async () =>
      (await db.select().from(products).orderBy(products.createdAt)).map(
        ({ id: _, createdAt: __, updatedAt: ___, ...row }) => row,
      );
    const compatibleSlugs = async () =>
      (await listProducts(db, { withDetails: true })).products.map(({ name, compatibleProducts }) => [
        name,
        compatibleProducts.map(({ slug }) => slug),
      ]);
    const before = await saved();
    const compatibleBefore = await compatibleSlugs();
    expect(compatibleBefore).toEqual([
      ["Heron", ["हंस", "falcon-small"]],
      ["हंस", []],
      ['=Falcon, "small"', ["हंस"]],
    ]);
    const { status, text } = await api.download(exportProducts, {}, asAdministrator);
    expect(status).toBe(200);
    expect(text.slice(1).split("\r\n")[0]).toBe(fileColumns.join(","));
    expect(text.split("\r\n").at(-2)).toMatch(new RegExp(`,${heron.id},${heron.version}$`));
    await db.delete(products);
    expect(await send(text)).toMatchObject({ status: 200, body: { made: 3 } });
    expect(await saved()).toEqual(before);
    expect(await compatibleSlugs()).toEqual(compatibleBefore);
    const found = await api.download(
      exportProducts,
      { search: "her", category: kites.slug },
      asAdministrator,
    );
    expect(found.text.split("\r\n").slice(1, -1)).toEqual([expect.stringMatching(/^Heron,kites,1000,,/)]);
    const none = await api.download(exportProducts, { category: "gone" }, asAdministrator);
    expect(none.text.split("\r\n").slice(1, -1)).toEqual([]);
  });

  it("imports nothing if one line is invalid, and reports every invalid line", {
    tags: ["spec:10.75"],
  }, async () => {
    const { db } = api.shop;
    const kites = await addCategory(db, { name: "Kites" });
    await addProduct(db, { name: "Heron", categoryId: kites.id });
    const before = await db.select().from(products);
    const file = [
      `${head},warrantyMonths,weightClass`,
      `Good,Kites,100,,Flies.,${picture},6,micro`,
      `,Kites,100,,Flies.,${picture},,`,
      `No price,Kites,"1,999",,Flies.,${picture},,`,
      `Too cheap,Kites,1000,94,Flies.,${picture},,`,
      `Dearer,Kites,100,100,Flies.,${picture},,`,
      `Nowhere,Boats,100,,Flies.,${picture},,`,
      `Without,,100,,,,,`,
      `HERON,kites,100,,Flies.,${picture},,`,
      `good,Kites,-1,,Flies.,javascript:alert(1),,`,
      `Facts,Kites,0.001,,Flies.,${picture},1.5,pico`,
      `Long,Kites,100,,Flies.,${picture},,,surplus`,
      `Nul\u0000,Kites,100,,Flies.,${picture},,`,
    ].join("\r\n");
    const problems = [
      [3, "name", "Please enter a name"],
      [4, "price", "Price must be a number"],
      [5, "discountedPrice", "Maximum discount cannot exceed 90%"],
      [6, "discountedPrice", "Discounted price must be less than regular price"],
      [7, "category", "There is no category “Boats”"],
      [8, "description", "Please enter a description"],
      [8, "image", "Please upload an image"],
      [8, "category", "Please select a category"],
      [9, "name", "Kites already has a product with this name"],
      [10, "price", "Price cannot be negative"],
      [10, "image", "The image must be a path on this site or an https address"],
      [10, "name", "Line 2 has the same product"],
      [11, "warrantyMonths", "Warranty must be a whole number of months"],
      [11, "weightClass", "Unknown weight class"],
      [11, "price", "Price can have at most two decimals"],
      [12, "", "This line has more cells than columns"],
      [13, "name", "This text contains characters that cannot be stored"],
    ].map(([line, field, message]) => ({ line, field, message }));
    const sortLines = (list: unknown[]) => list.map((problem) => JSON.stringify(problem)).sort();
    const checked = await check(file);
    expect(checked.ready).toBe(1);
    expect(sortLines(checked.problems)).toEqual(sortLines(problems));
    expect(checked.problems.map(({ line }) => line)).toEqual(
      checked.problems.map(({ line }) => line).toSorted((a, b) => a - b),
    );
    const rejection = await send(file);
    expect(rejection.status).toBe(400);
    expect(rejection.body).toMatchObject({
      success: false,
      message: "Nothing was imported. Please correct 11 lines.",
      errors: [{ field: "file" }],
      problems: checked.problems,
    });
    expect(await db.select().from(products)).toEqual(before);
    expect(await db.$count(auditEntries)).toBe(0);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, Partial<ImportProblem>[]]>([
    ["an empty file", "", [{ line: 1, field: "", message: "There are no products in this file" }]],
    [
      "a file with only a header",
      `${head}\r\n`,
      [{ line: 1, message: "There are no products in this file" }],
    ],
    [
      "a file with wrong columns",
      "name,category,price,price,colour\nA,B,1,2,red",
      [
        { line: 1, field: "", message: "There is no column “colour”" },
        { line: 1, field: "price", message: "This column appears twice" },
        { line: 1, field: "description", message: "This column is missing" },
        { line: 1, field: "image", message: "This column is missing" },
      ],
    ],
    [
      "unbalanced quotation marks",
      `${head}\nA,B,1,,"x"y,z`,
      [{ line: 2, message: "The quotation marks do not match" }],
    ],
    ["a file that is not UTF-8", new Uint8Array([0x6e, 0xe9, 0x0a]), [{ line: 1 }]],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), [{ line: 1 }]],
  ])("rejects %s", async (_, content, problems) => {
    const checked = await check(content);
    expect(checked.ready).toBe(0);
    expect(checked.problems).toMatchObject(problems);
    const { status } = await send(content);
    expect(status).toBe(400);
    expect(await countRows()).toEqual({ products: 0, traces: 0 });
  });

  const line = (index: number) => `Kite ${index},Camera Drones,100,,Flies.,${picture}`;
  const file = (count: number) =>
    [head, ...Array.from({ length: count }, (_, index) => line(index))].join("\n");

  it("accepts at most five thousand products and at most two megabytes", async () => {
    expect((await check(file(5000))).problems).toEqual([]);
    expect((await check(file(5001))).problems).toEqual([
      {
        line: 5002,
        field: "",
        message: "A file can have up to 5,000 products and variants; please split it",
      },
    ]);
    const large = await send(`${head}\n${"x".repeat(2 * 1024 * 1024)}`);
    expect(large.status).toBe(400);
    expect(large.body.errors).toEqual([
      { field: "file", message: "The file is too large. Please choose one up to 2 MB." },
    ]);
    expect((await send("x".repeat(3 * 1024 * 1024))).status).toBe(413);
    expect(await countRows()).toEqual({ products: 0, traces: 0 });
  });

  it("imports five thousand products", { tags: ["full"] }, async () => {
    const { status, body } = await send(file(5000));
    expect([status, body.made]).toEqual([200, 5000]);
    expect(await countRows()).toEqual({ products: 5000, traces: 5000 });
  });

  it("imports a file once if it is sent twice simultaneously", async () => {
    const responses = await Promise.all([send(productTemplate), send(productTemplate)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await countRows()).toEqual({ products: 1, traces: 1 });
  });

  it("requires a file", async () => {
    const responses = [
      await api.call(importProducts, { body: { dryRun: "true" } as never }, asAdministrator),
      await api.call(importProducts, { body: { file: "name" as never } }, asAdministrator),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: "file", message: "Please choose a CSV file" }]);
    }
  });
});
