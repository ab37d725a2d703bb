import * as contract from "#contract/catalog/catalog.ts";
import { readChargedPrices } from "#contract/catalog/charged-prices.ts";
import { uploadClipCaptions, uploadProductClip } from "#contract/catalog/product-clip.ts";
import { uploadProductDocument } from "#contract/catalog/product-documents.ts";
import { countProductFacets, productFilters } from "#contract/catalog/product-filters.ts";
import { uploadProductModel } from "#contract/catalog/product-model.ts";
import { startingPrice } from "#contract/catalog/variant-prices.ts";
import { keepCaptions, keepClip, requireClip } from "#domain/catalog/clip.ts";
import { countFacets } from "#domain/catalog/count-facets.ts";
import { keepDocument, requireDocuments } from "#domain/catalog/documents.ts";
import { duplicateProduct } from "#domain/catalog/duplicate-product.ts";
import { showGuide } from "#domain/catalog/guide.ts";
import * as listings from "#domain/catalog/list-products.ts";
import { keepModel, requireModel } from "#domain/catalog/model.ts";
import { pricesCharged } from "#domain/catalog/price-history.ts";
import { getProductBySlug, getProductPreview, type ProductInCategory } from "#domain/catalog/product-rows.ts";
import * as products from "#domain/catalog/products.ts";
import { requireProduct } from "#domain/catalog/require-product.ts";
import { placeholderSourcesOf, placeholderValuesOf } from "#domain/content-pages/placeholder-values.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeCategory } from "../serialize/category.ts";
import { serializeChargedPrices } from "../serialize/charged-prices.ts";
import { serializeFacets } from "../serialize/facets.ts";
import { serializeProduct } from "../serialize/product.ts";
import { viewerCan } from "../viewer-can.ts";
import { productChoices } from "./product-choices.ts";
import { productDetails } from "./product-details.ts";

/** Options for product responses. */
type SerializerOptions = Pick<Parameters<typeof serializeProduct>[1], "includesStock" | "extent">;

