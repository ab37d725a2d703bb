import type * as z from "zod/mini";
import type { Message } from "#contract/kernel/message.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { Db } from "../database/database.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

/** A provider configured by the settings of this shop. */
export interface ProviderSetUp {
  name: PaymentProvider;
  /** It takes real money. */
  movesRealMoney: boolean;
  /** Warnings for the owner of a public shop, shown at each start. */
  warnings: readonly Message[];
  /** Name of the provider, for the health check. */
  title: Message;
  /** Message of the health check if it works. */
  ready: Message;
  /** A provider with a network API and webhooks; undefined for payments confirmed by staff. */
  remote?: RemoteProvider;
  open(shop: { db: Db }): OfferedGateway;
}

/** Checks whether provider and shop can communicate. */
interface RemoteProvider {
  /** Makes a harmless request; throws like the gateway, `unauthorized` if the keys are wrong. */
  checkKeys(): Promise<void>;
  /** Message that the keys are wrong, and how to fix it. */
  keysRefused: Message;
  /** Message about how to direct its webhooks to this address of the shop. */
  webhookFix: (shop: { address: string }) => string;
}

/** A provider configured by environment variables. */
export interface ProviderSettings<Variables extends Record<string, z.core.$ZodType>> {
  variables: Variables;
  /** Errors that involve several variables, with their names. */
  problems(variables: z.infer<z.ZodMiniObject<Variables>>): string[];
  /** Undefined if the shop does not use the provider. */
  setUp(variables: z.infer<z.ZodMiniObject<Variables>>): ProviderSetUp | undefined;
}

/** Infers the types of a provider's variables for the functions that read them. */
export const describeProvider = <Variables extends Record<string, z.core.$ZodType>>(
  settings: ProviderSettings<Variables>,
): ProviderSettings<Variables> => settings;
