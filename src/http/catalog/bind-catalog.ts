import * as contract from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import * as categories from "#domain/catalog/categories.ts";
import * as listings from "#domain/catalog/list-products.ts";
import * as products from "#domain/catalog/products.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentCategory } from "../present/category.ts";
import { toPaise } from "../present/money.ts";
import { presentProduct } from "../present/product.ts";

/** Products and categories: what everybody sees, and what administrators change. */
export function bindCatalog(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.listProducts, async ({ input: { query } }) => {
    const slugs = query.categories.split(",").filter(Boolean);
    const { products, pagination } = await listings.listProducts(db, { ...query, categories: slugs });
    return { products: products.map(presentProduct), pagination };
  });

  bind(contract.getProduct, async ({ input: { params } }) => ({
    product: presentProduct(await listings.getProductBySlug(db, params.slug)),
  }));

  bind(contract.listCategoryProducts, async ({ input: { params } }) => {
    const { category, products } = await listings.listCategoryProducts(db, params.slug);
    return { category: presentCategory(category), products: products.map(presentProduct) };
  });

  bind(contract.createProduct, async ({ input: { body }, actor }) => ({
    message: catalogWords.productCreated,
    product: presentProduct(await products.createProduct(db, { ...productDetails(body), actor })),
  }));

  bind(contract.updateProduct, async ({ input: { params, body }, actor }) => {
    const { version, ...details } = body;
    const edit = { id: params.id, version, actor };
    const product = await products.updateProduct(db, { ...productDetails(details), ...edit });
    return { message: catalogWords.productUpdated, product: presentProduct(product) };
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

function productDetails(input: contract.ProductInput): products.ProductDetails {
  const { price, discountedPrice, category, ...details } = input;
  return {
    ...details,
    pricePaise: toPaise(price),
    discountedPricePaise: discountedPrice == null ? null : toPaise(discountedPrice),
    categoryId: category,
  };
}
