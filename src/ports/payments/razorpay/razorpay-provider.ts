import { randomUUID } from "node:crypto";
import { m } from "#messages";
import { describeProvider } from "../provider-set-up.ts";
import { createRazorpayGateway } from "./razorpay.adapter.ts";
import { isLiveKey, razorpayAccess, razorpayProblems, razorpayVariables } from "./settings.ts";

/** Razorpay, configured by its keys. */
export const razorpayProvider = describeProvider({
  variables: razorpayVariables,
  problems: razorpayProblems,
  setUp(variables) {
    const access = razorpayAccess(variables);
    return (
      access && {
        name: "razorpay",
        movesRealMoney: isLiveKey(access.keyId),
        warnings: access.webhookSecrets.length > 0 ? [] : [m["payments.razorpay.webhookSecretMissing"]],
        title: () => "Razorpay",
        ready: m["payments.razorpay.ready"],
        remote: {
          async checkKeys() {
            await createRazorpayGateway(access).findOrderByReceipt(randomUUID());
          },
          keysRefused: m["payments.razorpay.keysRefused"],
          webhookFix: m["payments.razorpay.webhookFix"],
        },
        open: () => createRazorpayGateway(access),
      }
    );
  },
});
