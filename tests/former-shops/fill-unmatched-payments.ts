import { randomUUID } from "node:crypto";
import * as catalog from "#contract/catalog/catalog.ts";
import * as checkout from "#contract/checkout/checkout.ts";
import * as orders from "#contract/orders/orders.ts";
import * as payments from "#contract/payments/payments.ts";
import type { FakeRazorpay } from "../support/fake-razorpay.ts";
import type { WirePayment } from "../support/fake-razorpay-wire.ts";
import type { Person } from "./fill-admin-records.ts";
import { begin, beginA, productsOf } from "./fill-purchases.ts";
import { type ShopClient, waitFor } from "./shop-client.ts";

/** Runs SQL on the shop's database, to simulate the passage of time. */
export type RunSql = (statement: string) => Promise<unknown>;

interface Desk {
  client: ShopClient;
  fake: FakeRazorpay;
  buyer: Person;
  office: Person;
}

/** Creates unmatched payments for every reason, and failed refunds. */
export async function fillUnmatchedPayments(desk: Desk, runSql: RunSql): Promise<void> {
  await fillDiscrepancies(desk);
  await fillReversals(desk);
  await fillClaims(desk, runSql);
  await fillRefunds(desk);
}

const sendEvent = async (
  { client, fake }: Desk,
  ...about: Parameters<FakeRazorpay["webhook"]>
): Promise<void> => {
  const answer = await fake.deliver(`${client.address}/api/payment/webhook`, fake.webhook(...about));
  if (!answer.ok) throw new Error(`The shop rejected the webhook about ${about[0]}: ${answer.status}`);
};

/** Pays for checkout B; `changes` override the provider's description of the payment. */
async function pay(desk: Desk, providerOrderId: string, changes: Partial<WirePayment> = {}): Promise<string> {
  const receipt = desk.fake.bank.pay(providerOrderId);
  Object.assign(desk.fake.bank.payment(receipt.razorpay_payment_id), changes);
  const refused = Object.keys(changes).length > 0 ? 409 : undefined;
  const { token } = desk.buyer;
  await desk.client.call(checkout.verifyPayment, { body: receipt }, { token, ...(refused && { refused }) });
  return receipt.razorpay_payment_id;
}

const anyProduct = async ({ client }: Desk) => {
  const product = (await productsOf(client)).find(({ price, left }) => price > 2000 && left === undefined);
  if (!product) throw new Error("The shop has no product that can be bought");
  return product;
};

async function purchase(desk: Desk): Promise<string> {
  return begin(desk.client, desk.buyer, await anyProduct(desk));
}

const findUnmatchedPayment = ({ client, office }: Desk, paymentId: string): Promise<string> =>
  waitFor(async () => {
    const query = { search: paymentId };
    return (await client.call(payments.listUnmatchedPayments, { query }, office)).payments[0]?._id;
  });

async function fillDiscrepancies(desk: Desk): Promise<void> {
  const { bank } = desk.fake;
  await pay(desk, await purchase(desk), { amount: 1_234_567_50 });
  await pay(desk, await purchase(desk), { amount: 100_00 });
  await pay(desk, await purchase(desk), { currency: "USD" });
  await pay(desk, await purchase(desk), { amount_refunded: 500 });
  const twice = await purchase(desk);
  const second = bank.decline(twice).error.metadata.payment_id;
  await pay(desk, twice);
  bank.authoriseLate(second, { capture: true });
  await sendEvent(desk, "payment.captured", second);
}

