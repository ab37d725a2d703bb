import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#config";
import {
  createOrder,
  type ProviderReceipt,
  paySandbox,
  verifyPayment as verify,
} from "#contract/checkout.ts";
import type { Endpoint, InputOf, PayloadOf } from "#contract/endpoint.ts";
import type { Order } from "#contract/orders.ts";
import type { ProductInCategory } from "#domain/catalog/list-products.ts";
import { listOwnOrders } from "#domain/orders/orders.ts";
import { deliverSandboxMessages } from "#domain/payments/deliver-sandbox-messages.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { verifyPayment } from "#domain/payments/verify-payment.ts";
import type { Shop } from "#domain/shop.ts";
import { issueToken } from "#http/auth.ts";
import { presentOrder } from "#http/present/order.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { products as shelf } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines, orders as orderRows } from "#ports/database/tables/orders.ts";
import { sandboxMessages, sandboxOrders, sandboxPayments } from "#ports/database/tables/sandbox.ts";
import { composeShop } from "#server/compose.ts";
import { createPostgresDatabase, databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer, openSessionOf } from "../factories/customers.ts";
import { aShippingAddress, seenTotalPaise } from "../factories/orders.ts";
import { startKillableApi } from "./killable-api.ts";

/** `npm run soak:payments` kills it a hundred times. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const stockAtFirst = 1_000_000;
const shoppers = 5;
const sessionSecret = "a secret that outlives every process";

/** What the customers' browsers know for certain: what was answered to them before the line went dead. */
interface Witness {
  paid: ProviderReceipt[];
  acknowledged: Order[];
}

describe.each(databaseKinds)("a shop on %s whose process is killed again and again", (kind) => {
  it("loses no acknowledged order and no captured payment, and makes no order twice", {
    timeout: 120_000 + rounds * 20_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "pankh-kill-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const settings: Record<string, string> = { DATA_DIR: dataDir, SESSION_SECRET: sessionSecret };
    if (kind === "postgres") {
      const database = await createPostgresDatabase();
      onTestFinished(database.close);
      settings.DATABASE_URL = database.url;
    }

    const { customer, session, products } = await withShop(settings, async (shop) => {
      const customer = await openCustomer(shop.db);
      return {
        customer,
        session: await openSessionOf(shop.db, customer),
        products: [
          await addProduct(shop.db, { pricePaise: 159_20, stock: stockAtFirst }),
          await addProduct(shop.db, { pricePaise: 74_999_50, discountedPricePaise: 69_999_90 }),
        ],
      };
    });
    const token = await issueToken(customer, session.sessionId, sessionSecret);
    const witness: Witness = { paid: [], acknowledged: [] };
    for (let round = 0; round < rounds; round += 1) {
      // The first one lasts long enough for browsers that close and browsers that stay.
      const fewestAnswers = round === 0 ? 30 : 3;
      await shopUntilKilled(settings, { token, products, witness, fewestAnswers });
    }
    expect(witness.acknowledged.length).toBeGreaterThan(0);
    expect(witness.paid.length).toBeGreaterThan(witness.acknowledged.length);

    await withShop(settings, async (shop) => {
      const kept = await ordersOf(shop, customer.id);
      for (const order of witness.acknowledged) expect(kept.get(order._id)).toEqual(order);
      await expectEveryProviderOrderKnown(shop);
      await expectOrdersAreCapturedPayments(shop, kept);

      await expectChecksToFindEverything(shop);
      await settleEverything(shop, customer.id, witness);
      const settled = await ordersOf(shop, customer.id);
      for (const [id, order] of kept) expect(settled.get(id)).toEqual(order);
      await expectOrdersAreCapturedPayments(shop, settled);
      await expectShelfToMatch(shop);
      expect(settled.size).toBe((await shop.db.select().from(sandboxPayments)).length);
      await expectEveryMessageToAgree(shop);
      expect((await ordersOf(shop, customer.id)).size).toBe(settled.size);
      expect(await shop.db.$count(mailOutbox)).toBe(settled.size);
    });
  });
});

/** Opens the shop in this process for as long as `use` takes. */
async function withShop<Result>(
  settings: Record<string, string>,
  use: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(settings);
  const database = await openDatabase(config);
  try {
    const { shop } = await composeShop(config, database);
    return await use(shop);
  } finally {
    await database.close();
  }
}

