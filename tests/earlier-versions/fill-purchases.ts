import { randomUUID } from "node:crypto";
import * as catalog from "#contract/catalog/catalog.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import * as checkout from "#contract/checkout/checkout.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import * as orders from "#contract/orders/orders.ts";
import * as payments from "#contract/payments/payments.ts";
import { sandboxDeclineReasons, type sandboxOutcomes } from "#contract/payments/sandbox-outcomes.ts";
import type { Person } from "./fill-admin-records.ts";
import { type ShopClient, waitFor } from "./shop-client.ts";

export const shippingAddress = {
  ...{ name: "Asha Verma", email: "asha@example.com", phone: "9876543210", address: "12 Golghar" },
  ...{ city: "Gorakhpur", state: "Uttar Pradesh", pincode: "273001", country: "India" },
};

/** The public product list, newest first. */
export async function productsOf(client: ShopClient): Promise<catalog.Product[]> {
  return (await client.call(catalog.listProducts)).products;
}

/** Starts checkout B and returns the id of the provider's order. */
export async function startCheckoutB(
  client: ShopClient,
  { token }: Person,
  product: catalog.Product,
  quantity = 1,
): Promise<string> {
  const cartItems = [{ _id: product._id, quantity }];
  const totalAmount = quantity * effectivePrice(product.price, product.discountedPrice ?? null);
  const body = { cartItems, totalAmount, shippingAddress };
  return (await client.call(checkout.createOrder, { body }, { token })).id;
}

/** Starts checkout A and returns the id of the provider's order. */
export async function startCheckoutA(client: ShopClient, { token }: Person, amount: number): Promise<string> {
  return (await client.call(checkout.requestPayment, { body: { amount } }, { token })).order.id;
}

type Outcome = (typeof sandboxOutcomes)[number];

/** Makes a purchase for each outcome of the test payment gateway, then moves the orders to different statuses and refunds some. */
export async function fillPurchases(client: ShopClient, buyer: Person, admin: Person): Promise<void> {
  const offered = await productsOf(client);
  const kit = offered.find(({ name }) => name.startsWith("Solder kit"));
  const products = offered.filter(
    ({ left, price, _id }) => left === undefined && price > 100 && _id !== kit?._id,
  );
  const { token } = buyer;
  const ownOrders = async () => (await client.call(orders.listOwnOrders, {}, { token })).orders;
  const before = await ownOrders();
  const payAt = (order_id: string, outcome: Outcome) =>
    client.call(checkout.paySandbox, { body: { order_id, outcome } });
  const buy = async (product: catalog.Product, outcome: Outcome, quantity = 1) => {
    const { receipt } = await payAt(await startCheckoutB(client, buyer, product, quantity), outcome);
    if (receipt) await client.call(checkout.verifyPayment, { body: receipt }, { token });
  };
  const [first, second, ...others] = products;
  if (!kit || !first || !second) throw new Error("The shop has too few products");

  await buy(kit, "success", 2);
  for (const index of orderStatuses.keys()) await buy(products[index] ?? kit, "success", 1 + (index % 2));
  const { receipt } = await payAt(
    await startCheckoutA(client, buyer, first.price + 2 * second.price),
    "success",
  );
  if (!receipt) throw new Error("The test payment gateway returned no receipt");
  const claimedItems = [{ _id: first._id }, { _id: second._id, quantity: 2 }];
  await client.call(
    checkout.verifyPurchase,
    { body: { response: receipt, products: claimedItems } },
    { token },
  );
  for (const reason of sandboxDeclineReasons) {
    const declined = await startCheckoutB(client, buyer, first);
    await payAt(declined, reason);
  }
  // The first payment attempt of this purchase is declined, the second one succeeds.
  const retried = await startCheckoutB(client, buyer, second);
  await payAt(retried, "card_declined");
  const paid = await payAt(retried, "success");
  if (paid.receipt) await client.call(checkout.verifyPayment, { body: paid.receipt }, { token });
  await payAt(await startCheckoutB(client, buyer, others[0] ?? kit), "lost_browser");
  await buy(others[1] ?? kit, "messages_twice");
  await startCheckoutB(client, buyer, kit, 2);

  const newOrders = await waitFor(async () => {
    const added = (await ownOrders()).filter(({ _id }) => before.every((order) => order._id !== _id));
    return added.length === orderStatuses.length + 5 && added;
  });
  await processOrders(client, newOrders.toReversed(), admin);
}

/** Pays at the test payment gateway with an outcome whose webhook follows half a minute later. */
export async function payWithDelayedWebhook(client: ShopClient, buyer: Person): Promise<void> {
  const product = (await productsOf(client)).find(({ left, price }) => left === undefined && price > 100);
  if (!product) throw new Error("The shop has no product that can be bought");
  const order_id = await startCheckoutB(client, buyer, product);
  await client.call(checkout.paySandbox, { body: { order_id, outcome: "messages_late" } });
}

/** Gives each order except the first a different status, and refunds two orders. */
async function processOrders(client: ShopClient, newOrders: orders.Order[], admin: Person): Promise<void> {
  const { token } = admin;
  for (const [index, status] of orderStatuses.entries()) {
    const order = newOrders[index];
    if (!order || index === 0) continue;
    const trackingId = status === "Shipped" || status === "Delivered" ? `BD 00${index}-IN/7` : undefined;
    const body = { status, version: order.version, ...(trackingId && { trackingId }) };
    await client.call(orders.setOrderStatus, { params: { orderId: order._id }, body }, { token });
  }
  const [, , partialRefund, fullRefund] = newOrders;
  const refund = (order: orders.Order | undefined, amount?: number) =>
    client.call(
      payments.refundOrder,
      {
        params: { orderId: order?._id ?? "" },
        body: { requestId: randomUUID(), reason: "It came broken.", ...(amount && { amount }) },
      },
      { token },
    );
  await refund(partialRefund, 12.5);
  await refund(partialRefund, 7.25);
  await refund(fullRefund);
}
