import { and, eq, inArray } from "drizzle-orm";
import { maximumLineQuantity } from "#contract/cart.ts";
import { type CartProblem, cartProblemSentence } from "#contract/cart-problem-words.ts";
import { maximumOrderRupees, minimumOrderRupees, type PriceKind } from "#contract/checkout-words.ts";
import { effectivePrice } from "#contract/prices.ts";
import { type DeliveryOffer, offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { ShopError } from "#domain/errors.ts";
import { presentSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { taxInForce } from "#domain/tax/product-tax-rates.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, type ProductRow, products, productVariants } from "#ports/database/tables/catalog.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";
import { adjustmentsOf, totalOf } from "./adjustments.ts";

/** One position of a cart: a product, as it is by itself or as a further variant, and how many of it. */
export interface CartPosition {
  productId: string;
  variantId?: string | undefined;
  quantity: number;
}

/** A refusal that also says, for the records, what is wrong with the cart. */
export class CartRefusal extends ShopError {
  readonly problem: CartProblem;

  constructor(
    refusal: ShopError["refusal"],
    problem: CartProblem,
    options?: ConstructorParameters<typeof ShopError>[2],
  ) {
    super(refusal, cartProblemSentence(problem), options);
    this.problem = problem;
  }
}

/** What a cart costs at this moment: `totalPaise` is the lines with the adjustments. */
export interface Quote {
  lines: LineSnapshot[];
  adjustments: AdjustmentSnapshot[];
  totalPaise: number;
  /** Null where it is not said where the cart goes. */
  delivery: DeliveryOffer | null;
}

/**
 * Prices a cart from the catalogue, with every line and every adjustment as they will stand in the order. Without
 * a `destination` nothing is charged for delivery. The `coupon` is one that the customer can use.
 * Conflict with `details.missing` (product ids) when a product is gone; invalid when the cart or its total is
 * out of bounds; conflict when the coupon is not for this cart.
 */
export async function quoteCart(
  { db, adjustmentRules }: Pick<Shop, "db" | "adjustmentRules">,
  cart: readonly CartPosition[],
  prices: PriceKind,
  destination: Place | null = null,
  coupon: CouponRow | null = null,
): Promise<Quote> {
  const positions = mergePositions(cart);
  const offered = await findProducts(db, positions, prices);
  const missing = positions.filter((position) => !offered(position));
  if (missing.length > 0) {
    const details = { missing: [...new Set(missing.map(({ productId }) => productId))] };
    const problem = { code: "product-gone", parameters: {} } as const;
    throw new CartRefusal("conflict", problem, { code: "product-gone", details });
  }
  const lines = positions.flatMap((position) => {
    const product = offered(position);
    return product ? [{ ...product, quantity: position.quantity }] : [];
  });
  const delivery = destination && (await deliveryTo(db, destination, lines));
  const zone = delivery?.isServed ? delivery.zone : null;
  const adjustments = await adjustmentsOf(db, adjustmentRules, { lines, prices, zone, coupon });
  const totalPaise = totalOf({ lines, adjustments });
  requirePayable(totalPaise);
  return { lines, adjustments, totalPaise, delivery };
}

async function deliveryTo(db: Db, place: Place, lines: readonly LineSnapshot[]): Promise<DeliveryOffer> {
  const { delivery } = await presentSettings(db);
  return offerDelivery(db, delivery, { place, productIds: lines.map(({ productId }) => productId) });
}

/** Puts positions of the same product and variant together, in the order of their first mention. */
export function mergePositions(cart: readonly CartPosition[]): CartPosition[] {
  const merged = new Map<string, CartPosition>();
  for (const { productId, variantId, quantity } of cart) {
    // The same UUID can be written in capitals; the catalogue writes it small.
    const shelf = { productId: productId.toLowerCase(), variantId: variantId?.toLowerCase() };
    const key = keyOf(shelf);
    merged.set(key, {
      productId: shelf.productId,
      ...(shelf.variantId && { variantId: shelf.variantId }),
      quantity: (merged.get(key)?.quantity ?? 0) + quantity,
    });
  }
  const positions = [...merged.values()];
  if (positions.some(({ quantity }) => quantity > maximumLineQuantity)) {
    const problem = { code: "too-many-units", parameters: { most: maximumLineQuantity } } as const;
    throw new CartRefusal("invalid", problem, { field: "cartItems" });
  }
  return positions;
}

/** Invalid when a total (integer paise) is too small or too large to be paid online. */
export function requirePayable(totalPaise: number): void {
  if (totalPaise < minimumOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-small", parameters: {} });
  }
  if (totalPaise > maximumOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-large", parameters: {} });
  }
}

type OfferedLine = Omit<LineSnapshot, "quantity">;

/** Finds what a cart names, as one statement sees it: no price changes between two lines. */
async function findProducts(
  db: Db,
  positions: readonly CartPosition[],
  prices: PriceKind,
): Promise<(position: CartPosition) => OfferedLine | undefined> {
  const furtherIds = positions.flatMap(({ variantId }) => variantId ?? []);
  const rows = await db
    .select({ product: products, variant: productVariants, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), inArray(productVariants.id, furtherIds)),
    )
    .where(
      inArray(
        products.id,
        positions.map(({ productId }) => productId),
      ),
    );
  const offered = new Map<string, OfferedLine>();
  const today = shopToday();
  for (const { product, variant, categoryName } of rows) {
    const { hsn, rate } = taxInForce(product.taxRates, today);
    const shared = {
      ...(hsn && { hsn }),
      ...(rate !== null && { gstRate: rate }),
      ...(product.weightClass && { weightClass: product.weightClass }),
      ...(product.typeCertificate && { typeCertificate: product.typeCertificate }),
      ...(product.warrantyMonths && { warrantyMonths: product.warrantyMonths }),
      ...(product.shippingWeightGrams && { shippingWeightGrams: product.shippingWeightGrams }),
      productId: product.id,
      name: product.name,
      image: product.image,
      description: product.description,
      categoryName,
    };
    offered.set(keyOf({ productId: product.id }), { ...shared, ...ofVariant(product, prices) });
    if (!variant) continue;
    offered.set(keyOf({ productId: product.id, variantId: variant.id }), {
      ...shared,
      variantId: variant.id,
      image: variant.image ?? product.image,
      ...ofVariant(variant, prices),
    });
  }
  return (position) => offered.get(keyOf(position));
}

/** A variant under the name of another product is none of that product. */
const keyOf = ({ productId, variantId }: Pick<CartPosition, "productId" | "variantId">) =>
  `${productId} ${variantId ?? ""}`;

function ofVariant(
  {
    sku,
    options,
    pricePaise,
    discountedPricePaise,
  }: Pick<ProductRow, "sku" | "options" | "pricePaise" | "discountedPricePaise">,
  prices: PriceKind,
) {
  return {
    ...(sku !== null && { sku }),
    ...(options.length > 0 && { options }),
    unitPricePaise: prices === "regular" ? pricePaise : effectivePrice(pricePaise, discountedPricePaise),
  };
}

/** A line as calls show it, in rupees. */
export function quotedLine({ productId, variantId, name, sku, options, image, ...line }: LineSnapshot) {
  return {
    _id: productId,
    ...(variantId && { variant: variantId }),
    name,
    ...(sku && { sku }),
    ...(options && { options }),
    image,
    price: line.unitPricePaise / 100,
    quantity: line.quantity,
  };
}
