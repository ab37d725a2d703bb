import * as contract from "#contract/catalog.ts";
import * as categories from "#domain/catalog/categories.ts";
import * as listings from "#domain/catalog/list-products.ts";
import * as products from "#domain/catalog/products.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentCategory } from "../present/category.ts";
import { toPaise } from "../present/money.ts";
import { presentProduct } from "../present/product.ts";

const { catalogWords } = contract;

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

  bind(contract.createProduct, async ({ input: { body } }) => ({
    message: catalogWords.productCreated,
    product: presentProduct(await products.createProduct(db, productDetails(body))),
  }));

  bind(contract.updateProduct, async ({ input: { params, body } }) => ({
    message: catalogWords.productUpdated,
    product: presentProduct(await products.updateProduct(db, { id: params.id, ...productDetails(body) })),
  }));

  bind(contract.deleteProduct, async ({ input: { params } }) => {
    await products.removeProduct(db, params);
    return { message: catalogWords.productDeleted };
  });

  bind(contract.listCategories, async () => ({
    category: (await categories.listCategories(db)).map(presentCategory),
  }));

  bind(contract.createCategory, async ({ input: { body } }) => ({
    message: catalogWords.categoryCreated,
    category: presentCategory(await categories.createCategory(db, body)),
  }));

  bind(contract.updateCategory, async ({ input: { params, body } }) => ({
    message: catalogWords.categoryUpdated,
    category: presentCategory(await categories.updateCategory(db, { id: params.id, ...body })),
  }));

  bind(contract.deleteCategory, async ({ input: { params } }) => {
    await categories.removeCategory(db, params);
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
