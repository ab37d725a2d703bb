import { brand } from "#contract/brand.ts";
import type { Product } from "#contract/catalog.ts";
import { effectivePrice } from "#contract/prices.ts";

/** A product and its offer as structured data (schema.org). `address` makes a path absolute. */
export function productData(product: Product, address: (path: string) => string) {
  const url = address(`/product/${product.slug}`);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: address(product.image),
    sku: product._id,
    category: product.category.name,
    brand: { "@type": "Brand", name: brand.name },
    ...(product.countryOfOrigin ? { countryOfOrigin: product.countryOfOrigin } : {}),
    ...(product.manufacturer
      ? { manufacturer: { "@type": "Organization", name: product.manufacturer } }
      : {}),
    offers: {
      "@type": "Offer",
      url,
      price: effectivePrice(product.price, product.discountedPrice).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${product.left === 0 ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: brand.legalName },
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
      },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: brand.returnDays,
      },
    },
  };
}