/** Lets several customers buy at once, and kills the API somewhere in the middle. */
async function shopUntilKilled(
  settings: Record<string, string>,
  {
    token,
    products,
    witness,
    fewestAnswers,
  }: { token: string; products: ProductInCategory[]; witness: Witness; fewestAnswers: number },
): Promise<void> {
  const api = await startKillableApi(settings);
  let answersLeft = fewestAnswers + Math.floor(Math.random() * 60);

  async function call<E extends Endpoint>(endpoint: E, body: InputOf<E>["body" & keyof InputOf<E>]) {
    const response = await fetch(api.address + endpoint.path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    answersLeft -= 1;
    if (answersLeft === 0) setTimeout(api.kill, Math.random() * 20);
    expect(answer).toMatchObject({ success: true });
    return answer as PayloadOf<E>;
  }

  async function buyForEver(): Promise<never> {
    for (;;) {
      const cart = products.map((product) => ({ product, quantity: 1 + Math.floor(Math.random() * 5) }));
      const purchase = await call(createOrder, {
        cartItems: cart.map(({ product, quantity }) => ({ _id: product.id, quantity })),
        totalAmount: seenTotalPaise(cart) / 100,
        shippingAddress: aShippingAddress(),
      });
      const { receipt } = await call(paySandbox, { order_id: purchase.id, outcome: "success" });
      if (!receipt) throw new Error("The sandbox bank did not take the money");
      witness.paid.push(receipt);
      const closesTheBrowser = witness.paid.length % 5 === 1;
      if (closesTheBrowser) continue;
      const { order } = await call(verify, receipt);
      witness.acknowledged.push(order);
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: shoppers }, buyForEver));
  api.kill();
  await api.gone;
  for (const end of ends) {
    // `fetch` fails with a TypeError when its connection is cut; anything else is a failure of the shop.
    if (end.status === "rejected" && !(end.reason instanceof TypeError)) throw end.reason;
  }
}

async function ordersOf(shop: Shop, userId: string): Promise<Map<string, Order>> {
  const { orders } = await listOwnOrders(shop.db, {
    userId,
    page: 1,
    limit: 10_000,
    search: "",
    sort: "oldest",
  });
  return new Map(orders.map((order) => [order.id, presentOrder(order)]));
}

/** The shop wrote down what every order of the provider is for, also when it never learned the order's id. */
async function expectEveryProviderOrderKnown({ db }: Shop): Promise<void> {
  const intents = await db.select().from(paymentIntents);
  const byReceipt = new Map(intents.map((intent) => [intent.receipt, intent]));
  for (const { id, receipt, amountPaise } of await db.select().from(sandboxOrders)) {
    const intent = byReceipt.get(receipt);
    expect(intent).toMatchObject({ amountPaise, providerOrderId: intent?.status === "started" ? null : id });
    expect(intent?.lines).toHaveLength(2);
  }
}

/** Behind every order stands a captured payment of its own, and its lines come to what was paid. */
async function expectOrdersAreCapturedPayments({ db }: Shop, orders: Map<string, Order>): Promise<void> {
  const payments = new Map((await db.select().from(sandboxPayments)).map((payment) => [payment.id, payment]));
  for (const { payment, products, totalAmount } of orders.values()) {
    const captured = payments.get(payment.razorpay_payment_id);
    expect(captured).toMatchObject({ status: "captured", orderId: payment.razorpay_order_id });
    payments.delete(payment.razorpay_payment_id);
    expect(Math.round(totalAmount * 100)).toBe(captured?.amountPaise);
    const linePaise = products.map(({ price, quantity }) => Math.round(price * 100) * quantity);
    expect(products).toHaveLength(2);
    expect(linePaise.reduce((sum, paise) => sum + paise, 0)).toBe(captured?.amountPaise);
  }
}

/** What was ordered left the shelf, once. */
async function expectShelfToMatch({ db }: Shop): Promise<void> {
  for (const { id, stock } of await db.select().from(shelf)) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.productId, id));
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (stock !== null) expect(stock).toBe(stockAtFirst - sold);
  }
}

/** Without any browser, the shop finds what every captured payment was for. */
async function expectChecksToFindEverything(shop: Shop): Promise<void> {
  const now = new Date(Date.now() + 10 * 60_000);
  const found = await Promise.all([1, 2].map(() => reconcilePayments(shop, { now, limit: 10_000 })));
  expect(found.flatMap(({ failures }) => failures)).toEqual([]);
  const ordered = (await shop.db.select().from(orderRows)).map(({ paymentId }) => paymentId);
  const captured = (await shop.db.select().from(sandboxPayments)).map(({ id }) => id);
  expect(ordered.sort()).toEqual(captured.sort());
}

/** The bank forgot to tell of no payment, and what it tells now is no news. */
async function expectEveryMessageToAgree(shop: Shop): Promise<void> {
  const payments = await shop.db.$count(sandboxPayments);
  expect(await shop.db.$count(sandboxMessages)).toBe(3 * payments);
  const { receipts, failures } = await deliverSandboxMessages(shop);
  expect(failures).toEqual([]);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(Array(3 * payments).fill("taken in"));
}

/** Every receipt that reached a browser is verified, twice; payments whose answer was lost are reported. */
async function settleEverything(shop: Shop, userId: string, { paid }: Witness): Promise<void> {
  for (const { razorpay_order_id, razorpay_payment_id, razorpay_signature } of paid) {
    const proof = {
      providerOrderId: razorpay_order_id,
      paymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    const orders = await Promise.all([1, 2].map(() => verifyPayment(shop, { userId, proof })));
    expect(orders[0]).toEqual(orders[1]);
  }
  for (const { id, orderId } of await shop.db.select().from(sandboxPayments)) {
    await settlePayment(shop, { providerOrderId: orderId, paymentId: id });
  }
}
