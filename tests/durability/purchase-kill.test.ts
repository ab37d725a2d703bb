import { describe, expect, it, onTestFinished } from "vitest";
import { createOrder, paySandbox, verifyPayment as verify } from "#contract/checkout/checkout.ts";
import { type Endpoint, type PayloadOf, pathOf } from "#contract/endpoint.ts";
import {
  confirmExpectedPayment,
  listExpectedPayments,
  listOwnUnpaidOrders,
} from "#contract/payments/manual-payments.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import type { Account } from "#domain/customers/accounts.ts";
import { changeSettings } from "#domain/settings/shop-settings.ts";
import { issueToken } from "#http/auth.ts";
import type { Db } from "#ports/database/database.ts";
import { type DatabaseKind, databaseKinds } from "../database/test-database.ts";
import { createMigratedDatabase } from "../database/test-folders.ts";
import { addProduct } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openAdministrator, openCustomer, openSessionOf } from "../factories/customers.ts";
import { aShippingAddress, displayedTotalPaise } from "../factories/orders.ts";
import { newBankReference } from "../factories/transfers.ts";
import { isFullRun } from "../support/tier.ts";
import { startKillableApi } from "./killable-api.ts";
import { expectNothingLost, stockAtFirst, type Witness, withShop } from "./purchase-invariants.ts";

/** Number of kills; `npm run soak:payments` sets a hundred. */
const rounds = Number(process.env.KILL_ROUNDS ?? (isFullRun ? 3 : 1));
/** A kill also ends the embedded database, but not the PostgreSQL server, so the fast run tests only the embedded one. */
const killedKinds: readonly DatabaseKind[] = isFullRun ? databaseKinds : ["pglite"];
/** Multiplies the timeout; a busy machine needs several times as long. */
const timeoutFactor = Number(process.env.PATIENCE ?? 1);
const shoppers = isFullRun ? 5 : 3;
/** Number of responses before a kill: `first` in the first round and `min` in later ones, plus a random number below `more`. */
const responseCounts = isFullRun ? { first: 30, min: 3, more: 60 } : { first: 10, min: 3, more: 20 };
const coupon = { code: "KILL", kind: "amount", amountPaise: 33_33, usesLimit: 100_000 } as const;
/** The delivery charge, which is the same everywhere. */
const shippingPaise = 49_50;
const sessionSecret = "a secret that outlives every process";

describe.each(killedKinds)("a shop on %s whose process is killed repeatedly", (kind) => {
  it("loses no acknowledged order and no captured payment, and creates no order twice", {
    tags: ["spec:10.94"],
    timeout: timeoutFactor * (300_000 + rounds * 20_000),
  }, async () => {
    const { dataDir, databaseUrl, remove } = await createMigratedDatabase(kind);
    onTestFinished(remove);
    const settings: Record<string, string> = {
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };

    const { customer, staff, ...people } = await withShop(settings, async ({ db }) => {
      const customer = await openCustomer(db);
      const staff = await openAdministrator(db);
      await addCoupon(db, coupon);
      await registerSeller(db, staff);
      return {
        customer,
        staff,
        tokens: { customer: await tokenOf(db, customer), staff: await tokenOf(db, staff) },
        products: [
          await addProduct(db, { pricePaise: 159_20, stock: stockAtFirst, hsn: "850760", gstRate: 18 }),
          await addProduct(db, {
            ...{ pricePaise: 74_999_50, discountedPricePaise: 69_999_90 },
            ...{ hsn: "8806", gstRate: 5 },
          }),
        ],
      };
    });
    const witness: Witness = { paid: [], acknowledged: [], transfers: new Map() };
    const begunAt = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      // Transfers take longer than gateway payments, so the first round lasts until each method has an acknowledged order.
      const isFirst = round === 0;
      const minAnswers = isFirst ? responseCounts.first : responseCounts.min;
      const hasEnoughOrders = () =>
        !isFirst || Object.values(acknowledgedOf(witness)).every((orders) => orders > 0);
      await buyUntilKilled(settings, { ...people, staff, witness, minAnswers, hasEnoughOrders });
    }
    const { paid, transfers } = witness;
    const { byTransfer, byGateway } = acknowledgedOf(witness);
    expect(byTransfer).toBeGreaterThan(0);
    expect(byGateway).toBeGreaterThan(0);
    expect(paid.length).toBeGreaterThan(byGateway);
    expect(transfers.size).toBeGreaterThanOrEqual(byTransfer);

    await withShop(settings, (shop) => expectNothingLost(shop, { customerId: customer.id, witness }));
    if (process.env.KILL_ROUNDS) {
      const seconds = Math.round((performance.now() - begunAt) / 1000);
      console.log({
        on: kind,
        rounds,
        seconds,
        paid: paid.length,
        transfers: transfers.size,
        byGateway,
        byTransfer,
      });
    }
  });
});

/** The number of acknowledged orders by payment method. */
function acknowledgedOf({ acknowledged, transfers }: Witness) {
  const byTransfer = acknowledged.filter(({ payment }) => transfers.has(payment.razorpay_order_id)).length;
  return { byTransfer, byGateway: acknowledged.length - byTransfer };
}

