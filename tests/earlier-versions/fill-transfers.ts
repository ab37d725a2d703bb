import { effectivePrice } from "#contract/catalog/prices.ts";
import * as checkout from "#contract/checkout/checkout.ts";
import * as orders from "#contract/orders/orders.ts";
import * as manual from "#contract/payments/manual-payments.ts";
import * as payments from "#contract/payments/payments.ts";
import type { Person } from "./fill-admin-records.ts";
import { productsOf, shippingAddress } from "./fill-purchases.ts";
import type { ShopClient } from "./shop-client.ts";

/** Settings of a shop that accepts bank transfers. */
export const transferSettings = {
  ...{ BANK_TRANSFER_ACCOUNT_NAME: "Pankh", BANK_TRANSFER_ACCOUNT_NUMBER: "123456789012" },
  ...{ BANK_TRANSFER_IFSC: "TEST0000001", BANK_TRANSFER_BANK: "Example Bank" },
};

/** Makes bank transfers of each kind: with a sent refund, with a pending refund, with a wrong amount, and still expected. */
export async function fillTransfers(client: ShopClient, buyer: Person, admin: Person): Promise<void> {
  const product = (await productsOf(client)).find(({ price, left }) => price > 2000 && left === undefined);
  if (!product) throw new Error("The shop has no product that can be bought");
  const totalAmount = effectivePrice(product.price, product.discountedPrice ?? null);

  const startCheckout = async () => {
    const body = { cartItems: [{ _id: product._id, quantity: 1 }], totalAmount, shippingAddress };
    await client.call(
      checkout.createOrder,
      { body: { ...body, gateway: "bank-transfer" } },
      { token: buyer.token },
    );
    const { expected } = await client.call(manual.listExpectedPayments, {}, admin);
    const [newest] = expected;
    if (!newest) throw new Error("The shop expects no transfer");
    return newest._id;
  };
  const confirm = async (id: string, amount: number, paymentReference: string, refused?: number) => {
    const call = { params: { id }, body: { paymentReference, amount } };
    await client.call(manual.confirmExpectedPayment, call, { ...admin, ...(refused && { refused }) });
  };
  const refundNewest = async () => {
    const [order] = (await client.call(orders.listAllOrders, {}, admin)).orders;
    const body = { requestId: crypto.randomUUID(), amount: 500, reason: "One part was missing" };
    await client.call(payments.refundOrder, { params: { orderId: order?._id ?? "" }, body }, admin);
  };

  await confirm(await startCheckout(), totalAmount, "UTR000001");
  await refundNewest();
  const { refunds } = await client.call(manual.listUnsentRefunds, {}, admin);
  const sent = { params: { id: refunds[0]?._id ?? "" }, body: { paymentReference: "UTR000009" } };
  await client.call(manual.recordSentRefund, sent, admin);
  await confirm(await startCheckout(), totalAmount, "UTR000002");
  await refundNewest();
  await confirm(await startCheckout(), totalAmount - 100, "UTR000003", 409);
  await startCheckout();
}
