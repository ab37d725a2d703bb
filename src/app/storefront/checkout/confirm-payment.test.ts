import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#app/api.ts";
import { m } from "#messages";
import { confirmPayment, isFinal, type Verify } from "./confirm-payment.ts";

const receipt = {
  razorpay_order_id: "order_1",
  razorpay_payment_id: "pay_1",
  razorpay_signature: "signature",
};
const order = { order: { _id: "an-order" } };
const lost = () => new ApiError(0, {});

function server(...responses: (Error | typeof order)[]) {
  return vi.fn<Verify>(async () => {
    const answer = responses.shift();
    if (!answer) throw new Error("too many requests");
    if (answer instanceof Error) throw answer;
    return answer;
  });
}
const confirm = (verify: Verify) => {
  const waits: number[] = [];
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  return confirmPayment(verify, receipt, pause).then((confirmation) => ({ confirmation, waits }));
};

describe("confirmPayment", () => {
  it("returns the order immediately if the payment is verified", async () => {
    const verify = server(order);
    const { confirmation, waits } = await confirm(verify);
    expect(confirmation).toEqual({ outcome: "placed", orderId: "an-order" });
    expect(verify).toHaveBeenCalledExactlyOnceWith(receipt);
    expect(waits).toEqual([]);
  });

  it("treats a success without an order id as a placed order", async () => {
    for (const answer of [{}, { order: { _id: "" } }]) {
      const verify = vi.fn<Verify>(async () => answer);
      expect((await confirm(verify)).confirmation).toEqual({ outcome: "placed", orderId: undefined });
    }
  });

  it.each([0, 401, 429, 500, 503])("retries after status %i with growing delays", async (status) => {
    const { confirmation, waits } = await confirm(server(new ApiError(status, {}), lost(), order));
    expect(confirmation).toEqual({ outcome: "placed", orderId: "an-order" });
    expect(waits).toEqual([1000, 3000]);
  });

  it("reports a lost response as unconfirmed, because the customer may have been charged", async () => {
    const verify = server(lost(), new ApiError(500, { message: "Please try again." }), lost());
    const { confirmation } = await confirm(verify);
    expect(confirmation).toEqual({
      outcome: "unconfirmed",
      paymentState: "no answer",
      message: m["checkout.confirmationPending"](),
    });
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it("reports an incomplete payment as not final", async () => {
    const refusal = new ApiError(409, { code: "not-paid", message: "Noch nicht" });
    const { confirmation } = await confirm(server(refusal));
    expect(confirmation).toEqual({
      outcome: "unconfirmed",
      paymentState: "not completed",
      message: "Noch nicht",
    });
    expect(isFinal("not completed")).toBe(false);
  });

  it.each([
    ["sold-out", "sold out"],
    ["payment-returned", "returned"],
    ["payment-under-review", "under review"],
  ] as const)("treats code %s as final, regardless of its message", async (code, paymentState) => {
    const verify = server(new ApiError(409, { code, message: "In other words" }));
    const { confirmation } = await confirm(verify);
    expect(confirmation).toEqual({ outcome: "unconfirmed", paymentState, message: "In other words" });
    expect(isFinal(paymentState)).toBe(true);
    expect(verify).toHaveBeenCalledOnce();
  });

  it.each([
    [400, "Payment verification failed"],
    [404, "We could not find this payment"],
  ])("shows the server's message for status %i", async (status, message) => {
    const verify = server(new ApiError(status, { message }));
    expect((await confirm(verify)).confirmation).toEqual({ outcome: "rejected", message });
    expect(verify).toHaveBeenCalledOnce();
  });

  it("has a default message for a rejection without a message", async () => {
    const { confirmation } = await confirm(server(new ApiError(400, {})));
    expect(confirmation).toEqual({ outcome: "rejected", message: m["checkout.verificationFailed"]() });
  });
});
