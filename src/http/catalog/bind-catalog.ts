import * as contract from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import * as categories from "#domain/catalog/categories.ts";
import * as listings from "#domain/catalog/list-products.ts";
import * as products from "#domain/catalog/products.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentCategory } from "../present/category.ts";
import { presentProduct } from "../present/product.ts";
import { isAdministrator } from "../viewer-role.ts";
import { productDetails } from "./product-details.ts";

/** Products and categories: what everybody sees, and what administrators change. */
export function bindCatalog(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.listProducts, async ({ input: { query }, viewer }) => {
    const stockShown = isAdministrator(viewer);
    const slugs = query.categories.split(",").filter(Boolean);
    const { products, pagination } = await listings.listProducts(db, {
      ...query,
      categories: slugs,
      customerId: viewer?._id,
    });
    return { products: products.map((product) => presentProduct(product, { stockShown })), pagination };
  });

  bind(contract.getProduct, async ({ input: { params }, viewer }) => ({
    product: presentProduct(await listings.getProductBySlug(db, params.slug), {
      stockShown: isAdministrator(viewer),
    }),
  }));

  bind(contract.listCategoryProducts, async ({ input: { params } }) => {
    const { category, products } = await listings.listCategoryProducts(db, params.slug);
    return {
      category: presentCategory(category),
      products: products.map((product) => presentProduct(product)),
    };
  });

  bind(contract.createProduct, async ({ input: { body }, actor }) => {
    const details = { ...productDetails(body), categoryId: body.category };
    const product = await products.createProduct(db, { ...details, actor });
    return { message: catalogWords.productCreated, product: presentProduct(product, { stockShown: true }) };
  });

  bind(contract.updateProduct, async ({ input: { params, body }, actor }) => {
    const { version, stockSeen, ...input } = body;
    const details = { ...productDetails(input), categoryId: input.category };
    const edit = { id: params.id, version, stockSeen, actor };
    const product = await products.updateProduct(db, { ...details, ...edit });
    return { message: catalogWords.productUpdated, product: presentProduct(product, { stockShown: true }) };
  });

  bind(contract.deleteProduct, async ({ input: { params }, actor }) => {
    await products.removeProduct(db, { ...params, actor });
    return { message: catalogWords.productDeleted };
  });

  bind(contract.listCategories, async () => ({
    category: (await categories.listCategories(db)).map(presentCategory),
  }));

  bind(contract.createCategory, async ({ input: { body }, actor }) => ({
    message: catalogWords.categoryCreated,
    category: presentCategory(await categories.createCategory(db, { ...body, actor })),
  }));

  bind(contract.updateCategory, async ({ input: { params, body }, actor }) => ({
    message: catalogWords.categoryUpdated,
    category: presentCategory(await categories.updateCategory(db, { ...body, id: params.id, actor })),
  }));

  bind(contract.deleteCategory, async ({ input: { params }, actor }) => {
    await categories.removeCategory(db, { ...params, actor });
    return { message: catalogWords.categoryDeleted };
  });
}
