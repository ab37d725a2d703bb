import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createOrder, paySandbox, verifyPayment as verify } from "#contract/checkout/checkout.ts";
import type { Endpoint, InputOf, PayloadOf } from "#contract/endpoint.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { issueToken } from "#http/auth.ts";
import { createPostgresDatabase } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer, openSessionOf } from "../factories/customers.ts";
import { aShippingAddress, displayedTotalPaise } from "../factories/orders.ts";
import { ended, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { expectNothingLost, stockAtFirst, type Witness, withShop } from "./purchase-invariants.ts";
import { allWorkersOf, eventually, requestOnNewConnection, workersOf } from "./workers-process.ts";

/** Number of kills; `npm run soak:payments -- workers` sets more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4);
const shoppers = 5;
const sessionSecret = "a secret that outlives every process";

/** Printed results of the kills. */
interface Toll {
  kills: number;
  /** Calls whose connection broke. */
  broken: number;
  answered: number;
  /** Time from each kill to the next answer on a new connection, in milliseconds. */
  silences: number[];
}

it("a shop of four processes that are killed at random moments loses no purchase, creates no order twice and keeps answering", {
  tags: ["spec:10.101"],
  timeout: 900_000 + rounds * 40_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pankh-workers-kill-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await createPostgresDatabase();
  onTestFinished(database.close);
  const settings = { DATABASE_URL: database.url, SESSION_SECRET: sessionSecret, SEED: "none" };
  const ownSettings = { DATA_DIR: dataDir, ...settings };
  const { customer, session, products } = await withShop(ownSettings, async ({ db }) => {
    const customer = await openCustomer(db);
    return {
      customer,
      session: await openSessionOf(db, customer),
      products: [
        await addProduct(db, { pricePaise: 159_20, stock: stockAtFirst }),
        await addProduct(db, { pricePaise: 74_999_50, discountedPricePaise: 69_999_90 }),
      ],
    };
  });
  const shop = await startShopProcess(dataDir, {
    running: [],
    settings: { ...settings, WORKERS: "4", RATE_LIMIT: "off", LOG_LEVEL: "info" },
  });
  onTestFinished(() => {
    shop.process.kill("SIGKILL");
  });
  const token = await issueToken(customer, session.sessionId, sessionSecret);
  await allWorkersOf(shop, 4);

  const witness: Witness = { paid: [], acknowledged: [], transfers: new Map() };
  const toll = await buyWhileKilling(shop, { token, products, witness });
  const { silences, ...counts } = toll;
  console.log({
    ...counts,
    acknowledged: witness.acknowledged.length,
    maxSilenceMs: Math.round(Math.max(...silences)),
    medianSilence: Math.round(silences.sort((a, b) => a - b)[Math.floor(silences.length / 2)] ?? 0),
  });
  expect(toll.kills).toBe(rounds);
  expect(witness.acknowledged.length).toBeGreaterThan(rounds);
  expect(witness.paid.length).toBeGreaterThan(witness.acknowledged.length);

  shop.process.kill("SIGTERM");
  expect(await ended(shop.process)).toBe(0);
  await withShop(ownSettings, (own) =>
    expectNothingLost(own, { customerId: customer.id, witness, killCount: rounds }),
  );
});

/** Lets several customers buy, each over a keep-alive connection, while the processes are killed one after the other. */
async function buyWhileKilling(
  shop: ShopProcess,
  { token, products, witness }: { token: string; products: ProductInCategory[]; witness: Witness },
): Promise<Toll> {
  const toll: Toll = { kills: 0, broken: 0, answered: 0, silences: [] };
  let isOver = false;

  async function call<E extends Endpoint>(endpoint: E, body: InputOf<E>["body" & keyof InputOf<E>]) {
    const response = await fetch(shop.address + endpoint.path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    toll.answered += 1;
    // A broken connection is expected here; a failure response is a bug.
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    return answer as PayloadOf<E>;
  }

  async function buy(): Promise<void> {
    const cart = products.map((product) => ({ product, quantity: randomInt(1, 6) }));
    const purchase = await call(createOrder, {
      cartItems: cart.map(({ product, quantity }) => ({ _id: product.id, quantity })),
      totalAmount: displayedTotalPaise(cart) / 100,
      shippingAddress: aShippingAddress(),
    });
    const { receipt } = await call(paySandbox, { order_id: purchase.id, outcome: "success" });
    if (!receipt) throw new Error("The test payment gateway rejected the payment");
    witness.paid.push(receipt);
    const closesTheBrowser = witness.paid.length % 5 === 1;
    if (closesTheBrowser) return;
    const { order } = await call(verify, receipt);
    witness.acknowledged.push(order);
  }

  async function buyUntilOver(): Promise<void> {
    while (!isOver) {
      await buy().catch((error) => {
        // `fetch` fails with a TypeError when its connection is cut; any other error is a bug.
        if (!(error instanceof TypeError)) throw error;
        toll.broken += 1;
      });
    }
  }

  async function killOne(): Promise<void> {
    const served = toll.answered;
    await eventually(() => {
      expect(replacementCountOf(shop)).toBe(3 + toll.kills);
      expect(toll.answered).toBeGreaterThan(served + 20);
    });
    const workers = workersOf(shop);
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 50)));
    process.kill(workers[randomInt(0, workers.length)] ?? 0, "SIGKILL");
    toll.kills += 1;
    const killedAt = performance.now();
    await eventually(async () => {
      const { status } = await requestOnNewConnection(shop.address, "/api/health");
      expect(status).toBe(200);
    });
    toll.silences.push(performance.now() - killedAt);
  }

  async function killRepeatedly(): Promise<void> {
    try {
      while (toll.kills < rounds) await killOne();
    } finally {
      isOver = true;
    }
  }

  await Promise.all([killRepeatedly(), ...Array.from({ length: shoppers }, buyUntilOver)]);
  return toll;
}

/** The number of worker processes that the shop has started in addition to the first. */
const replacementCountOf = (shop: ShopProcess) => shop.output().split("a worker process started").length - 1;
