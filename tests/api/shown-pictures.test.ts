import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { createProduct } from "#contract/catalog.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { imageWords } from "#contract/image-words.ts";
import { importProducts } from "#contract/product-import.ts";
import { pictureFieldsOf, pictureListsOf } from "#http/picture-fields.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { ads, employees, heroSlides } from "#ports/database/tables/content.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory } from "../factories/catalog.ts";
import { fieldsOf, idOfNothing, sampleOf } from "./sample-input.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const host = "https://pictures.example";
const withPicture = endpoints.flatMap(({ name, endpoint }) =>
  pictureFieldsOf(endpoint).map((field) => ({ name, endpoint, field })),
);

describe("addresses of pictures", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
    Object.assign(api.shop.images, { origins: [host] });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () =>
    Promise.all([products, categories, heroSlides, ads, employees].map((table) => api.shop.db.$count(table)));

  const send = ({ endpoint, field }: (typeof withPicture)[number], address: string) => {
    // The first picture of a list would have to be the image.
    const alone = { pictures: undefined, [field]: address };
    const body = { ...(sampleOf(endpoint.body as z.ZodMiniType) as object), ...alone };
    const params = endpoint.params ? { id: idOfNothing } : undefined;
    return api.call(endpoint, { params, body } as Partial<InputOf<typeof endpoint>>, { as: "administrator" });
  };

  it("are known wherever a call takes one", () => {
    const named = endpoints.flatMap(({ name, endpoint }) =>
      fieldsOf(endpoint.body).flatMap((field) => (/image|photo/.test(field) ? [`${name}.${field}`] : [])),
    );
    expect(withPicture.map(({ name, field }) => `${name}.${field}`)).toEqual(named);
    expect(named).toHaveLength(10);
  });

  it.each(withPicture)("$name refuses a picture that pages would not show", async (call) => {
    const before = await rows();
    for (const address of ["https://elsewhere.example/a.webp", `${host}.evil.example/a.webp`, "https://x"]) {
      const { status, body } = await send(call, address);
      expect([status, body.errors]).toEqual([400, [{ field: call.field, message: imageWords.notShown }]]);
    }
    expect(await rows()).toEqual(before);
  });

  it.each(withPicture)("$name takes pictures of this site and of its picture host", async (call) => {
    for (const address of ["/pictures/camera-drone/1600.webp", `${host}/a.webp`]) {
      const { body } = await send(call, address);
      expect(body.message).not.toBe(imageWords.notShown);
      expect(body.errors ?? []).not.toContainEqual(expect.objectContaining({ field: call.field }));
    }
  });

  it("are judged in lists of pictures, too, and named by their place", async () => {
    const lists = endpoints.flatMap(({ name, endpoint }) =>
      Object.entries(pictureListsOf(endpoint)).map(([list, fields]) => `${name}.${list}: ${fields}`),
    );
    expect(lists).toEqual(["createProduct.pictures: image", "updateProduct.pictures: image"]);
    const image = "/pictures/camera-drone/1600.webp";
    const elsewhere = { image: "https://elsewhere.example/a.webp", alt: "" };
    const { id: category } = await addCategory(api.shop.db);
    const said = { name: "Falcon", description: "It flies.", price: 100, category, image };
    const pictures = [{ image }, { image: `${host}/a.webp` }, elsewhere];
    const { status, body } = await api.call(
      createProduct,
      { body: { ...said, pictures } },
      { as: "administrator" },
    );
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "pictures.2.image", message: imageWords.notShown }],
    ]);
  });

  it("are judged in files of products, too", async () => {
    await addCategory(api.shop.db, { name: "Camera Drones" });
    const line = (name: string, image: string) => `${name},Camera Drones,100,It flies.,${image}`;
    const content = [
      "name,category,price,description,image",
      line("Falcon", `${host}/a.webp`),
      line("Eagle", "https://elsewhere.example/a.webp"),
    ].join("\n");
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { body } = await api.call(
      importProducts,
      { body: { file, dryRun: "true" } },
      { as: "administrator" },
    );
    expect(body).toMatchObject({
      ready: 1,
      problems: [{ line: 3, field: "image", message: imageWords.notShown }],
    });
  });
});
