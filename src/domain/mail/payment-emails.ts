import { formatRupees } from "#contract/kernel/money.ts";
import type { PaymentInstruction } from "#ports/payments/payment-gateway.ts";
import { awaitedPaymentWords as words } from "./email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

const day = 24 * 60 * 60_000;

/**
 * Tells a customer how to pay by hand (integer paise), and how long the goods are reserved. Nothing is paid
 * yet, so it contains nothing typed at checkout.
 */
export function paymentInstructionsEmail({
  email,
  amountPaise,
  instructions,
  holdMilliseconds,
}: {
  email: string;
  amountPaise: number;
  instructions: readonly PaymentInstruction[];
  holdMilliseconds: number;
}): ShopEmail {
  const amount = formatRupees(amountPaise / 100);
  return renderEmail(({ company }) => ({
    to: email,
    subject: words.subject(company, amount),
    parts: [
      words.thanks(amount, Math.floor(holdMilliseconds / day)),
      { rows: instructions },
      words.remark,
      words.notWanted,
    ],
  }));
}
