import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  listUnmatchedPayments,
  refundUnmatchedPayment,
  resolveUnmatchedPayment,
  type UnmatchedPayment,
} from "#contract/payments/payments.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as paymentsScreen from "./payments.tsx";

const payment: UnmatchedPayment = {
  _id: crypto.randomUUID(),
  user: { name: "Asha Verma", email: "asha@example.in" },
  checkout: "A",
  amount: 700,
  paidAmount: 750,
  paidCurrency: "INR",
  payment: { razorpay_order_id: "order_7", razorpay_payment_id: "pay_7" },
  reason: "₹750 was paid, the products come to ₹500",
  claimed: [{ _id: crypto.randomUUID(), quantity: 1, product: { name: "Kite", price: 500 } }],
  refundRequested: false,
  createdAt: new Date().toISOString(),
};

async function openPayments(
  changes: Partial<UnmatchedPayment>,
  prepare: (shop: ShopStub) => unknown = () => {},
) {
  const payments = [{ ...payment, ...changes }];
  const opened = await openScreen({ payments: paymentsScreen }, "payments", (shop) => {
    shop.on(listUnmatchedPayments, () => ({
      payments,
      pagination: { page: 1, total: payments.length, pages: 1 },
    }));
    prepare(shop);
  });
  return { ...opened, payments };
}

const action = (name: RegExp) => screen.queryByRole<HTMLButtonElement>("button", { name });
const card = () => screen.getByRole("article").textContent;

describe("an unmatched payment", () => {
  it("shows payer, amounts, reason and the cart reported by the browser", async () => {
    const { user } = await openPayments({});
    for (const text of [
      ...["Asha Verma", "asha@example.in", "₹750 was paid, the products come to ₹500", "Due₹700"],
      ...["A, Three steps", "pay_7", "order_7", "1 ×", "now ₹500 each"],
    ])
      expect(card()).toContain(text);
    expect(screen.getByRole("link", { name: "Kite" }).getAttribute("href")).toContain(
      "/products?search=Kite",
    );
    await user.click(screen.getByRole("button", { name: "Copy Payment ID" }));
    expect(await notifications().findByText("Payment ID copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("pay_7");
  });

  it("stays listed, with an error message, until its order has been created", {
    tags: ["spec:10.33"],
  }, async () => {
    const { user, shop, payments } = await openPayments({}, (shop) =>
      shop.on(resolveUnmatchedPayment, () => {
        throw new Refused(409, { code: "conflict", message: "No order can be created from this payment" });
      }),
    );
    await user.click(action(/^Create order/) as HTMLElement);
    expect(await notifications().findByText("No order can be created from this payment")).toBeTruthy();
    await waitFor(() => expect(action(/^Create order/)?.disabled).toBe(false));
    shop.on(resolveUnmatchedPayment, () => {
      payments.pop();
      return { order: anOrder(), message: "The order has been created" };
    });
    await user.click(action(/^Create order/) as HTMLElement);
    expect(await notifications().findByText("The order has been created")).toBeTruthy();
    expect(notifications().getByRole("link", { name: "View order" }).getAttribute("href")).toBe(
      "/dashboard/admin/orders?search=order_1",
    );
    expect(await screen.findByText("Nothing to review")).toBeTruthy();
  });

  it("shows a general error instead of the server's message for a server error", {
    tags: ["spec:8.14"],
  }, async () => {
    const { user } = await openPayments({}, (shop) =>
      shop.on(resolveUnmatchedPayment, () => {
        throw new Refused(503, { message: 'relation "orders" does not exist' });
      }),
    );
    await user.click(action(/^Create order/) as HTMLElement);
    expect(await notifications().findByText("The order could not be created")).toBeTruthy();
    expect(document.body.textContent).not.toContain("relation");
  });

  it("can be searched for among the orders if it is not found among the payments", async () => {
    await openScreen({ payments: paymentsScreen }, "payments?search=asha%40example.in", (shop) =>
      shop.on(listUnmatchedPayments, { payments: [], pagination: { page: 1, total: 0, pages: 0 } }),
    );
    expect(screen.getByRole("heading", { name: "No Payments Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search orders" }).getAttribute("href")).toBe(
      "/dashboard/admin/orders?search=asha%40example.in",
    );
  });

  const confirmRefund = async (user: { click(button: Element): Promise<void> }, name: RegExp) => {
    await user.click(action(name) as HTMLElement);
    const question = screen.getByRole("alertdialog", { name: "Refund ₹750" });
    await user.click(within(question).getByRole("button", { name: "Refund ₹750" }));
    return question.textContent;
  };

  it("stays listed, with the server's message, if its refund is declined", async () => {
    const message = "The payment could not be refunded: the bank rejected the refund";
    const { user } = await openPayments({}, (shop) =>
      shop.on(refundUnmatchedPayment, () => {
        throw new Refused(409, { code: "conflict", message });
      }),
    );
    await confirmRefund(user, /^Refund/);
    expect(await notifications().findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(action(/^Refund/)?.disabled).toBe(false);
  });

  it("offers only to retry the refund once a refund has been requested", async () => {
    const { user, payments } = await openPayments({ refundRequested: true }, (shop) =>
      shop.on(refundUnmatchedPayment, () => {
        payments.pop();
        const refund = {
          _id: crypto.randomUUID(),
          status: "refunded" as const,
          amount: 750,
          createdAt: payment.createdAt,
        };
        return { refund, message: "The payment has been refunded" };
      }),
    );
    expect(card()).toContain("Refund requested");
    expect(action(/^Create order/)).toBeNull();
    expect(await confirmRefund(user, /^Retry refund/)).toContain("Retrying will not refund twice");
    expect(await notifications().findByText("The payment has been refunded")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  });
});
