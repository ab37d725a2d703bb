import * as z from "zod/mini";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { bankTransferProvider } from "./bank-transfer/bank-transfer-provider.ts";
import type { ProviderSetUp } from "./provider-set-up.ts";
import { razorpayProvider } from "./razorpay/razorpay-provider.ts";

/** The providers that environment variables set up, in the order in which the buyer is offered them. */
const providers = {
  razorpay: razorpayProvider,
  "bank-transfer": bankTransferProvider,
} satisfies Record<Exclude<PaymentProvider, "sandbox">, unknown>;

/** The environment variables of all of them. */
export const providerVariables = { ...razorpayProvider.variables, ...bankTransferProvider.variables };
const Variables = z.object(providerVariables);

/** What is wrong with the variables of a provider together. */
export function providerProblems(given: z.infer<typeof Variables>): string[] {
  return Object.values(providers).flatMap((provider) => provider.problems(given));
}

/** The providers that this shop uses, the buyer's first choice first. */
export function providersSetUp(given: z.infer<typeof Variables>): ProviderSetUp[] {
  return Object.values(providers).flatMap((provider) => provider.setUp(given) ?? []);
}
