import { createProduct, updateProduct } from "#contract/catalog/catalog.ts";
import { addCategory } from "../factories/catalog.ts";
import { aProductInput } from "../factories/products.ts";
import type { TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

/** Creates a product through the API in its own category; `change` updates it. */
export async function createProductByApi(api: TestApi, fields: object) {
  const { id: category } = await addCategory(api.shop.db);
  const response = await api.call(createProduct, { body: aProductInput(category, fields) }, asAdministrator);
  const params = { id: response.body.product?._id };
  const change = (changes: object) =>
    api.call(updateProduct, { params, body: aProductInput(category, changes) }, asAdministrator);
  return { answer: response, change };
}
