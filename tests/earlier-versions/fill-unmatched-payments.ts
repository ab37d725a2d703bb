import { randomUUID } from "node:crypto";
import * as catalog from "#contract/catalog/catalog.ts";
import * as checkout from "#contract/checkout/checkout.ts";
import * as orders from "#contract/orders/orders.ts";
import * as payments from "#contract/payments/payments.ts";
import type { FakeRazorpay } from "../support/fake-razorpay.ts";
import type { WirePayment } from "../support/fake-razorpay-wire.ts";
import type { Person } from "./fill-admin-records.ts";
import { productsOf, startCheckoutA, startCheckoutB } from "./fill-purchases.ts";
import { type ShopClient, waitFor } from "./shop-client.ts";

/** Runs SQL on the shop's database, to simulate the passage of time. */
export type RunSql = (statement: string) => Promise<unknown>;

/** The shop to fill, its payment provider, and two signed-in users. */
interface ShopAccess {
  client: ShopClient;
  fake: FakeRazorpay;
  buyer: Person;
  admin: Person;
}

/** Creates an unmatched payment for every reason, and failed refunds. */
export async function fillUnmatchedPayments(access: ShopAccess, runSql: RunSql): Promise<void> {
  await fillDiscrepancies(access);
  await fillReversals(access);
  await fillClaims(access, runSql);
  await fillRefunds(access);
}

const sendEvent = async (
  { client, fake }: ShopAccess,
  ...about: Parameters<FakeRazorpay["webhook"]>
): Promise<void> => {
  const answer = await fake.deliver(`${client.address}/api/payment/webhook`, fake.webhook(...about));
  if (!answer.ok) throw new Error(`The shop rejected the webhook about ${about[0]}: ${answer.status}`);
};

/** Pays for a purchase of checkout B. `changes` alter the provider's record of the payment, so that the shop rejects the payment. */
async function pay(
  access: ShopAccess,
  providerOrderId: string,
  changes: Partial<WirePayment> = {},
): Promise<string> {
  const receipt = access.fake.bank.pay(providerOrderId);
  Object.assign(access.fake.bank.payment(receipt.razorpay_payment_id), changes);
  const refused = Object.keys(changes).length > 0 ? 409 : undefined;
  const { token } = access.buyer;
  await access.client.call(checkout.verifyPayment, { body: receipt }, { token, ...(refused && { refused }) });
  return receipt.razorpay_payment_id;
}

const anyProduct = async ({ client }: ShopAccess) => {
  const product = (await productsOf(client)).find(({ price, left }) => price > 2000 && left === undefined);
  if (!product) throw new Error("The shop has no product that can be bought");
  return product;
};

async function purchase(access: ShopAccess): Promise<string> {
  return startCheckoutB(access.client, access.buyer, await anyProduct(access));
}

const findUnmatchedPayment = ({ client, admin }: ShopAccess, paymentId: string): Promise<string> =>
  waitFor(async () => {
    const query = { search: paymentId };
    return (await client.call(payments.listUnmatchedPayments, { query }, admin)).payments[0]?._id;
  });

async function fillDiscrepancies(access: ShopAccess): Promise<void> {
  const { bank } = access.fake;
  await pay(access, await purchase(access), { amount: 1_234_567_50 });
  await pay(access, await purchase(access), { amount: 100_00 });
  await pay(access, await purchase(access), { currency: "USD" });
  await pay(access, await purchase(access), { amount_refunded: 500 });
  const paidTwice = await purchase(access);
  const second = bank.decline(paidTwice).error.metadata.payment_id;
  await pay(access, paidTwice);
  bank.authoriseLate(second, { capture: true });
  await sendEvent(access, "payment.captured", second);
}

async function fillReversals(access: ShopAccess): Promise<void> {
  const { client, fake, admin } = access;
  const refund = async (paymentId: string, refused?: number) => {
    const id = await findUnmatchedPayment(access, paymentId);
    await client.call(
      payments.refundUnmatchedPayment,
      { params: { id } },
      { ...admin, ...(refused && { refused }) },
    );
  };
  const cancelledPurchase = await purchase(access);
  const latePayment = fake.bank.decline(cancelledPurchase).error.metadata.payment_id;
  await refund(await pay(access, cancelledPurchase, { amount: 200_00 }));
  fake.bank.authoriseLate(latePayment, { capture: true });
  await sendEvent(access, "payment.captured", latePayment);

  const refundedPayment = await pay(access, await purchase(access), { amount: 300_00 });
  await refund(refundedPayment);
  const made = [...fake.bank.refunds.values()].find(({ payment_id }) => payment_id === refundedPayment);
  await sendEvent(access, "refund.failed", made?.id ?? "");

  const silent = await purchase(access);
  const requestedPayment = await pay(access, silent, { amount: 400_00 });
  fake.setFailure("reset", { only: "POST" });
  await refund(requestedPayment, 503);
  fake.setFailure(null);
  Object.assign(fake.bank.payment(requestedPayment), { amount: fake.bank.order(silent).amount });
  await sendEvent(access, "payment.captured", requestedPayment);

  const authorizedPayment = await pay(access, await purchase(access), {
    amount: 500_00,
    status: "authorized",
  });
  await refund(authorizedPayment, 409);

  const resolvedPurchase = await purchase(access);
  const corrected = await pay(access, resolvedPurchase, { amount: 600_00 });
  fake.bank.payment(corrected).amount = fake.bank.order(resolvedPurchase).amount;
  const id = await findUnmatchedPayment(access, corrected);
  await client.call(payments.resolveUnmatchedPayment, { params: { id } }, admin);
}

