import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, emailField, Id, IdParams, maxTextLength } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { alertConfirmationHours, alertDays } from "./stock-alert-limits.ts";

/** Address of a visitor who is not signed in. */
export const StockAlertAddress = z.object({ email: emailField(m["common.field.emailInvalid"]) });

/** The product itself or one of its further variants. */
const item = { variant: z.optional(Id) };

const linkToken = z.string({ error: m["stockAlerts.linkInvalid"] }).check(
  z.minLength(1, { error: m["stockAlerts.linkInvalid"] }),
  // An encrypted address of maximum length is shorter.
  maxTextLength(1000, m["stockAlerts.linkInvalid"]),
);

export const requestStockAlert = endpoint({
  method: "POST",
  path: "/api/stock-alert/product/:id",
  access: "visitor",
  summary: `Asks for one email when a sold-out product or variant is back in stock. For a signed-in caller the email goes to the account's address. Other callers send an \`email\`, which gets a link to confirm it within ${alertConfirmationHours} hours; the response is the same for every address. Alerts expire after ${alertDays} days.`,
  params: IdParams,
  body: z.object({
    ...item,
    /** Ignored for a signed-in caller. */
    email: z.optional(StockAlertAddress.shape.email),
  }),
  output: EmptyResponse,
});

export const listOwnStockAlerts = endpoint({
  method: "GET",
  path: "/api/stock-alert/product/:id/own",
  access: "customer",
  summary: "Lists the variants of a product about which the caller will be emailed.",
  params: IdParams,
  output: z.object({ items: z.array(z.object(item)) }),
});

export const withdrawStockAlert = endpoint({
  method: "DELETE",
  path: "/api/stock-alert/product/:id/own",
  access: "customer",
  summary: "Withdraws the caller's request for an email about a product or variant.",
  params: IdParams,
  query: z.object(item),
  output: EmptyResponse,
});

export const confirmStockAlert = endpoint({
  method: "POST",
  path: "/api/stock-alert/confirm",
  access: "visitor",
  summary: "Confirms the address of a visitor with the secret of an emailed link.",
  body: z.object({ token: linkToken }),
  output: z.object({ product: z.object({ name: z.string(), slug: z.string() }) }),
});

export const stopStockAlerts = endpoint({
  method: "POST",
  path: "/api/stock-alert/stop",
  access: "visitor",
  summary:
    "Deletes all requests of an address with the secret of an emailed link. The link does not expire, and the response is the same if there are no requests.",
  body: z.object({ token: linkToken }),
  output: EmptyResponse,
});
