import { asc } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { productColumns } from "#contract/catalog/product-columns.ts";
import { exportProducts, type ImportProblem, importProducts } from "#contract/catalog/product-import.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import type { ProductDetails } from "#domain/catalog/products.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const head = "name,category,price,discountedPrice,description,image,stock,sku,options,manufacturer";
const picture = "/pictures/mini-quad/1600.webp";
const kite = `Kite,Kites,1000,,Flies.,${picture},4,KITE-BLUE,Colour: Blue; Size: L,`;

/**
 * Texts with the characters that separate cells, options or lines, or that start a spreadsheet formula.
 */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(..."=+-@＝'\",;:\\| aZ9ा₹", "ड्रो", "🚁"),
      minLength: 1,
      maxLength,
    })
    .map((words) => words.trim() || "x");
const rupees = fc.integer({ min: 100, max: 9_999_900 });
const stock = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const priceAndStock = fc.record({
  pricePaise: rupees,
  isReduced: fc.boolean(),
  stock,
  hasSku: fc.boolean(),
});
const aProduct = fc.record({
  base: priceAndStock,
  description: text(30),
  manufacturer: text(20),
  // Escaping takes up to four characters each, and a name has at most thirty.
  names: fc.uniqueArray(
    text(10).filter((name) => name.length <= 30),
    {
      minLength: 1,
      maxLength: 3,
      selector: (name) => name.toLowerCase(),
    },
  ),
  variants: fc.uniqueArray(fc.record({ value: text(12), image: fc.boolean(), priceAndStock }), {
    maxLength: 4,
    selector: ({ value }) => value.toLowerCase(),
  }),
  alts: fc.array(fc.option(text(20), { nil: "" }), { maxLength: 3 }),
  box: fc.array(text(15), { maxLength: 4 }),
});

/** A cell that begins with a special character and has a formula in its second line. */
const boxWithFormula = {
  base: { pricePaise: 100, isReduced: false, stock: null, hasSku: false },
  description: "=",
  manufacturer: "=",
  names: ["="],
  variants: [],
  alts: [],
  box: ["'", "="],
};

