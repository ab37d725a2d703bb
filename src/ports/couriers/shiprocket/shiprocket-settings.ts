import * as z from "zod/mini";

const setting = z.optional(z.string().check(z.trim()));

/** Environment variables of Shiprocket. */
export const shiprocketVariables = {
  SHIPROCKET_EMAIL: setting.check(
    z.describe(
      "Email address of a Shiprocket API user, with which staff book parcels. If unset: parcels are not booked with Shiprocket.",
    ),
  ),
  SHIPROCKET_PASSWORD: setting.check(
    z.describe("Password of that API user, required with `SHIPROCKET_EMAIL`."),
  ),
  SHIPROCKET_WEBHOOK_TOKEN: z
    .optional(z.string().check(z.regex(/^[!-~]{16,}$/, "must have at least 16 characters, and no spaces")))
    .check(
      z.describe(
        "Token of Shiprocket's webhook (header `x-api-key`), at least 16 characters; the webhook's address is `/api/parcels/events` of the shop. If unset: webhooks are refused, and tracking events are read every half hour.",
      ),
    ),
  SHIPROCKET_PICKUP_LOCATION: z
    ._default(z.string().check(z.trim(), z.minLength(1, "must not be empty")), "Primary")
    .check(z.describe("Name of the pickup address in Shiprocket's panel.")),
  SHIPROCKET_API_URL: z
    ._default(z.url({ error: "must be an address" }), "https://apiv2.shiprocket.in")
    .check(z.describe("Address of Shiprocket's API.")),
};
const variables = z.object(shiprocketVariables);
type ShiprocketVariables = z.infer<typeof variables>;

export interface ShiprocketAccess {
  email: string;
  password: string;
  /** If empty, all webhooks are rejected. */
  webhookToken: string;
  pickupLocation: string;
  apiUrl: string;
}

/** Returns undefined if no API user is set. */
export function shiprocketAccess({
  SHIPROCKET_EMAIL: email,
  SHIPROCKET_PASSWORD: password = "",
  SHIPROCKET_WEBHOOK_TOKEN: webhookToken = "",
  SHIPROCKET_PICKUP_LOCATION: pickupLocation,
  SHIPROCKET_API_URL: apiUrl,
}: ShiprocketVariables): ShiprocketAccess | undefined {
  return email ? { email, password, webhookToken, pickupLocation, apiUrl } : undefined;
}

/** Returns errors about variables that are only valid together. */
export const shiprocketProblems = ({
  SHIPROCKET_EMAIL,
  SHIPROCKET_PASSWORD,
}: ShiprocketVariables): string[] =>
  SHIPROCKET_EMAIL && !SHIPROCKET_PASSWORD ? ["SHIPROCKET_PASSWORD is needed with SHIPROCKET_EMAIL"] : [];
