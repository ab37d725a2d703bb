import * as contract from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import * as categories from "#domain/catalog/categories.ts";
import * as listings from "#domain/catalog/list-products.ts";
import * as products from "#domain/catalog/products.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentCategory } from "../present/category.ts";
import { presentProduct } from "../present/product.ts";
import { mayDo } from "../viewer-may.ts";
import { productDetails } from "./product-details.ts";

/** Products and categories: what everybody sees, and what administrators change. */
export function bindCatalog(bind: Binder, { shop: { db, settings, live } }: ApiOptions): void {
  const presenter = async ({ stockShown = false } = {}) => {
    const { lowStockLevel } = (await settings()).shop;
    return (product: listings.ProductInCategory) =>
      presentProduct(product, { lowStockLevel, live, stockShown });
  };

  bind(contract.listProducts, async ({ input: { query }, viewer }) => {
    const stockShown = mayDo(viewer, "catalogue");
    const slugs = query.categories.split(",").filter(Boolean);
    const { products, ...found } = await listings.listProducts(db, {
      ...query,
      synonyms: (await settings()).search.synonyms,
      categories: slugs,
      customerId: viewer?._id,
    });
    return { products: products.map(await presenter({ stockShown })), ...found };
  });

  bind(contract.suggestProducts, async ({ input: { query } }) => {
    const { synonyms } = (await settings()).search;
    const limit = contract.mostSuggestions;
    const { products, meant } = await listings.listProducts(db, { ...query, synonyms, limit });
    const present = await presenter();
    const suggestions = products.map((product) => {
      const { _id, name, slug, image, price, discountedPrice } = present(product);
      return { _id, name, slug, image, price, ...(discountedPrice !== undefined && { discountedPrice }) };
    });
    return { suggestions, ...(meant !== undefined && { meant }) };
  });

  bind(contract.getProduct, async ({ input: { params }, viewer }) => {
    const product = await listings.getProductBySlug(db, params.slug);
    const present = await presenter({ stockShown: mayDo(viewer, "catalogue") });
    return { product: present(product) };
  });

  bind(contract.listCategoryProducts, async ({ input: { params } }) => {
    const { category, products } = await listings.listCategoryProducts(db, params.slug);
    return {
      category: presentCategory(category),
      products: products.map(await presenter()),
    };
  });

  bind(contract.createProduct, async ({ input: { body }, actor }) => {
    const details = { ...productDetails(body), categoryId: body.category };
    const product = await products.createProduct(db, { ...details, actor });
    const present = await presenter({ stockShown: true });
    return { message: catalogWords.productCreated, product: present(product) };
  });

  bind(contract.updateProduct, async ({ input: { params, body }, actor }) => {
    const { version, stockSeen, ...input } = body;
    const details = { ...productDetails(input), categoryId: input.category };
    const edit = { id: params.id, version, stockSeen, actor };
    const product = await products.updateProduct(db, { ...details, ...edit });
    const present = await presenter({ stockShown: true });
    return { message: catalogWords.productUpdated, product: present(product) };
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
