import type { Config } from "#config";
import { receivePaymentEvent } from "#contract/payments.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { isOutage, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type { ProviderSetUp } from "#ports/payments/provider-set-up.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import { withoutUser } from "./look-at-address.ts";
import type { AskFact } from "./shop-access.ts";

/** Whether somebody can pay, and the providers accept the shop's keys. */
export async function lookAtPayments({
  paymentProviders,
  sandboxPayments,
  isPublic,
}: Pick<Config, "paymentProviders" | "sandboxPayments" | "isPublic">): Promise<Report[]> {
  if (sandboxPayments) {
    return [isPublic ? warning(doctorWords.testBankInPublic) : ok(doctorWords.testBank)];
  }
  if (paymentProviders.length === 0) return [warning(doctorWords.noPayments)];
  return Promise.all(paymentProviders.map(lookAtKeys));
}

async function lookAtKeys({ told, remote }: ProviderSetUp): Promise<Report> {
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

/** What a provider last refused while customers were paying. */
export async function lookAtLastRefusal(ask: AskFact): Promise<Report[]> {
  const { last } = await ask("lastRefusal");
  if (!last) return [ok(doctorWords.noRefusal)];
  const moment = shopMoment(new Date(last.at));
  return [
    last.isOpen
      ? warning(doctorWords.refusalOpen(moment, last.sentence))
      : ok(doctorWords.refusalSettled(moment, last.sentence)),
  ];
}

/** Whether the providers' messages are believed, and ever came. */
export async function lookAtWebhook(
  { paymentProviders, siteUrl }: Pick<Config, "paymentProviders" | "siteUrl">,
  ask: AskFact,
): Promise<Report[]> {
  const address = withoutUser(siteUrl) + receivePaymentEvent.path;
  const senders = paymentProviders.flatMap(({ name, told: { title }, warnings, remote }) =>
    remote ? [{ name, title, warnings, mend: remote.told.messagesMend(address) }] : [],
  );
  if (senders.length === 0) return [ok(doctorWords.webhookUnneeded)];
  const reports: Report[] = [];
  for (const { name, title, warnings, mend } of senders) {
    if (warnings.length > 0) {
      reports.push(...warnings.map((text) => bad(`${text}. ${mend}`)));
      continue;
    }
    const { sentMessages, tookMoney } = await ask("providers");
    if (sentMessages.includes(name)) reports.push(ok(doctorWords.webhookRight(title)));
    else if (tookMoney.includes(name)) reports.push(bad(doctorWords.webhookSilent(title, mend)));
    else reports.push(warning(doctorWords.webhookUntried(title, mend)));
  }
  return reports;
}
