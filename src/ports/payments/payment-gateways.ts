import type { PaymentProvider, PaymentState } from "#contract/payment-providers.ts";
import { createAbsentGateway } from "./absent.adapter.ts";
import type { PaymentGateway, WindowSources } from "./payment-gateway.ts";

/** A gateway of a provider that is set up. */
export type OfferedGateway = PaymentGateway & { readonly name: PaymentProvider };

/** All ways to pay of a shop. */
export interface PaymentGateways {
  /** The buyer's choices, best first; empty until a provider is set up. */
  readonly offered: readonly OfferedGateway[];
  /** The first choice, or `none`. */
  readonly state: PaymentState;
  /** Whose books know a payment. Of a provider that is not set up any more every call fails as unavailable. */
  of(provider: PaymentProvider): PaymentGateway;
}

/** Puts gateways beside each other, the buyer's first choice first. */
export function joinGateways(...offered: readonly OfferedGateway[]): PaymentGateways {
  const absent = createAbsentGateway();
  return {
    offered,
    state: offered[0]?.name ?? "none",
    of: (provider) => offered.find(({ name }) => name === provider) ?? absent,
  };
}

/** The foreign places that any of the windows loads from; undefined when none does. */
export function windowSourcesOf(gateways: PaymentGateways): WindowSources | undefined {
  const all = gateways.offered.flatMap(({ windowSources }) => windowSources ?? []);
  if (all.length === 0) return undefined;
  const listed = (directive: keyof WindowSources) => [
    ...new Set(all.flatMap((sources) => sources[directive])),
  ];
  return {
    script: listed("script"),
    frame: listed("frame"),
    connect: listed("connect"),
    image: listed("image"),
  };
}
