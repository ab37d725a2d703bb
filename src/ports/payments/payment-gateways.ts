import type { PaymentProvider, PaymentState } from "#contract/payments/payment-providers.ts";
import { createAbsentGateway } from "./absent.adapter.ts";
import type { PaymentFormSources, PaymentGateway } from "./payment-gateway.ts";

/** A gateway whose provider is set up. */
export type OfferedGateway = PaymentGateway & { readonly name: PaymentProvider };

/** All payment gateways of a shop. */
export interface PaymentGateways {
  /** Gateways offered to the buyer, default first; empty until a provider is set up. */
  readonly offered: readonly OfferedGateway[];
  /** The default gateway, or `none`. */
  readonly state: PaymentState;
  /**
   * Returns the gateway of a payment. If the provider is no longer set up, every call to the gateway throws
   * `unavailable`.
   */
  of(provider: PaymentProvider): PaymentGateway;
}

/** Combines gateways, default first. */
export function joinGateways(...offered: readonly OfferedGateway[]): PaymentGateways {
  const absent = createAbsentGateway();
  return {
    offered,
    state: offered[0]?.name ?? "none",
    of: (provider) => offered.find(({ name }) => name === provider) ?? absent,
  };
}

/** External origins of all payment forms; undefined if there are none. */
export function paymentFormSourcesOf(gateways: PaymentGateways): PaymentFormSources | undefined {
  const all = gateways.offered.flatMap(({ paymentFormSources }) => paymentFormSources ?? []);
  if (all.length === 0) return undefined;
  const listed = (directive: keyof PaymentFormSources) => [
    ...new Set(all.flatMap((sources) => sources[directive])),
  ];
  return {
    script: listed("script"),
    frame: listed("frame"),
    connect: listed("connect"),
    image: listed("image"),
  };
}
