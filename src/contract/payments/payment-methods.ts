import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { paymentProviders } from "./payment-providers.ts";

/** Payment methods, in display order. */
export const paymentMethods = ["upi", "card", "netbanking", "wallet", "emi", "pay-later"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const listPaymentMethods = endpoint({
  method: "GET",
  path: "/api/payment/means",
  access: "visitor",
  summary:
    "Lists the payment methods of each provider with a payment form: those reported for the shop's account, or the provider's usual methods if none were reported.",
  // Providers change their methods without notice.
  shows: "the moment",
  output: z.object({
    providers: z.array(
      z.object({ provider: z.enum(paymentProviders), means: z.array(z.enum(paymentMethods)) }),
    ),
  }),
});
