import type * as z from "zod/mini";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { Db } from "../database/database.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

/** A provider that the settings of this shop set up. */
export interface ProviderSetUp {
  name: PaymentProvider;
  /** Real money is taken. */
  movesRealMoney: boolean;
  /** What the owner of a public shop should be told at each start. */
  warnings: readonly string[];
  /** What the owner is told who asks whether all is well. */
  told: {
    /** How the provider is called. */
    title: string;
    /** It can be paid with. */
    ready: string;
  };
  /** A provider that is asked over the network and sends messages; missing where somebody sees the money arrive. */
  remote?: RemoteProvider;
  open(shop: { db: Db }): OfferedGateway;
}

/** How the owner finds out whether a provider and the shop understand each other. */
export interface RemoteProvider {
  /** Reads something harmless; fails as the gateway does, with `unauthorized` when the keys are wrong. */
  checkKeys(): Promise<void>;
  told: {
    /** That the keys are wrong, and the mend. */
    keysRefused: string;
    /** What makes its messages come to this address of the shop. */
    messagesMend: (address: string) => string;
  };
}

/** A provider that environment variables set up. */
export interface ProviderSettings<Variables extends Record<string, z.core.$ZodType>> {
  variables: Variables;
  /** What is wrong with the variables together, by name. */
  problems(given: z.infer<z.ZodMiniObject<Variables>>): string[];
  /** Nothing in a shop that does not use the provider. */
  setUp(given: z.infer<z.ZodMiniObject<Variables>>): ProviderSetUp | undefined;
}

/** Ties the types of a provider's variables to what reads them. */
export const describeProvider = <Variables extends Record<string, z.core.$ZodType>>(
  settings: ProviderSettings<Variables>,
): ProviderSettings<Variables> => settings;
