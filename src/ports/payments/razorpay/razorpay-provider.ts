import { describeProvider } from "../provider-set-up.ts";
import { createRazorpayGateway } from "./razorpay.adapter.ts";
import { razorpayWords } from "./razorpay-words.ts";
import { isLiveKey, razorpayAccess, razorpayProblems, razorpayVariables } from "./settings.ts";

/** Razorpay, set up by its keys. */
export const razorpayProvider = describeProvider({
  variables: razorpayVariables,
  problems: razorpayProblems,
  setUp(variables) {
    const access = razorpayAccess(variables);
    return (
      access && {
        movesRealMoney: isLiveKey(access.keyId),
        warnings: access.webhookSecrets.length > 0 ? [] : [razorpayWords.webhookSecretMissing],
        open: () => createRazorpayGateway(access),
      }
    );
  },
});
