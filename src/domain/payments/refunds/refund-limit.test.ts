import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { setRole } from "#domain/customers/roles.ts";
import { createRole } from "#domain/customers/staff-roles.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { settlePayment } from "../settle-payment.ts";
import { refundOrder } from "./refund-order.ts";
import { refundUnmatchedPayment } from "./refund-unmatched-payment.ts";

const delivery = { siteUrl: "https://shop.example", byEmail: false };

describe.each(databaseKinds)("the refund limit of a role on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);
  let owner: Actor;
  beforeEach(async () => {
    owner = await openAdministrator(razorpay.db);
  });

  /** A staff member with roles that permit refunds up to these limits; null for no limit. */
  async function openColleague(limits: readonly (number | null)[]): Promise<Actor> {
    const roles: string[] = [];
    for (const refundLimitPaise of limits) {
      const role = { name: `Desk ${roles.length}`, capabilities: ["refunds"], refundLimitPaise } as const;
      roles.push((await createRole(razorpay.db, { ...role, actor: owner })).id);
    }
    const { id } = await openCustomer(razorpay.db);
    const { account } = await setRole(razorpay.db, { id, role: 1, roles, actor: owner, ...delivery });
    return account;
  }

  /** Places a paid order of ₹1,000. */
  async function placePaidOrder() {
    const { id: userId } = await openCustomer(razorpay.db);
    const { providerOrderId } = await startPurchase(razorpay.shop, { userId });
    const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
    const order = await settlePayment(razorpay.shop, { providerOrderId, paymentId });
    const refund = (actor: Actor, amountPaise?: number) =>
      refundOrder(razorpay.shop, {
        orderId: order.id,
        requestId: randomUUID(),
        amountPaise,
        reason: "One propeller was missing.",
        actor,
      });
    return { order, refund };
  }

  const tasks = () => razorpay.db.select().from(pendingTasks);
  const overLimit = { refusal: "forbidden", code: "refund-limit" };

  it("counts all earlier refunds of the order, and leaves larger ones to colleagues as a task", {
    tags: ["spec:10.128"],
  }, async () => {
    const colleague = await openColleague([400_00]);
    const { order, refund } = await placePaidOrder();
    await refund(owner, 100_00);
    await refund(colleague, 300_00);
    await expect(refund(colleague, 1)).rejects.toMatchObject({
      ...overLimit,
      message: expect.stringContaining("₹400"),
    });
    await expect(refund(colleague)).rejects.toMatchObject(overLimit);
    expect(await razorpay.db.$count(paymentRefunds)).toBe(2);
    expect(await tasks()).toMatchObject([
      {
        kind: "refund-over-limit",
        subjectId: order.id,
        capability: "refunds",
        link: `/dashboard/admin/orders?search=${orderNumberOf(order)}`,
        parameters: { amountPaise: 600_00, targetPaise: 1_000_00, by: colleague.name },
        doneAt: null,
      },
    ]);
    await refund(owner, 100_00);
    expect(await tasks()).toMatchObject([{ doneAt: null }]);
    await refund(owner);
    expect(await tasks()).toMatchObject([{ doneAt: expect.any(Date), doneByName: owner.name }]);
  });

  it("is the highest one of several roles, and none if one of them has no limit", async () => {
    const limited = await openColleague([100_00, 400_00]);
    const first = await placePaidOrder();
    await expect(first.refund(limited, 400_01)).rejects.toMatchObject(overLimit);
    await first.refund(limited, 400_00);
    const manager = await openAdministrator(razorpay.db);
    await setRole(razorpay.db, { id: manager.id, role: 1, roles: ["manager"], actor: owner, ...delivery });
    await first.refund(manager, 600_00);
  });

  it("is not exceeded by concurrent refunds", async () => {
    const colleague = await openColleague([400_00]);
    const { refund } = await placePaidOrder();
    const results = await Promise.allSettled([1, 2, 3].map(() => refund(colleague, 300_00)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([{ amountPaise: 300_00 }]);
  });

  it("applies to payments without an order", async () => {
    const colleague = await openColleague([400_00]);
    const { id: userId } = await openCustomer(razorpay.db);
    const { providerOrderId, intentId } = await startPurchase(razorpay.shop, { userId });
    const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
    const unmatched = { paymentIntentId: intentId, paymentId, amountPaise: 1_000_00 };
    const [row] = await razorpay.db
      .insert(unmatchedPayments)
      .values({ ...unmatched, currency: "INR", reasonCode: "already-paid" })
      .returning();
    const id = row?.id ?? "";
    await expect(refundUnmatchedPayment(razorpay.shop, { id, actor: colleague })).rejects.toMatchObject(
      overLimit,
    );
    expect(await razorpay.db.$count(paymentRefunds)).toBe(0);
    await razorpay.db
      .update(unmatchedPayments)
      .set({ amountPaise: 400_00, currency: "USD" })
      .where(eq(unmatchedPayments.id, id));
    await expect(refundUnmatchedPayment(razorpay.shop, { id, actor: colleague })).rejects.toMatchObject(
      overLimit,
    );
  });

  it("is 0 for staff whose permission to refund was revoked meanwhile", async () => {
    const colleague = await openColleague([400_00]);
    const { refund } = await placePaidOrder();
    await setRole(razorpay.db, { id: colleague.id, role: 1, roles: ["support"], actor: owner, ...delivery });
    await expect(refund(colleague, 1)).rejects.toMatchObject({ refusal: "forbidden" });
    expect(await razorpay.db.$count(paymentRefunds)).toBe(0);
  });
});
