import type { Config } from "#config";
import { receivePaymentEvent } from "#contract/payments/payments.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { isOutage, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type { ProviderSetUp } from "#ports/payments/provider-set-up.ts";
import { bad, ok, type Report, warning } from "./check.ts";
import { withoutUser } from "./check-address.ts";
import type { FactReader } from "./facts.ts";

/** Checks that customers can pay and the providers accept the shop's keys. */
export async function checkPayments({
  paymentProviders,
  sandboxPayments,
  isPublic,
}: Pick<Config, "paymentProviders" | "sandboxPayments" | "isPublic">): Promise<Report[]> {
  if (sandboxPayments) {
    return [isPublic ? warning(m["doctor.testGatewayInPublic"]()) : ok(m["doctor.testGateway"]())];
  }
  if (paymentProviders.length === 0) return [warning(m["doctor.noPayments"]())];
  return Promise.all(paymentProviders.map(checkKeysOf));
}

async function checkKeysOf({ title, ready, remote }: ProviderSetUp): Promise<Report> {
  try {
    await remote?.checkKeys();
    return ok(ready());
  } catch (error) {
    if (!remote || !(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === "unauthorized") return bad(remote.keysRefused());
    return isOutage(error)
      ? warning(m["doctor.providerUnreachable"]({ title: title() }))
      : bad(m["doctor.providerRefused"]({ title: title(), reason: error.description }));
  }
}

/** Reports a provider's last refusal during a payment. */
export async function checkLastRefusal(ask: FactReader): Promise<Report[]> {
  const { last } = await ask("lastRefusal");
  if (!last) return [ok(m["doctor.noRefusal"]())];
  const moment = shopMoment(new Date(last.at));
  return [
    last.isOpen
      ? warning(m["doctor.refusalOpen"]({ moment, sentence: last.sentence }))
      : ok(m["doctor.refusalSettled"]({ moment, sentence: last.sentence })),
  ];
}

/** Checks that webhooks are verified and have arrived. */
export async function checkWebhook(
  { paymentProviders, siteUrl }: Pick<Config, "paymentProviders" | "siteUrl">,
  ask: FactReader,
): Promise<Report[]> {
  const address = withoutUser(siteUrl) + receivePaymentEvent.path;
  const senders = paymentProviders.flatMap(({ name, title, warnings, remote }) =>
    remote ? [{ name, title: title(), warnings, fix: remote.webhookFix({ address }) }] : [],
  );
  if (senders.length === 0) return [ok(m["doctor.webhookUnneeded"]())];
  const reports: Report[] = [];
  for (const { name, title, warnings, fix } of senders) {
    if (warnings.length > 0) {
      reports.push(
        ...warnings.map((text) =>
          bad(`${text()}. ${fix}`, m["operations.summary.webhookNotSetUp"]({ title })),
        ),
      );
      continue;
    }
    const { sentMessages, tookMoney } = await ask("providers");
    if (sentMessages.includes(name)) reports.push(ok(m["doctor.webhookReceived"]({ title })));
    else if (tookMoney.includes(name))
      reports.push(
        bad(m["doctor.webhookMissing"]({ title, fix }), m["operations.summary.webhookMissing"]({ title })),
      );
    else
      reports.push(
        warning(
          m["doctor.webhookUntried"]({ title, fix }),
          m["operations.summary.webhookUntried"]({ title }),
        ),
      );
  }
  return reports;
}

/** Reports the last signed webhook of a provider. */
export async function checkLastWebhook(ask: FactReader): Promise<Report[]> {
  const { at } = await ask("lastWebhook");
  return [
    ok(at ? m["operations.lastWebhook"]({ moment: shopMoment(new Date(at)) }) : m["operations.noWebhook"]()),
  ];
}