async function tokenOf(db: Db, account: Account): Promise<string> {
  const { sessionId } = await openSessionOf(db, account);
  return issueToken(account, sessionId, sessionSecret);
}

/** Registers the shop for GST in Uttar Pradesh, with a delivery charge everywhere. */
async function registerSeller(db: Db, actor: Account): Promise<void> {
  const [everywhere] = defaultSettings.delivery.zones;
  if (!everywhere) throw new Error("The shop has no default delivery zone");
  const zones = [{ ...everywhere, charge: shippingPaise / 100 }];
  await changeSettings(db, { actor, change: { company: { gstin: "09ABCDE1234F1ZY" }, delivery: { zones } } });
}

/** Lets several customers buy concurrently, one of them by bank transfer, and kills the API at a random moment. */
async function buyUntilKilled(
  settings: Record<string, string>,
  {
    tokens,
    staff: actor,
    products,
    witness,
    minAnswers,
    hasEnoughOrders,
  }: {
    tokens: { customer: string; staff: string };
    staff: Account;
    products: ProductInCategory[];
    witness: Witness;
    minAnswers: number;
    /** The API is not killed before this returns true, however many responses the API has sent. */
    hasEnoughOrders: () => boolean;
  },
): Promise<void> {
  const api = await startKillableApi(settings);
  let answersLeft = minAnswers + Math.floor(Math.random() * responseCounts.more);
  let isAborted = false;

  async function call<E extends Endpoint>(
    endpoint: E,
    { params, query, body }: Partial<{ params: object; query: Record<string, string>; body: object }>,
    as: keyof typeof tokens = "customer",
  ): Promise<PayloadOf<E>> {
    const address = api.address + pathOf(endpoint.path, { ...params });
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${tokens[as]}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    answersLeft -= 1;
    if (answersLeft <= 0 && !isAborted && hasEnoughOrders()) {
      isAborted = true;
      setTimeout(api.kill, Math.random() * 20);
    }
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    return answer as PayloadOf<E>;
  }

  function startCheckout(gateway: "sandbox" | "bank-transfer") {
    const cart = products.map((product) => ({ product, quantity: 1 + Math.floor(Math.random() * 5) }));
    const purchaseCount = witness.paid.length + witness.transfers.size;
    const hasCoupon = purchaseCount % 3 === 0;
    const totalPaise = displayedTotalPaise(cart) + shippingPaise - (hasCoupon ? coupon.amountPaise : 0);
    return call(createOrder, {
      body: {
        cartItems: cart.map(({ product, quantity }) => ({ _id: product.id, quantity })),
        totalAmount: totalPaise / 100,
        shippingAddress: aShippingAddress(
          purchaseCount % 2 === 0 ? {} : { state: "Bihar", pincode: "800001" },
        ),
        gateway,
        ...(hasCoupon && { couponCode: coupon.code }),
      },
    });
  }

  async function buyForever(): Promise<never> {
    for (;;) {
      const { id } = await startCheckout("sandbox");
      const { receipt } = await call(paySandbox, { body: { order_id: id, outcome: "success" } });
      if (!receipt) throw new Error("The test payment gateway rejected the payment");
      witness.paid.push(receipt);
      const closesTheBrowser = witness.paid.length % 5 === 1;
      if (closesTheBrowser) continue;
      const { order } = await call(verify, { body: receipt });
      witness.acknowledged.push(order);
    }
  }

  /**
   * First pays the orders that the last kill left unpaid. If the customer had already sent the transfer for such an order,
   * the shop only records it again.
   */
  async function buyByTransferForever(): Promise<never> {
    for (;;) {
      const { awaited } = await call(listOwnUnpaidOrders, {});
      const [waiting] = awaited;
      if (!waiting) {
        await startCheckout("bank-transfer");
        continue;
      }
      const { _id: intentId, reference, amount } = waiting;
      const amountPaise = Math.round(amount * 100);
      const sent = witness.transfers.get(reference) ?? {
        ...{ intentId, paymentId: newBankReference(), amountPaise, actor },
      };
      witness.transfers.set(reference, sent);
      const { expected } = await call(listExpectedPayments, { query: { search: reference } }, "staff");
      expect(expected).toMatchObject([{ _id: intentId, amount }]);
      const body = { paymentReference: sent.paymentId, amount };
      const { order } = await call(confirmExpectedPayment, { params: { id: intentId }, body }, "staff");
      witness.acknowledged.push(order);
    }
  }

  /** Kills the API if one customer fails, because the others would keep buying. */
  const killApiOnFailure = (shopping: Promise<never>) =>
    shopping.catch((error: unknown) => {
      api.kill();
      throw error;
    });
  const results = await Promise.allSettled(
    [buyByTransferForever(), ...Array.from({ length: shoppers - 1 }, buyForever)].map(killApiOnFailure),
  );
  api.kill();
  await api.exited;
  for (const result of results) {
    // `fetch` fails with a TypeError when its connection is cut; any other error is a bug.
    if (result.status === "rejected" && !(result.reason instanceof TypeError)) throw result.reason;
  }
}
