import type { Config } from "#config";
import { receivePaymentEvent } from "#contract/payments/payments.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { isOutage, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type { ProviderSetUp } from "#ports/payments/provider-set-up.ts";
import { withoutUser } from "./check-address.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Checks that customers can pay and the providers accept the shop's keys. */
export async function checkPayments({
  paymentProviders,
  sandboxPayments,
  isPublic,
}: Pick<Config, "paymentProviders" | "sandboxPayments" | "isPublic">): Promise<Report[]> {
  if (sandboxPayments) {
    return [isPublic ? warning(doctorWords.testGatewayInPublic) : ok(doctorWords.testGateway)];
  }
  if (paymentProviders.length === 0) return [warning(doctorWords.noPayments)];
  return Promise.all(paymentProviders.map(checkKeysOf));
}

async function checkKeysOf({ told, remote }: ProviderSetUp): Promise<Report> {
  try {
    await remote?.checkKeys();
    return ok(told.ready);
  } catch (error) {
    if (!remote || !(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === "unauthorized") return bad(remote.told.keysRefused);
    return isOutage(error)
      ? warning(doctorWords.providerAway(told.title))
      : bad(doctorWords.providerRefuses(told.title, error.description));
  }
}

/** Reports a provider's last refusal during a payment. */
export async function checkLastRefusal(ask: AskFact): Promise<Report[]> {
  const { last } = await ask("lastRefusal");
  if (!last) return [ok(doctorWords.noRefusal)];
  const moment = shopMoment(new Date(last.at));
  return [
    last.isOpen
      ? warning(doctorWords.refusalOpen(moment, last.sentence))
      : ok(doctorWords.refusalSettled(moment, last.sentence)),
  ];
}

/** Checks that webhooks are verified and have arrived. */
export async function checkWebhook(
  { paymentProviders, siteUrl }: Pick<Config, "paymentProviders" | "siteUrl">,
  ask: AskFact,
): Promise<Report[]> {
  const address = withoutUser(siteUrl) + receivePaymentEvent.path;
  const senders = paymentProviders.flatMap(({ name, told: { title }, warnings, remote }) =>
    remote ? [{ name, title, warnings, fix: remote.told.messagesMend(address) }] : [],
  );
  if (senders.length === 0) return [ok(doctorWords.webhookUnneeded)];
  const reports: Report[] = [];
  for (const { name, title, warnings, fix } of senders) {
    if (warnings.length > 0) {
      reports.push(...warnings.map((text) => bad(`${text}. ${fix}`)));
      continue;
    }
    const { sentMessages, tookMoney } = await ask("providers");
    if (sentMessages.includes(name)) reports.push(ok(doctorWords.webhookRight(title)));
    else if (tookMoney.includes(name)) reports.push(bad(doctorWords.webhookSilent(title, fix)));
    else reports.push(warning(doctorWords.webhookUntried(title, fix)));
  }
  return reports;
}