async function fillReversals(desk: Desk): Promise<void> {
  const { client, fake, office } = desk;
  const refund = async (paymentId: string, refused?: number) => {
    const id = await findUnmatchedPayment(desk, paymentId);
    await client.call(
      payments.refundUnmatchedPayment,
      { params: { id } },
      { ...office, ...(refused && { refused }) },
    );
  };
  const cancelledPurchase = await purchase(desk);
  const latePayment = fake.bank.decline(cancelledPurchase).error.metadata.payment_id;
  await refund(await pay(desk, cancelledPurchase, { amount: 200_00 }));
  fake.bank.authoriseLate(latePayment, { capture: true });
  await sendEvent(desk, "payment.captured", latePayment);

  const refundedPayment = await pay(desk, await purchase(desk), { amount: 300_00 });
  await refund(refundedPayment);
  const made = [...fake.bank.refunds.values()].find(({ payment_id }) => payment_id === refundedPayment);
  await sendEvent(desk, "refund.failed", made?.id ?? "");

  const silent = await purchase(desk);
  const requestedPayment = await pay(desk, silent, { amount: 400_00 });
  fake.setFailure("reset", { only: "POST" });
  await refund(requestedPayment, 503);
  fake.setFailure(null);
  Object.assign(fake.bank.payment(requestedPayment), { amount: fake.bank.order(silent).amount });
  await sendEvent(desk, "payment.captured", requestedPayment);

  const authorizedPayment = await pay(desk, await purchase(desk), { amount: 500_00, status: "authorized" });
  await refund(authorizedPayment, 409);

  const resolvedPurchase = await purchase(desk);
  const corrected = await pay(desk, resolvedPurchase, { amount: 600_00 });
  fake.bank.payment(corrected).amount = fake.bank.order(resolvedPurchase).amount;
  const id = await findUnmatchedPayment(desk, corrected);
  await client.call(payments.resolveUnmatchedPayment, { params: { id } }, office);
}

async function fillClaims(desk: Desk, runSql: RunSql): Promise<void> {
  const { client, fake, buyer, office } = desk;
  const product = await anyProduct(desk);
  const claim = async (products: { _id: string; quantity?: number }[], rupees = 750) => {
    const response = fake.bank.pay(await beginA(client, buyer, rupees));
    await client.call(checkout.verifyPurchase, { body: { response, products } }, { ...buyer, refused: 409 });
  };
  const add = async (name: string, price: number, stock: number | null = null) => {
    const { image, category } = product;
    const body = { name, price, stock, image, description: "Made for a test.", category: category._id };
    return (await client.call(catalog.createProduct, { body }, office)).product;
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
  const tooLate = await begin(client, buyer, scarceProduct);
  const listedProduct = (await productsOf(client)).find(({ _id }) => _id === scarceProduct._id);
  const { fitsWith: _, ...rest } = scarceProduct;
  const soldOutInput = {
    ...rest,
    category: scarceProduct.category._id,
    stock: 0,
    version: listedProduct?.version ?? scarceProduct.version,
  };
  await client.call(catalog.updateProduct, { params: { id: scarceProduct._id }, body: soldOutInput }, office);
  const receipt = fake.bank.pay(tooLate);
  await client.call(checkout.verifyPayment, { body: receipt }, { ...buyer, refused: 409 });

  const unclaimed = fake.bank.pay(await beginA(client, buyer, 888)).razorpay_payment_id;
  await sendEvent(desk, "payment.captured", unclaimed);
  await runSql(
    "update payment_intents set money_seen_at = now() - interval '1 hour' where money_seen_at is not null",
  );
  await sendEvent(desk, "payment.captured", unclaimed);
  const waiting = fake.bank.pay(await beginA(client, buyer, 999)).razorpay_payment_id;
  await sendEvent(desk, "payment.captured", waiting);
}

/** Refunds of an order: made in the provider's dashboard, rejected, and unanswered. */
async function fillRefunds(desk: Desk): Promise<void> {
  const { client, fake, buyer, office } = desk;
  const paymentIds = [];
  for (let count = 0; count < 3; count += 1) paymentIds.push(await pay(desk, await purchase(desk)));
  const [deskPaymentId = "", refused = "", unanswered = ""] = paymentIds;
  await sendEvent(
    desk,
    "refund.processed",
    fake.bank.refund(deskPaymentId, { amount: 150_00 }, undefined).id,
  );
  const all = (await client.call(orders.listOwnOrders, {}, buyer)).orders;
  const refund = async (paymentId: string, expected: number) => {
    const order = all.find(({ payment }) => payment.razorpay_payment_id === paymentId);
    const params = { orderId: order?._id ?? "" };
    const body = { requestId: randomUUID(), amount: 33.33, reason: "Zu spät: it came late" };
    await client.call(payments.refundOrder, { params, body }, { ...office, refused: expected });
  };
  fake.bank.payment(refused).status = "authorized";
  await refund(refused, 409);
  fake.setFailure("reset", { only: "POST" });
  await refund(unanswered, 503);
  fake.setFailure(null);
}
