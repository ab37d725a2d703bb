import { eq } from "drizzle-orm";
import { effectivePrice } from "#contract/catalog/prices.ts";
import type { ShippingAddress } from "#contract/checkout/checkout.ts";
import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { applyAdjustmentRules, linesTotal, totalOf } from "#domain/adjustments.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { beginPurchase, type Purchase } from "#domain/checkout/begin-purchase.ts";
import { findZone } from "#domain/delivery/find-zone.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { PayingShop, Shop } from "#domain/shop.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { coupons } from "#ports/database/tables/coupons.ts";
import { addProduct } from "./catalog.ts";

/** One cart line: a product as displayed to the customer, and the quantity. */
export interface CartItem {
  product: ProductInCategory;
  /** The selected variant; omitted for the product itself. */
  variantId?: string | undefined;
  quantity?: number;
}

/** A complete address for checkout B. */
export function aShippingAddress(changes: Partial<ShippingAddress> = {}): ShippingAddress {
  return {
    name: "Asha Verma",
    email: "asha@example.in",
    phone: "9876543210",
    address: "12 Golghar",
    city: "Gorakhpur",
    state: "Uttar Pradesh",
    pincode: "273001",
    country: "India",
    ...changes,
  };
}

/** The displayed total of the cart in paise, in a shop without adjustments. */
export function displayedTotalPaise(cart: readonly CartItem[]): number {
  return linesTotal(linesOf(cart, "effective"));
}

const linesOf = (cart: readonly CartItem[], prices: PriceKind) =>
  cart.map(({ product, variantId, quantity = 1 }) => {
    const { id: productId, name, image, description, shippingWeightGrams } = product;
    const { pricePaise, discountedPricePaise } =
      product.variants.find(({ id }) => id === variantId) ?? product;
    return {
      productId,
      ...(variantId && { variantId }),
      ...(shippingWeightGrams && { shippingWeightGrams }),
      name,
      image,
      description,
      categoryName: "",
      unitPricePaise: prices === "regular" ? pricePaise : effectivePrice(pricePaise, discountedPricePaise),
      quantity,
    };
  });

/** The displayed total of the cart in paise, with the shop's adjustments. Without an address, no delivery charge is added. */
export async function quotedTotalPaise(
  { db, adjustmentRules }: Pick<Shop, "db" | "adjustmentRules">,
  cart: readonly CartItem[],
  {
    prices = "effective",
    place,
    couponCode = "",
  }: { prices?: PriceKind; place?: Place; couponCode?: string | undefined } = {},
): Promise<number> {
  const lines = linesOf(cart, prices);
  const zone = place && findZone((await getSettings(db)).delivery.zones, place);
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, couponCode));
  const basket = { lines, prices, zone: zone ?? null, coupon };
  return totalOf({ lines, adjustments: await applyAdjustmentRules(db, adjustmentRules, basket) });
}

/** Starts a purchase of a cart; if no cart is given, of a new product at 1,000 rupees. */
export async function startPurchase(
  shop: PayingShop,
  {
    userId,
    cart,
    shippingAddress = {},
    couponCode,
    gateway,
  }: {
    userId: string;
    cart?: CartItem[];
    shippingAddress?: Partial<ShippingAddress>;
    couponCode?: string | undefined;
    gateway?: PaymentProvider;
  },
): Promise<Purchase> {
  const items = cart ?? [{ product: await addProduct(shop.db) }];
  const place = aShippingAddress(shippingAddress);
  return beginPurchase(shop, {
    userId,
    cart: items.map(({ product, variantId, quantity = 1 }) => ({
      productId: product.id,
      variantId,
      quantity,
    })),
    expectedTotalPaise: await quotedTotalPaise(shop, items, { place, couponCode }),
    shippingAddress: place,
    couponCode,
    gateway,
  });
}

/** Places an order and pays it at the test payment gateway. */
export async function buy(
  shop: PayingShop & Pick<Shop, "sandbox">,
  request: Parameters<typeof startPurchase>[1],
): Promise<PlacedOrder> {
  const { providerOrderId } = await startPurchase(shop, request);
  const result = await shop.sandbox?.pay(providerOrderId, "success");
  if (!result || "error" in result) throw new Error("The test payment gateway rejected the payment");
  return settlePayment(shop, { providerOrderId, paymentId: result.razorpay_payment_id });
}
