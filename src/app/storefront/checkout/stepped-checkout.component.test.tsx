import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, readCart } from "#app/lib/cart.ts";
import { type Session, saveSession } from "#app/lib/session.ts";
import type { OfferedPayment } from "#app/lib/site.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { m } from "#messages";
import { specified } from "#tests/support/specified-responses.ts";
import { openPaymentOf } from "./open-payment.ts";
import { SteppedCheckout } from "./stepped-checkout.tsx";

const session = { user: specified.user, token: "token" } as unknown as Session;
const bankTransfer: OfferedPayment = { provider: "bank-transfer", manual: true };
const sandbox: OfferedPayment = { provider: "sandbox", manual: false };

describe("pay button of checkout A", { tags: ["spec:2.40"] }, () => {
  /** Paths of requests that could start or confirm a payment. */
  let payments: string[];
  let unconfirmed: string;

  beforeEach(() => {
    // Notifications of earlier tests stay on the screen, so each test has a unique message.
    unconfirmed = `The payment ${crypto.randomUUID()} is not completed yet.`;
    payments = [];
    saveSession(session);
    addToCart({ ...specified.product } as never);
    vi.stubGlobal("fetch", async (path: string | URL) => {
      const { pathname } = new URL(path, "http://shop.example");
      if (/payment\/(order|verify)$/.test(pathname)) payments.push(pathname);
      return Response.json({ success: false, message: unconfirmed }, { status: 409 });
    });
  });
  afterEach(() => {
    cleanup();
    openPaymentOf(session.user._id).write(null);
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  async function openCheckout(offered: readonly OfferedPayment[]) {
    const Stub = createRoutesStub([
      {
        id: "root",
        path: "/",
        Component: () => (
          <ToastProvider>
            <SteppedCheckout session={session} />
          </ToastProvider>
        ),
      },
    ]);
    const site = { url: "", payments: offered, live: true, settings: defaultPublicSettings };
    render(<Stub hydrationData={{ loaderData: { root: site } }} />);
    const pay = await screen.findByRole<HTMLButtonElement>("button", { name: /^Pay ₹/ }, { timeout: 20_000 });
    // It is disabled while the address book loads.
    await waitFor(() => expect(pay.disabled).toBe(false), { timeout: 20_000 });
    return pay;
  }
  const notifications = () => screen.getByRole("region", { name: "Notifications" }).textContent;

  it.each([
    ["no payments are set up", [], m["checkout.notSetUp"]()],
    ["only bank transfers are taken", [bankTransfer], m["checkout.multiStep.noBankTransfers"]()],
  ])("stays enabled and explains why payment is impossible when %s", async (_when, offered, reason) => {
    const pay = await openCheckout(offered);
    await userEvent.click(pay);
    await waitFor(() => expect(notifications()).toContain(reason));
    expect(payments).toEqual([]);
    expect(readCart()).toHaveLength(1);
  });

  it.each([
    ["takes payments", [sandbox]],
    ["no longer takes any", []],
  ])(
    "starts no second payment while one is unconfirmed, and explains why, in a shop that %s",
    async (_shop, offered) => {
      openPaymentOf(session.user._id).write({
        razorpay_order_id: "order_1",
        razorpay_payment_id: "pay_1",
        razorpay_signature: "0d4e",
        products: [{ _id: specified.product._id, quantity: 1 }],
      });
      const pay = await openCheckout(offered);
      await userEvent.click(pay);
      await waitFor(() => expect(notifications()).toContain(unconfirmed));
      expect(payments).toEqual(["/api/payment/verify"]);
    },
  );
});
