import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createOrder, paySandbox, verifyPayment as verify } from "#contract/checkout.ts";
import type { Endpoint, InputOf, PayloadOf } from "#contract/endpoint.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { issueToken } from "#http/auth.ts";
import { createPostgresDatabase, databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openCustomer, openSessionOf } from "../factories/customers.ts";
import { aShippingAddress, seenTotalPaise } from "../factories/orders.ts";
import { startKillableApi } from "./killable-api.ts";
import { expectNothingLost, stockAtFirst, type Witness, withShop } from "./purchase-truth.ts";

/** `npm run soak:payments` kills it a hundred times. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const shoppers = 5;
const coupon = { code: "KILL", kind: "amount", amountPaise: 33_33, usesLimit: 100_000 } as const;
const sessionSecret = "a secret that outlives every process";

describe.each(databaseKinds)("a shop on %s whose process is killed again and again", (kind) => {
  it("loses no acknowledged order and no captured payment, and makes no order twice", {
    timeout: 300_000 + rounds * 20_000,
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
      await addCoupon(shop.db, coupon);
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

    await withShop(settings, (shop) => expectNothingLost(shop, { customerId: customer.id, witness }));
  });
});

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
      const hasCoupon = witness.paid.length % 3 === 0;
      const totalPaise = seenTotalPaise(cart) - (hasCoupon ? coupon.amountPaise : 0);
      const purchase = await call(createOrder, {
        cartItems: cart.map(({ product, quantity }) => ({ _id: product.id, quantity })),
        totalAmount: totalPaise / 100,
        shippingAddress: aShippingAddress(),
        ...(hasCoupon && { couponCode: coupon.code }),
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
