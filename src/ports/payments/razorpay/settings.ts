import * as z from "zod/mini";

const setting = z.optional(z.string().check(z.trim()));

/** The environment variables of this provider. */
export const razorpayVariables = {
  RAZORPAY_KEY_ID: setting.check(
    z.describe(
      "Razorpay API key, with which customers pay by Razorpay. A live key (`rzp_live_…`) takes real money, and the shop then shows only figures that its records prove; with any other key it is a test shop and says so. If unset: no payments by Razorpay.",
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

/** How Razorpay is reached. */
export interface RazorpayAccess {
  keyId: string;
  keySecret: string;
  /** The current webhook secret and, after changing it, the previous one: old events keep the old one. */
  webhookSecrets: readonly string[];
  /** With or without `/v1`, such as `https://api.razorpay.com`. */
  apiUrl: string;
}

/** What the variables say; nothing in a shop without keys. */
export function razorpayAccess({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret = "",
  RAZORPAY_WEBHOOK_SECRET: webhookSecret = "",
  RAZORPAY_API_URL: apiUrl,
}: RazorpayVariables): RazorpayAccess | undefined {
  if (!keyId) return undefined;
  return { keyId, keySecret, webhookSecrets: webhookSecret.split(",").filter(Boolean), apiUrl };
}

/** What is wrong with the variables together. */
export function razorpayProblems({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET }: RazorpayVariables): string[] {
  return RAZORPAY_KEY_ID && !RAZORPAY_KEY_SECRET
    ? ["RAZORPAY_KEY_SECRET is needed with RAZORPAY_KEY_ID"]
    : [];
}

/** Razorpay names its keys by what they move: real money, or play money. */
export const isLiveKey = (keyId: string): boolean => keyId.startsWith("rzp_live_");
