import { and, eq, inArray } from "drizzle-orm";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { maxLineQuantity } from "#contract/checkout/cart.ts";
import { type CartProblem, cartProblemSentence } from "#contract/checkout/cart-problems.ts";
import { maxOrderRupees, minOrderRupees } from "#contract/checkout/order-value-limits.ts";
import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import { applyAdjustmentRules, totalOf } from "#domain/adjustments.ts";
import { type DeliveryOffer, noDelivery, offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { goodsIn } from "#domain/delivery/goods-in.ts";
import { ShopError } from "#domain/errors.ts";
import { isPublic } from "#domain/public-products.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { taxOn } from "#domain/tax/product-tax-rates.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, type ProductRow, products, productVariants } from "#ports/database/tables/catalog.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";

/** A cart item: a product or one of its further variants, and the quantity. */
export interface CartPosition {
  productId: string;
  variantId?: string | undefined;
  quantity: number;
}

/** A refusal with a structured `problem` for the logs. */
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

/** Current price of a cart; `totalPaise` includes the adjustments. */
export interface Quote {
  lines: LineSnapshot[];
  adjustments: AdjustmentSnapshot[];
  totalPaise: number;
  /** Null if no destination is given. */
  delivery: DeliveryOffer | null;
}

/**
 * Prices a cart from the catalogue, with lines and adjustments as the order will store them. Delivery is not
 * charged without a `destination`. `coupon` must be usable by the customer. Throws a conflict with
 * `details.missing` (product ids) if a product is gone or not public, `invalid` if the cart or its total exceeds a limit,
 * and a conflict if the coupon does not apply to this cart.
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
  const adjustments = await applyAdjustmentRules(db, adjustmentRules, { lines, prices, zone, coupon });
  const totalPaise = totalOf({ lines, adjustments });
  requirePayable(totalPaise);
  return { lines, adjustments, totalPaise, delivery };
}

async function deliveryTo(db: Db, place: Place, lines: readonly LineSnapshot[]): Promise<DeliveryOffer> {
  const { delivery } = await getSettings(db);
  const goods = goodsIn(lines);
  if (goods.length === 0) return noDelivery(place);
  return offerDelivery(db, delivery, { place, productIds: goods.map(({ productId }) => productId) });
}

/** Merges items of the same product and variant, in order of first appearance. */
export function mergePositions(cart: readonly CartPosition[]): CartPosition[] {
  const merged = new Map<string, CartPosition>();
  for (const { productId, variantId, quantity } of cart) {
    // UUIDs may arrive in upper case; the catalogue stores them in lower case.
    const item = { productId: productId.toLowerCase(), variantId: variantId?.toLowerCase() };
    const key = keyOf(item);
    merged.set(key, {
      productId: item.productId,
      ...(item.variantId && { variantId: item.variantId }),
      quantity: (merged.get(key)?.quantity ?? 0) + quantity,
    });
  }
  const positions = [...merged.values()];
  if (positions.some(({ quantity }) => quantity > maxLineQuantity)) {
    const problem = { code: "too-many-units", parameters: { most: maxLineQuantity } } as const;
    throw new CartRefusal("invalid", problem, { field: "cartItems" });
  }
  return positions;
}

/** Throws `invalid` if the total (integer paise) is too small or too large for an online payment. */
export function requirePayable(totalPaise: number): void {
  if (totalPaise < minOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-small", parameters: {} });
  }
  if (totalPaise > maxOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-large", parameters: {} });
  }
}

type OfferedLine = Omit<LineSnapshot, "quantity">;

/** Loads all items in one statement, so prices cannot change between two lines. */
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
      and(
        isPublic,
        inArray(
          products.id,
          positions.map(({ productId }) => productId),
        ),
      ),
    );
  const offered = new Map<string, OfferedLine>();
  const today = shopToday();
  for (const { product, variant, categoryName } of rows) {
    const { hsn, rate } = taxOn(product.taxRates, today);
    const shared = {
      ...(product.kind !== "goods" && { kind: product.kind }),
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

/** The key includes the product, so a variant of another product does not match. */
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

/** Converts a line to the API format, in rupees. */
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
