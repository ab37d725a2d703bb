import type { Product } from "#contract/catalog.ts";
import { effectivePrice } from "#contract/prices.ts";
import { mostStars } from "#contract/review-words.ts";
import type { Review } from "#contract/reviews.ts";
import type { Settings } from "#contract/settings.ts";

/** A product, its offer and its `reviews` in sight as structured data (schema.org). `address` makes a path absolute. */
export function productData(
  product: Product,
  address: (path: string) => string,
  { company, shop }: Settings,
  reviews: readonly Review[] = [],
) {
  const url = address(`/product/${product.slug}`);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: address(product.image),
    sku: product._id,
    category: product.category.name,
    brand: { "@type": "Brand", name: company.tradeName },
    ...(product.countryOfOrigin ? { countryOfOrigin: product.countryOfOrigin } : {}),
    ...(product.manufacturer
      ? { manufacturer: { "@type": "Organization", name: product.manufacturer } }
      : {}),
    ...ratingData(product),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    offers: {
      "@type": "Offer",
      url,
      price: effectivePrice(product.price, product.discountedPrice).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${product.left === 0 ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: company.legalName },
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
      },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: shop.returnDays,
      },
    },
  };
}

const ratingData = ({ rating }: Product) =>
  rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: mostStars,
    },
  };

const reviewData = ({ author, rating, title, text, writtenAt }: Review) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: writtenAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: mostStars },
});
