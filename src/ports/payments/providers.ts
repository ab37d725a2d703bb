import * as z from "zod/mini";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { bankTransferProvider } from "./bank-transfer-provider.ts";
import type { ProviderSetUp } from "./provider-set-up.ts";
import { razorpayProvider } from "./razorpay/razorpay-provider.ts";

/** Providers configured by environment variables, in the order in which they are offered. */
const providers = {
  razorpay: razorpayProvider,
  "bank-transfer": bankTransferProvider,
} satisfies Record<Exclude<PaymentProvider, "sandbox">, unknown>;

/** Environment variables of all providers. */
export const providerVariables = { ...razorpayProvider.variables, ...bankTransferProvider.variables };
const Variables = z.object(providerVariables);

/** Returns errors about variables of a provider that are only valid together. */
export function providerProblems(variables: z.infer<typeof Variables>): string[] {
  return Object.values(providers).flatMap((provider) => provider.problems(variables));
}

/** The providers used by this shop, default first. */
export function providersSetUp(variables: z.infer<typeof Variables>): ProviderSetUp[] {
  return Object.values(providers).flatMap((provider) => provider.setUp(variables) ?? []);
}
