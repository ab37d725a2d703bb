import { randomBytes } from "node:crypto";
import type { Config } from "#config";
import { receiveParcelEvents } from "#contract/orders/parcels.ts";
import { receivePaymentEvent } from "#contract/payments/payments.ts";
import type { ConnectionName, SetUpLines } from "#contract/settings/connections.ts";
import { m } from "#messages";
import { withoutUser } from "./check-address.ts";

/** Random secrets that stay the same until the next start, because the owner has to copy them to two places. */
const freshSecret = randomBytes(24).toString("base64url");
const freshToken = randomBytes(24).toString("base64url");

type SettingsSource = Pick<Config, "setVariables" | "siteUrl" | "smtpUrl" | "paymentProviders">;

/**
 * Lines for the settings file that set up missing connections. Keys and accounts are blank: with an example, a
 * shop could send its customers' money to another business.
 */
export const setUpLines: Readonly<Record<ConnectionName, (config: SettingsSource) => SetUpLines[]>> = {
  payments: ({ paymentProviders }) =>
    paymentProviders.length > 0
      ? []
      : [
          {
            title: "Razorpay",
            lines: ["RAZORPAY_KEY_ID=", "RAZORPAY_KEY_SECRET="],
            hint: m["connections.razorpay.hint"](),
          },
          {
            title: m["connections.bankTransfers.title"](),
            lines: [
              "BANK_TRANSFER_ACCOUNT_NAME=",
              "BANK_TRANSFER_ACCOUNT_NUMBER=",
              "BANK_TRANSFER_IFSC=",
              "BANK_TRANSFER_BANK=",
            ],
            hint: m["connections.bankTransfers.hint"](),
          },
        ],
  webhook: ({ setVariables, siteUrl }) =>
    setVariables.includes("RAZORPAY_WEBHOOK_SECRET")
      ? []
      : [
          {
            title: "Razorpay",
            lines: [`RAZORPAY_WEBHOOK_SECRET=${freshSecret}`],
            hint: m["payments.razorpay.webhookFix"]({
              address: withoutUser(siteUrl) + receivePaymentEvent.path,
            }),
          },
        ],
  mail: ({ smtpUrl }) =>
    smtpUrl
      ? []
      : [
          {
            title: m["connections.mail.title"](),
            lines: ["SMTP_URL=smtp://user:password@mail.example:587"],
            hint: m["connections.mail.hint"](),
          },
        ],
  couriers: ({ setVariables, siteUrl }) =>
    setVariables.includes("SHIPROCKET_EMAIL")
      ? []
      : [
          {
            title: "Shiprocket",
            lines: [
              "SHIPROCKET_EMAIL=",
              "SHIPROCKET_PASSWORD=",
              `SHIPROCKET_WEBHOOK_TOKEN=${freshToken}`,
              "SHIPROCKET_PICKUP_LOCATION=Primary",
            ],
            hint: m["connections.shiprocket.hint"]({
              address: withoutUser(siteUrl) + receiveParcelEvents.path,
            }),
          },
        ],
  images: () => [],
};
