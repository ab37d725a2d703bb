import { formatRupees } from "#contract/kernel/money.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { PaymentInstruction } from "#ports/payments/payment-gateway.ts";

const day = 24 * 60 * 60_000;

/**
 * Tells a customer how to pay manually, and how long the goods are reserved; amounts in integer paise. Nothing
 * has been paid yet, so the email contains nothing that was typed at checkout.
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
    subject: m["mail.bankTransfer.subject"]({ amount, tradeName: company.tradeName }),
    parts: [
      m["mail.bankTransfer.thanks"]({ amount, days: Math.floor(holdMilliseconds / day) }),
      { rows: instructions },
      m["mail.bankTransfer.reference"](),
      m["mail.bankTransfer.ifChangedMind"](),
    ],
  }));
}
