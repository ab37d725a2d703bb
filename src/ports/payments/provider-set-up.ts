import type * as z from "zod/mini";
import type { Message } from "#contract/kernel/message.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { Db } from "../database/database.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

/** A provider configured by the settings of this shop. */
export interface ProviderSetUp {
  name: PaymentProvider;
  /** True if the provider takes real money. */
  movesRealMoney: boolean;
  /** Warnings for the owner of a public shop, shown at each start. */
  warnings: readonly Message[];
  /** Name of the provider, for the health check. */
  title: Message;
  /** Message of the health check if the provider works. */
  ready: Message;
  /** Checks of a provider with a network API and webhooks; undefined if staff confirm payments. */
  remote?: RemoteProvider;
  open(shop: { db: Db }): OfferedGateway;
}

/** Checks whether provider and shop can communicate. */
interface RemoteProvider {
  /** Makes a request that changes nothing. Throws PaymentGatewayError: `unauthorized` if the keys are wrong. */
  checkKeys(): Promise<void>;
  /** Says that the keys are wrong, and how to fix it. */
  keysRefused: Message;
  /** Says how to configure the provider so that it sends webhooks to the shop at this address. */
  webhookFix: (shop: { address: string }) => string;
}

/** A provider configured by environment variables. */
export interface ProviderSettings<Variables extends Record<string, z.core.$ZodType>> {
  variables: Variables;
  /** Returns errors about variables that are only valid together, each with the variable names. */
  problems(variables: z.infer<z.ZodMiniObject<Variables>>): string[];
  /** Returns undefined if the shop does not use the provider. */
  setUp(variables: z.infer<z.ZodMiniObject<Variables>>): ProviderSetUp | undefined;
}

/** Infers the types of a provider's variables for the functions that read them. */
export const describeProvider = <Variables extends Record<string, z.core.$ZodType>>(
  settings: ProviderSettings<Variables>,
): ProviderSettings<Variables> => settings;