async function fillClaims(access: ShopAccess, runSql: RunSql): Promise<void> {
  const { client, fake, buyer, admin } = access;
  const product = await anyProduct(access);
  const claim = async (products: { _id: string; quantity?: number }[], rupees = 750) => {
    const response = fake.bank.pay(await startCheckoutA(client, buyer, rupees));
    await client.call(checkout.verifyPurchase, { body: { response, products } }, { ...buyer, refused: 409 });
  };
  const add = async (name: string, price: number, stock: number | null = null) => {
    const { image, category } = product;
    const body = { name, price, stock, image, description: "Made for a test.", category: category._id };
    return (await client.call(catalog.createProduct, { body }, admin)).product;
  };
  await claim([{ _id: product._id }]);
  await claim([{ _id: randomUUID() }, { _id: product._id, quantity: 3 }]);
  await claim([
    { _id: product._id, quantity: 600 },
    { _id: product._id, quantity: 600 },
  ]);
  await claim([{ _id: (await add("Washer", 0.5))._id }]);
  await claim([{ _id: (await add("Hangar, 20 m", 9_00_000))._id, quantity: 12 }]);

  const scarceProduct = await add("Raven's Eye, last of its kind", 2_500, 1);
  const tooLate = await startCheckoutB(client, buyer, scarceProduct);
  const listedProduct = (await productsOf(client)).find(({ _id }) => _id === scarceProduct._id);
  const { fitsWith: _, ...rest } = scarceProduct;
  const soldOutInput = {
    ...rest,
    category: scarceProduct.category._id,
    stock: 0,
    version: listedProduct?.version ?? scarceProduct.version,
  };
  await client.call(catalog.updateProduct, { params: { id: scarceProduct._id }, body: soldOutInput }, admin);
  const receipt = fake.bank.pay(tooLate);
  await client.call(checkout.verifyPayment, { body: receipt }, { ...buyer, refused: 409 });

  const unclaimed = fake.bank.pay(await startCheckoutA(client, buyer, 888)).razorpay_payment_id;
  await sendEvent(access, "payment.captured", unclaimed);
  await runSql(
    "update payment_intents set money_seen_at = now() - interval '1 hour' where money_seen_at is not null",
  );
  await sendEvent(access, "payment.captured", unclaimed);
  const waiting = fake.bank.pay(await startCheckoutA(client, buyer, 999)).razorpay_payment_id;
  await sendEvent(access, "payment.captured", waiting);
}

/** Refunds three orders: one in the provider's dashboard, one that the provider rejects, and one that it does not answer. */
async function fillRefunds(access: ShopAccess): Promise<void> {
  const { client, fake, buyer, admin } = access;
  const paymentIds = [];
  for (let count = 0; count < 3; count += 1) paymentIds.push(await pay(access, await purchase(access)));
  const [dashboardPaymentId = "", refused = "", unanswered = ""] = paymentIds;
  await sendEvent(
    access,
    "refund.processed",
    fake.bank.refund(dashboardPaymentId, { amount: 150_00 }, undefined).id,
  );
  const all = (await client.call(orders.listOwnOrders, {}, buyer)).orders;
  const refund = async (paymentId: string, expected: number) => {
    const order = all.find(({ payment }) => payment.razorpay_payment_id === paymentId);
    const params = { orderId: order?._id ?? "" };
    const body = { requestId: randomUUID(), amount: 33.33, reason: "Zu spät: it came late" };
    await client.call(payments.refundOrder, { params, body }, { ...admin, refused: expected });
  };
  fake.bank.payment(refused).status = "authorized";
  await refund(refused, 409);
  fake.setFailure("reset", { only: "POST" });
  await refund(unanswered, 503);
  fake.setFailure(null);
}
