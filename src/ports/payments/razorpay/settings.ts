import * as z from "zod/mini";

const setting = z.optional(z.string().check(z.trim()));

/** Environment variables of this provider. */
export const razorpayVariables = {
  RAZORPAY_KEY_ID: setting.check(
    z.describe(
      "Razorpay API key; lets customers pay through Razorpay. A live key (`rzp_live_…`) takes real money, and the shop then shows only figures that its records prove; with any other key it is a test shop and says so. If unset: no payments through Razorpay.",
    ),
  ),
  RAZORPAY_KEY_SECRET: setting.check(
    z.describe("Secret of the Razorpay API key, required with `RAZORPAY_KEY_ID`."),
  ),
  RAZORPAY_WEBHOOK_SECRET: setting.check(
    z.describe(
      "Secret that verifies Razorpay's webhooks. To replace it, set `new,old`, change it in Razorpay's dashboard, then set `new` alone. If unset: webhooks are refused.",
    ),
  ),
  RAZORPAY_API_URL: z
    ._default(z.url({ error: "must be an address" }), "https://api.razorpay.com")
    .check(z.describe("Address of Razorpay's API.")),
};
const variables = z.object(razorpayVariables);
type RazorpayVariables = z.infer<typeof variables>;

export interface RazorpayAccess {
  keyId: string;
  keySecret: string;
  /** Current webhook secret and, after a change, the previous one, which signed older events. */
  webhookSecrets: readonly string[];
  /** With or without `/v1`, such as `https://api.razorpay.com`. */
  apiUrl: string;
}

/** Returns undefined if no keys are set. */
export function razorpayAccess({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret = "",
  RAZORPAY_WEBHOOK_SECRET: webhookSecret = "",
  RAZORPAY_API_URL: apiUrl,
}: RazorpayVariables): RazorpayAccess | undefined {
  if (!keyId) return undefined;
  return { keyId, keySecret, webhookSecrets: webhookSecret.split(",").filter(Boolean), apiUrl };
}

/** Returns errors about variables that are only valid together. */
export function razorpayProblems({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET }: RazorpayVariables): string[] {
  return RAZORPAY_KEY_ID && !RAZORPAY_KEY_SECRET
    ? ["RAZORPAY_KEY_SECRET is needed with RAZORPAY_KEY_ID"]
    : [];
}

/** True for a live key, which takes real money, by its prefix. */
export const isLiveKey = (keyId: string): boolean => keyId.startsWith("rzp_live_");
