import { describe, expect, it, vi } from "vitest";
import type { PaymentMethod } from "#contract/payments/payment-methods.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import { createAbsentGateway } from "#ports/payments/absent.adapter.ts";
import type { OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { PaymentMethodCache } from "./payment-method-cache.ts";

const minute = 60_000;
const gateway = (changes: Partial<OfferedGateway>) =>
  ({ ...createAbsentGateway(), name: "razorpay", ...changes }) as OfferedGateway;

/** A cache for a provider with this `listPaymentMethods`, and a clock that only the test moves. */
function cacheOf(listPaymentMethods: () => Promise<PaymentMethod[]>) {
  const clock = { now: 0 };
  const cache = new PaymentMethodCache(
    { payments: { offered: [gateway({ listPaymentMethods })] } },
    () => clock.now,
  );
  return { clock, means: async () => (await cache.all())[0]?.means };
}

describe("payment methods", () => {
  const defaults = paymentProviderLabels.razorpay.means;

  it("are read from the provider at most once an hour, regardless of traffic", {
    tags: ["spec:9.8"],
  }, async () => {
    const listPaymentMethods = vi
      .fn<() => Promise<PaymentMethod[]>>()
      .mockResolvedValueOnce(["upi", "emi"])
      .mockResolvedValueOnce(["card"]);
    const { clock, means } = cacheOf(listPaymentMethods);
    expect(await Promise.all([means(), means(), means()])).toEqual(Array(3).fill(["upi", "emi"]));
    clock.now = 60 * minute - 1;
    expect(await means()).toEqual(["upi", "emi"]);
    expect(listPaymentMethods).toHaveBeenCalledTimes(1);
    clock.now += 1;
    expect(await means()).toEqual(["card"]);
  });

  it("keep the last known values while the provider is unavailable, and retry after five minutes", async () => {
    const listPaymentMethods = vi
      .fn<() => Promise<PaymentMethod[]>>()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValueOnce(["upi"])
      .mockRejectedValueOnce(new Error("away"));
    const { clock, means } = cacheOf(listPaymentMethods);
    expect(await means()).toEqual(defaults);
    clock.now = 5 * minute - 1;
    expect(await means()).toEqual(defaults);
    clock.now += 1;
    expect(await means()).toEqual(["upi"]);
    clock.now += 60 * minute;
    expect(await means()).toEqual(["upi"]);
    expect(listPaymentMethods).toHaveBeenCalledTimes(3);
  });

  it("are the defaults if the provider reports none", async () => {
    expect(await cacheOf(async () => []).means()).toEqual(defaults);
  });

  it("are listed only for providers with a payment window", async () => {
    const offered = [gateway({ name: "bank-transfer" }), gateway({ name: "sandbox" }), gateway({})];
    expect(await new PaymentMethodCache({ payments: { offered } }).all()).toEqual([
      { provider: "razorpay", means: defaults },
    ]);
  });
});
