import { randomUUID } from "node:crypto";
import { describeProvider } from "../provider-set-up.ts";
import { createRazorpayGateway } from "./razorpay.adapter.ts";
import { razorpayWords } from "./razorpay-words.ts";
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
        warnings: access.webhookSecrets.length > 0 ? [] : [razorpayWords.webhookSecretMissing],
        told: razorpayWords.told,
        remote: {
          async checkKeys() {
            await createRazorpayGateway(access).findOrderByReceipt(randomUUID());
          },
          told: razorpayWords.remote,
        },
        open: () => createRazorpayGateway(access),
      }
    );
  },
});
