import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { categories, formerCategorySlugs } from "#ports/database/tables/catalog.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import {
  createCategory,
  getCategoryBySlug,
  listCategories,
  removeCategory,
  updateCategory,
} from "./categories.ts";
import { removeProduct } from "./products.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const image = "/pictures/camera-drone/960.webp";

describe.each(databaseKinds)("categories on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const rows = () => database.db.select().from(categories);
  const formerSlugs = async () =>
    Object.fromEntries(
      (await database.db.select().from(formerCategorySlugs)).map((row) => [row.slug, row.categoryId]),
    );

  it("are listed in order of creation with their number of products", async () => {
    const camera = await addCategory(database.db, { name: "Camera" });
    await addCategory(database.db, { name: "Agriculture" });
    await addProduct(database.db, { categoryId: camera.id });
    await addProduct(database.db, { categoryId: camera.id });
    const listed = (await listCategories(database.db)).rows;
    expect(listed.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Camera", 2],
      ["Agriculture", 0],
    ]);
  });

  it("are stored as given", async () => {
    const { productCount, ...row } = await createCategory(database.db, { name: "Camera Drones", image });
    expect(await rows()).toEqual([row]);
    expect(row).toMatchObject({ name: "Camera Drones", slug: "camera-drones", image, description: "" });
    expect(productCount).toBe(0);
  });

  it("store which specifications their products have, and reject unknown specifications", async () => {
    const list = (specifications?: string[]) => ({ name: "Camera", image, specifications });
    const { id, specifications } = await createCategory(database.db, list(["rangeMetres", "volts"]));
    expect(specifications).toEqual(["rangeMetres", "volts"]);
    const updated = await updateCategory(database.db, { id, ...list() });
    expect(updated.specifications).toEqual(["rangeMetres", "volts"]);
    const ordered = await updateCategory(database.db, { id, ...list(["volts", "rangeMetres"]) });
    expect(ordered.specifications).toEqual(["volts", "rangeMetres"]);
    for (const [keys, message] of [
      [["volts", "colour"], "There is no specification “colour”"],
      [["volts", "volts"], "Voltage appears twice"],
    ] as const) {
      await expect(updateCategory(database.db, { id, ...list([...keys]) })).rejects.toMatchObject({
        refusal: "invalid",
        details: { errors: [{ field: "specifications", message }] },
      });
    }
    expect(await rows()).toMatchObject([{ specifications: ["volts", "rangeMetres"] }]);
  });

  it("store a guide that the page can show, and reject an invalid guide with the line of the fault", async () => {
    const { id, version } = await createCategory(database.db, {
      name: "Camera",
      image,
      guide: "Start small.",
    });
    await updateCategory(database.db, { id, version, name: "Camera", image });
    expect(await rows()).toMatchObject([{ guide: "Start small." }]);
    const faulty = "Start small.\n\n## For films\n\n[Look](javascript:alert(1)) for {{shop.secret}}";
    await expect(createCategory(database.db, { name: "Films", image, guide: faulty })).rejects.toMatchObject({
      refusal: "invalid",
      details: {
        errors: [
          { field: "guide", message: expect.stringContaining("Line 5") },
          { field: "guide", message: expect.stringContaining("{{shop.secret}}") },
        ],
      },
    });
    expect(await rows()).toHaveLength(1);
  });

  it("cannot have a guide longer than 2,000 characters, even in the database", async () => {
    const tooLong = "a".repeat(2001);
    await expect(
      database.db.insert(categories).values({ name: "Camera", slug: "camera", image, guide: tooLong }),
    ).rejects.toThrow();
  });

  it("get different slugs if two with the same name are created concurrently", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => createCategory(database.db, { name: "कैमरा", image })),
    );
    expect(made.map(({ slug }) => slug).sort()).toEqual(["कैमरा", "कैमरा-2", "कैमरा-3", "कैमरा-4"]);
  });

  it("may have the same slug as a product", async () => {
    await addProduct(database.db, { name: "Camera" });
    expect((await createCategory(database.db, { name: "Camera", image })).slug).toBe("camera");
  });

  it("can be renamed, and the old slug still leads to them", async () => {
    const { id } = await createCategory(database.db, { name: "Camera", image, description: "Film." });
    await addProduct(database.db, { categoryId: id });
    const changed = await updateCategory(database.db, { id, name: "Film", image: "/other.webp" });
    expect(changed).toMatchObject({
      name: "Film",
      slug: "film",
      image: "/other.webp",
      description: "Film.",
      productCount: 1,
    });
    expect(await rows()).toContainEqual(expect.objectContaining({ id, name: "Film", slug: "film" }));
    expect(await formerSlugs()).toEqual({ camera: id });
    expect(await getCategoryBySlug(database.db, "CAMERA")).toEqual(changed);
    expect((await createCategory(database.db, { name: "Camera", image })).slug).toBe("camera-2");
    expect(await updateCategory(database.db, { id, name: "Camera", image })).toMatchObject({
      slug: "camera",
    });
    expect(await formerSlugs()).toEqual({ film: id });
  });

  it("keep the slug when only the case of the name changes, and can clear the description", async () => {
    const { id } = await createCategory(database.db, { name: "Camera", image, description: "Film." });
    const changed = await updateCategory(database.db, { id, name: "CAMERA", image, description: "" });
    expect(changed).toMatchObject({ name: "CAMERA", slug: "camera", description: "" });
    expect(await formerSlugs()).toEqual({});
  });

  it("can be removed only while they have no products", async () => {
    const { id } = await addCategory(database.db);
    const first = await addProduct(database.db, { categoryId: id });
    const second = await addProduct(database.db, { categoryId: id });
    for (const [product, count] of [
      [first, "2 products"],
      [second, "1 product"],
    ] as const) {
      await expect(removeCategory(database.db, { id })).rejects.toMatchObject({
        refusal: "conflict",
        message: `Category still has ${count}`,
      });
      expect(await rows()).toHaveLength(1);
      await removeProduct(database.db, product);
    }
    await removeCategory(database.db, { id });
    expect(await rows()).toEqual([]);
  });

  it("are rejected if they are incomplete or unknown, and nothing is written", async () => {
    const updated = await addCategory(database.db);
    const before = await rows();
    const write = async (change: { name: string; image: string }) => [
      await createCategory(database.db, change).catch((error: unknown) => error),
      await updateCategory(database.db, { ...change, id: updated.id }).catch((error: unknown) => error),
    ];
    const refused = (field: string, message: string) =>
      Array(2).fill(expect.objectContaining({ refusal: "invalid", field, message }));
    expect(await write({ name: " ", image })).toEqual(refused("name", "Please enter a name"));
    expect(await write({ name: "Camera", image: "" })).toEqual(refused("image", "Please upload an image"));
    const missing = { refusal: "not found", message: "Category not found" };
    await expect(updateCategory(database.db, { id: unknownId, name: "Camera", image })).rejects.toMatchObject(
      missing,
    );
    await expect(removeCategory(database.db, { id: unknownId })).rejects.toMatchObject(missing);
    await expect(getCategoryBySlug(database.db, "camera")).rejects.toMatchObject(missing);
    expect(await rows()).toEqual(before);
  });
});
