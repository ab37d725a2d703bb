import * as contract from "#contract/stock/stock-alerts.ts";
import { invalid } from "#domain/errors.ts";
import {
  confirmVisitorAlert,
  listAccountAlerts,
  requestAccountAlert,
  requestVisitorAlert,
  stopAlerts,
  withdrawAccountAlert,
} from "#domain/stock-alerts/stock-alerts.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";

const hour = 60 * 60_000;
const message = m["stockAlerts.tooManyRequests"];

/** Limits on requests, which cause emails. */
const requestLimits: Throttle[] = [
  { scope: "stock alert", by: "account", limit: 60, windowMilliseconds: hour, message },
  { scope: "stock alert by address", by: "address", limit: 30, windowMilliseconds: hour, message },
];
/** Limits on guesses of links. */
const linkLimits: Throttle[] = [
  { scope: "stock alert link", by: "address", limit: 60, windowMilliseconds: hour, message },
];

/** Emails about products that are back in stock. */
export function bindStockAlerts(bind: Binder, { shop: { db }, sessionSecrets }: ApiOptions): void {
  bind(
    contract.requestStockAlert,
    async ({ input: { params, body }, viewer }) => {
      const item = { productId: params.id, variantId: body.variant };
      if (viewer) {
        await requestAccountAlert(db, { ...item, account: { id: viewer._id, email: viewer.email } });
        return { message: m["stockAlerts.requested"]({ email: viewer.email }) };
      }
      if (body.email === undefined) throw invalid(m["common.field.emailInvalid"](), "email");
      await requestVisitorAlert(db, { ...item, email: body.email });
      return { message: m["stockAlerts.confirmationSent"]() };
    },
    { throttles: requestLimits },
  );

  bind(contract.listOwnStockAlerts, async ({ input: { params }, viewer }) => {
    const alerts = await listAccountAlerts(db, { accountId: viewer._id, productId: params.id });
    return { items: alerts.map(({ variantId }) => (variantId === null ? {} : { variant: variantId })) };
  });

  bind(contract.withdrawStockAlert, async ({ input: { params, query }, viewer }) => {
    const item = { productId: params.id, variantId: query.variant };
    await withdrawAccountAlert(db, { ...item, accountId: viewer._id });
    return { message: m["stockAlerts.withdrawn"]() };
  });

  bind(
    contract.confirmStockAlert,
    async ({ input: { body } }) => {
      const product = await confirmVisitorAlert(db, body);
      return { message: m["stockAlerts.confirmed"](), product };
    },
    { throttles: linkLimits },
  );

  bind(
    contract.stopStockAlerts,
    async ({ input: { body } }) => {
      await stopAlerts(db, { ...body, secrets: sessionSecrets });
      return { message: m["stockAlerts.stopped"]() };
    },
    { throttles: linkLimits },
  );
}