/** Products, and categories for visitors. */
export function bindCatalog(bind: Binder, { shop }: ApiOptions): void {
  const { db, settings, live } = shop;
  const detailsOf = async (body: contract.ProductInput) => {
    const { documents: requestedDocuments, ...details } = productDetails(body);
    await requireClip(shop, details.clip);
    await requireModel(shop, details.model);
    const documents = requestedDocuments && (await requireDocuments(shop, requestedDocuments));
    return { ...details, documents, categoryId: body.category, fitsWith: body.fitsWith };
  };
  const createSerializer = async ({ includesStock = false, extent = "whole" }: SerializerOptions = {}) => {
    const { lowStockLevel } = (await settings()).shop;
    return (product: ProductInCategory) =>
      serializeProduct(product, { lowStockLevel, live, includesStock, extent });
  };

  const search = { searchParameters: ["search"] };
  bind(
    contract.listProducts,
    async ({ input: { query }, viewer }) => {
      const includesStock = viewerCan(viewer, "catalogue");
      const { search, match, sort, page, limit } = query;
      const { products, ...found } = await listings.listProducts(db, {
        ...productChoices(query, viewer),
        ...{ search, match, page, limit },
        // Visitors must not learn the stock of each product from its position.
        sort: includesStock || (sort !== "stock" && sort !== "-stock") ? sort : "default",
        synonyms: (await settings()).search.synonyms,
        withDetails: includesStock,
      });
      const serialize = await createSerializer({ includesStock, extent: includesStock ? "whole" : "card" });
      return { products: products.map(serialize), ...found };
    },
    search,
  );

  bind(
    countProductFacets,
    async ({ input: { query }, viewer }) => {
      const { search, match } = query;
      const facets = await countFacets(db, {
        ...productChoices(query, viewer),
        ...{ search, match },
        synonyms: (await settings()).search.synonyms,
      });
      return { facets: serializeFacets(facets) };
    },
    { searchParameters: ["search", ...Object.keys(productFilters)] },
  );

  bind(
    contract.suggestProducts,
    async ({ input: { query } }) => {
      const { synonyms } = (await settings()).search;
      const limit = contract.maxSuggestions;
      const { products, meant } = await listings.listProducts(db, { ...query, synonyms, limit });
      const serialize = await createSerializer();
      const suggestions = products.map((product) => {
        const shown = serialize(product);
        const { _id, name, slug, image, price, discountedPrice } = shown;
        const from = startingPrice(shown);
        return {
          ...{ _id, name, slug, image, price },
          ...(discountedPrice !== undefined && { discountedPrice }),
          ...(from !== undefined && { from }),
        };
      });
      return { suggestions, ...(meant !== undefined && { meant }) };
    },
    search,
  );

  bind(contract.getProduct, async ({ input: { params }, viewer }) => {
    const product = await getProductBySlug(db, params.slug);
    const serialize = await createSerializer({ includesStock: viewerCan(viewer, "catalogue") });
    return { product: serialize(product) };
  });

  bind(contract.previewProduct, async ({ input: { params } }) => {
    const product = await getProductPreview(db, params.id);
    const serialize = await createSerializer();
    return { product: serialize(product) };
  });

  bind(contract.listCategoryProducts, async ({ input: { params, query } }) => {
    const { category, products, pagination } = await listings.listCategoryProducts(db, params.slug, query);
    const guide = showGuide(placeholderValuesOf(await placeholderSourcesOf(shop)), category.guide);
    return {
      category: serializeCategory(category),
      products: products.map(await createSerializer({ extent: "card" })),
      pagination,
      ...(guide && { guide }),
    };
  });

  bind(contract.listProductSlugs, async ({ input: { query } }) => {
    const { rows, pagination } = await listings.listProductSlugs(db, query);
    return { slugs: rows, pagination };
  });

  bind(uploadProductDocument, async ({ input: { body } }) => ({
    message: m["catalog.productDocument.uploaded"](),
    ...(await keepDocument(shop, body.file)),
  }));

  bind(uploadProductClip, async ({ input: { body } }) => ({
    message: m["catalog.productClip.uploaded"](),
    ...(await keepClip(shop, body.file)),
  }));

  bind(uploadClipCaptions, async ({ input: { body } }) => ({
    message: m["catalog.productClip.captionsUploaded"](),
    ...(await keepCaptions(shop, body.file)),
  }));

  bind(uploadProductModel, async ({ input: { body } }) => ({
    message: m["catalog.productModel.uploaded"](),
    ...(await keepModel(shop, body.file)),
  }));

  bind(contract.createProduct, async ({ input: { body }, actor }) => {
    const details = await detailsOf(body);
    const product = await products.createProduct(db, { ...details, actor });
    const serialize = await createSerializer({ includesStock: true });
    return { message: m["catalog.productCreated"](), product: serialize(product) };
  });

  bind(contract.updateProduct, async ({ input: { params, body }, actor }) => {
    const { version, stockSeen, ...input } = body;
    // Report a deleted product before missing files.
    await requireProduct(db, params.id);
    const details = await detailsOf(input);
    const edit = { id: params.id, version, stockSeen, actor };
    const product = await products.updateProduct(db, { ...details, ...edit });
    const serialize = await createSerializer({ includesStock: true });
    return { message: m["catalog.productUpdated"](), product: serialize(product) };
  });

  bind(contract.duplicateProduct, async ({ input: { params }, actor }) => {
    const product = await duplicateProduct(db, { ...params, actor });
    const serialize = await createSerializer({ includesStock: true });
    return { message: m["catalog.productDuplicated"](), product: serialize(product) };
  });

  bind(readChargedPrices, async ({ input: { params } }) => ({
    variants: (await pricesCharged(db, params.id)).map(serializeChargedPrices),
  }));

  bind(contract.deleteProduct, async ({ input: { params }, actor }) => {
    await products.removeProduct(db, { ...params, actor });
    return { message: m["catalog.productDeleted"]() };
  });
}
