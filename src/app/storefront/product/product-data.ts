import { addressAt, pictureAddressAt, type SiteAddresses } from "#app/lib/site.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { isGoods } from "#contract/catalog/product-kinds.ts";
import {
  type SelectedVariant,
  selectedVariantId,
  selectVariant,
} from "#contract/catalog/selected-variant.ts";
import { type ProductOption, variantName } from "#contract/catalog/variant-names.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { maxStars } from "#contract/support/review-limits.ts";
import type { Review } from "#contract/support/reviews.ts";
import type { SpecificationRow } from "./specifications/specification-display.ts";

/** Page content besides the product. */
interface PageContent {
  specifications: readonly SpecificationRow[];
  /** The reviews shown on the page. */
  reviews?: readonly Review[] | undefined;
}

/**
 * A product with its offer, specifications and visible reviews as structured data (schema.org). A product with variants
 * becomes a product group in which each variant has its own offer and URL.
 */
export function productData(
  product: Product,
  site: SiteAddresses,
  { company, delivery, shop }: Settings,
  { specifications, reviews = [] }: PageContent,
) {
  const address = (path: string) => addressAt(site, path);
  const path = `/product/${product.slug}`;
  const { variants } = product;
  return {
    "@type": variants ? "ProductGroup" : "Product",
    name: product.name,
    description: product.description,
    image: (product.pictures ?? [product]).map(({ image }) => pictureAddressAt(site, image)),
    ...(variants
      ? { url: address(path), productGroupID: product._id, variesBy: variesBy(product.options) }
      : { sku: product.sku ?? product._id }),
    ...(product.model && { subjectOf: modelData(address(product.model)) }),
    category: product.category.name,
    brand: { "@type": "Brand", name: product.brand || company.tradeName },
    ...(!variants && identifiersOf(product)),
    ...(product.countryOfOrigin ? { countryOfOrigin: product.countryOfOrigin } : {}),
    ...(product.manufacturer
      ? { manufacturer: { "@type": "Organization", name: product.manufacturer } }
      : {}),
    ...(specifications.length > 0 && {
      additionalProperty: specifications.map(({ label, text }) => ({
        "@type": "PropertyValue",
        name: label,
        value: text.replaceAll("\u00a0", " "),
      })),
    }),
    ...ratingData(product),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    ...(variants
      ? { hasVariant: allVariants(product).map(variantData) }
      : { offers: offerOf(product, address(path)) }),
  };

  function variantData(variantProduct: SelectedVariant) {
    const { name, options, sku, variant, image } = variantProduct;
    return {
      "@type": "Product",
      name: variantName(name, options),
      sku: sku ?? selectedVariantId(variantProduct),
      image: pictureAddressAt(site, image),
      ...(!variant && identifiersOf(product)),
      ...optionData(options),
      offers: offerOf(variantProduct, address(variant ? `${path}?variant=${variant}` : path)),
    };
  }

  function offerOf({ price: regular, discountedPrice, left }: SelectedVariant, url: string) {
    const price = effectivePrice(regular, discountedPrice);
    return {
      "@type": "Offer",
      url,
      price: price.toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${left === 0 ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: company.legalName },
      ...(isGoods(product) && shippingData(delivery.claim, shop.shipping.processing, price)),
      hasMerchantReturnPolicy: returnData(shop),
    };
  }
}

/** GTIN and MPN identify the default variant only. */
const identifiersOf = ({ gtin, mpn }: Product) => ({ ...(gtin && { gtin }), ...(mpn && { mpn }) });

/**
 * Destination, charge and time of delivery for an order of `price` rupees. Empty unless delivery is free or the shop
 * delivers to all of India. Contains the charge only if delivery is free, because other charges depend on the place.
 */
function shippingData(claim: Settings["delivery"]["claim"], processing: string, price: number) {
  const isFree = claim.isFree || (claim.freeAbove !== null && price >= claim.freeAbove);
  if (!isFree && !claim.everywhere) return {};
  return {
    shippingDetails: {
      "@type": "OfferShippingDetails",
      ...(isFree && { shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" } }),
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
      ...(claim.everywhere && { deliveryTime: deliveryTime(claim.everywhere, processing) }),
    },
  };
}

/** Business days for handling, read from the owner's text (`1-2 business days`), and for transit. */
function deliveryTime({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }, processing: string) {
  const [minDays = 0, maxDays = minDays] = (processing.match(/\d{1,3}/g) ?? []).map(Number);
  const handling = { from: Math.min(minDays, daysFrom), to: Math.min(maxDays, daysTo) };
  const days = (minValue: number, maxValue: number) => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue: Math.max(minValue, maxValue),
    unitCode: "DAY",
  });
  // Without days in the text, such as "24 hours", all days count as transit.
  if (!/day/i.test(processing))
    return { "@type": "ShippingDeliveryTime", transitTime: days(daysFrom, daysTo) };
  return {
    "@type": "ShippingDeliveryTime",
    handlingTime: days(handling.from, handling.to),
    transitTime: days(daysFrom - handling.from, daysTo - handling.to),
  };
}

function returnData({ returnDays, freeReturns }: Settings["shop"]) {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "IN" };
  if (returnDays === 0)
    return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: `https://schema.org/${freeReturns ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  };
}

/** The default variant and all others. */
const allVariants = (product: Product): SelectedVariant[] =>
  [undefined, ...(product.variants ?? [])].flatMap((variant) => selectVariant(product, variant?._id) ?? []);

const modelData = (contentUrl: string) => ({
  "@type": "3DModel",
  encoding: { "@type": "MediaObject", contentUrl, encodingFormat: "model/gltf-binary" },
});

/** Product options with a schema.org property of the same name. */
const schemaOptions = ["color", "size", "material", "pattern"];

const schemaProperty = ({ name }: ProductOption) => {
  const normalized = name.toLowerCase().replace("colour", "color");
  return schemaOptions.find((candidate) => candidate === normalized);
};

const variesBy = (options: readonly ProductOption[] = []) =>
  options
    .flatMap((option) => schemaProperty(option) ?? [])
    .map((property) => `https://schema.org/${property}`);

function optionData(options: readonly ProductOption[] = []) {
  const otherOptions = options.filter((option) => !schemaProperty(option));
  return {
    ...Object.fromEntries(
      options
        .flatMap((option) => [[schemaProperty(option), option.value]])
        .filter(([candidate]) => candidate),
    ),
    ...(otherOptions.length > 0 && {
      additionalProperty: otherOptions.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
    }),
  };
}

const ratingData = ({ rating }: Product) =>
  rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: maxStars,
    },
  };

const reviewData = ({ author, rating, title, text, writtenAt }: Review) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: writtenAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: maxStars },
});