describe.each(databaseKinds)("variants in a product file on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addCategory(api.shop.db, { name: "Kites" });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const send = async (content: string, dryRun?: "true") => {
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { status, body } = await api.call(importProducts, { body: { file, dryRun } }, asAdministrator);
    return { status, body: body as typeof body & { problems: ImportProblem[] } };
  };
  const written = async () => [
    await api.shop.db.$count(products),
    await api.shop.db.$count(productVariants),
    await api.shop.db.$count(auditEntries),
  ];
  /** All stored product data except ids, times and addresses. */
  const readStored = async () => {
    const { db } = api.shop;
    const rows = await db.select().from(products).orderBy(asc(products.createdAt));
    const variantRows = await db.select().from(productVariants).orderBy(asc(productVariants.position));
    return rows.map(({ id, createdAt: _, updatedAt: __, slug: ___, version: ____, ...row }) => ({
      ...row,
      variants: variantRows
        .filter(({ productId }) => productId === id)
        .map(({ id: _, productId: __, ...variant }) => variant),
    }));
  };

  /** The exported file without ids and versions. */
  const readCells = async () =>
    (await api.download(exportProducts, { columns: productColumns.join(",") }, asAdministrator)).text;

  it("are the same after export and import, with any text, pictures and box contents", async () => {
    const { db } = api.shop;
    const { id: categoryId } = await addCategory(db, { name: "Boats" });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aProduct, { minLength: 1, maxLength: 4 }), async (generated) => {
        await db.delete(products);
        round += 1;
        let skus = 0;
        const detailsOf = ({ pricePaise, isReduced, stock, hasSku }: (typeof generated)[number]["base"]) => {
          skus += 1;
          return {
            pricePaise,
            discountedPricePaise: isReduced ? Math.ceil(pricePaise * 0.8) : null,
            stock,
            sku: hasSku ? `R${round}/${skus}` : null,
          };
        };
        for (const [index, { base, names, variants, alts, box, ...attributes }] of generated.entries()) {
          const [first = "x", ...others] = names;
          const optionsOf = (value: string) => [
            { name: first, value },
            ...others.map((name) => ({ name, value: "1; 2: 3" })),
          ];
          const pictures = alts.map((alt, position) => ({
            image: `/pictures/${index}-${position}.webp`,
            alt,
          }));
          const details: Partial<ProductDetails> = {
            ...attributes,
            ...detailsOf(base),
            name: `=Kite "${index}", new`,
            categoryId,
            imageAlt: alts[0] ?? "",
            furtherPictures: pictures,
            inTheBox: box,
            options: variants.length > 0 ? optionsOf(`as it is ${index}`) : [],
            variants: variants.map(({ value, image, priceAndStock }) => ({
              ...detailsOf(priceAndStock),
              options: optionsOf(`${value}.`),
              image: image ? "/pictures/variant.webp" : null,
            })),
          };
          await addProduct(db, details);
        }
        const before = await readStored();
        const { text } = await api.download(exportProducts, {}, asAdministrator);
        const cellsBefore = await readCells();
        await db.delete(products);
        expect(await send(text)).toMatchObject({
          status: 200,
          body: { made: generated.length, problems: [] },
        });
        expect(await readStored()).toEqual(before);
        expect(await readCells()).toBe(cellsBefore);
      }),
      { numRuns: 12, examples: [[[boxWithFormula]]] },
    );
  });

  it("are lines below their product, with the product's name or only with options", async () => {
    const file = [
      head,
      kite,
      "kite,,1200.5,1100,,,2,KITE-RED,Colour: Red; Size: L,",
      `,,900,,,/pictures/paper.webp,,,Colour: Paper; Size: L,`,
      `Boat,Kites,500,,Swims.,${picture},,,,`,
    ].join("\r\n");
    expect((await send(file, "true")).body).toMatchObject({ ready: 2, made: 0, problems: [] });
    expect(await written()).toEqual([0, 0, 0]);
    expect((await send(file)).body).toMatchObject({ message: "2 products imported", made: 2 });
    const { products: imported } = await listProducts(api.shop.db);
    expect(imported.map(({ name }) => name)).toEqual(["Boat", "Kite"]);
    expect(imported[1]).toMatchObject({ pricePaise: 100_000, stock: 4, left: 4, sku: "KITE-BLUE" });
    expect(imported[1]?.variants).toMatchObject([
      { sku: "KITE-RED", pricePaise: 120_050, discountedPricePaise: 110_000, stock: 2, left: 2, image: null },
      { sku: null, pricePaise: 90_000, stock: null, left: null, image: "/pictures/paper.webp" },
    ]);
    const traces = await api.shop.db.select().from(auditEntries);
    expect(traces.find(({ subjectName }) => subjectName === "Kite")?.after).toMatchObject({
      variants: expect.stringContaining("Red, L, KITE-RED"),
    });
  });

  it.each<[string, string[], [line: number, field: string, message: string][]]>([
    [
      "a price, options and a stock that are none",
      ["Kite,,free,,,,-1,,Colour: ; Size: L,", "Kite,,,,,,,,,"],
      [
        [3, "price", "Price must be a number"],
        [3, "stock", "Stock cannot be negative"],
        [3, "options", "Please enter a value, such as Night blue"],
        [4, "price", "Price must be a number"],
      ],
    ],
    [
      "a value that only the product may have",
      ["Kite,,5,,,,,,Colour: Red; Size: L,Pankh"],
      [[3, "manufacturer", "Leave this cell empty for a variant"]],
    ],
    [
      "other options than the product's",
      ["Kite,,5,,,,,,Colour: Red,"],
      [[3, "options", "All variants of a product must have the same options"]],
    ],
    ["no options", ["Kite,,5,,,,,,,"], [[3, "options", "Please enter the options of this variant"]]],
    [
      "the options of another variant",
      ["Kite,,5,,,,,,Colour: Red; Size: L,", "Kite,,6,,,,,,Colour: RED; Size: l,"],
      [[4, "options", "Another variant has the same options"]],
    ],
    [
      "a SKU that is already in use",
      ["Kite,,5,,,,,kite-blue,Colour: Red; Size: L,"],
      [[3, "sku", "The SKU kite-blue is already in use"]],
    ],
    [
      "another product above it",
      [`Boat,Kites,500,,Swims.,${picture},,,,`, "Kite,,5,,,,,,Colour: Red; Size: L,"],
      [[4, "name", "A variant must directly follow the product of the same name"]],
    ],
    [
      "a discounted price above the price",
      ["Kite,,5,6,,,,,Colour: Red; Size: L,"],
      [[3, "discountedPrice", "Discounted price must be less than regular price"]],
    ],
    [
      "more cells than columns",
      ["Kite,,5,,,,,,Colour: Red; Size: L,,more"],
      [[3, "", "This line has more cells than columns"]],
    ],
    [
      "more variants than a product may have",
      Array.from({ length: 30 }, (_, index) => `Kite,,5,,,,,,Colour: c${index}; Size: L,`),
      [[32, "options", "A product can have at most 30 variants"]],
    ],
  ])("with %s are rejected with line and column, and nothing is written", async (_, lines, expected) => {
    const file = [head, kite, ...lines].join("\n");
    const problems = expected.map(([line, field, message]) => ({ line, field, message }));
    const { body } = await send(file, "true");
    expect(body.problems).toHaveLength(problems.length);
    expect(body.problems).toEqual(expect.arrayContaining(problems));
    expect(body.ready).toBe(lines.filter((line) => line.startsWith("Boat")).length * 2);
    const rejection = await send(file);
    expect(rejection).toMatchObject({ status: 400, body: { errors: [{ field: "file" }] } });
    expect(rejection.body.problems).toEqual(body.problems);
    expect(await written()).toEqual([0, 0, 0]);
  });

  it("are not imported if pictures or box contents of a product are invalid", async () => {
    const file = [
      "name,category,price,description,image,pictures,inTheBox",
      `A,Kites,5,Flies.,${picture},"/other.webp first\n${picture}",`,
      `B,Kites,5,Flies.,${picture},"${picture} a\nnowhere b",${"x".repeat(121)}`,
    ].join("\n");
    const { body } = await send(file, "true");
    expect(body.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, "pictures"],
      [4, "pictures"],
      [4, "inTheBox"],
    ]);
    expect((await send(file)).status).toBe(400);
    expect(await written()).toEqual([0, 0, 0]);
  });
});
