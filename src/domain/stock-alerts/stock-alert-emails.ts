import { alertConfirmationHours, alertDays } from "#contract/stock/stock-alert-limits.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

/** Email with a link that confirms the address of a visitor. Anyone can enter any address. */
export function confirmAlertEmail(details: { email: string; product: string; link: string }): ShopEmail {
  const { email, product, link } = details;
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["stockAlerts.confirmEmail.subject"]({ product }),
    parts: [
      m["stockAlerts.confirmEmail.intro"]({ product, tradeName: company.tradeName }),
      { label: m["stockAlerts.confirmEmail.link"](), link },
      m["stockAlerts.confirmEmail.lifetime"]({ hours: alertConfirmationHours, days: alertDays }),
      m["stockAlerts.confirmEmail.ifNotYou"](),
    ],
    confidential: true,
  }));
}

/** Email that a product is back in stock, with a link that stops all such emails to the address. */
export function backInStockEmail(details: {
  email: string;
  product: string;
  productLink: string;
  stopLink: string;
}): ShopEmail {
  const { email, product, productLink, stopLink } = details;
  return renderEmail(() => ({
    to: email,
    subject: m["stockAlerts.email.subject"]({ product }),
    parts: [
      m["stockAlerts.email.intro"]({ product }),
      { label: m["stockAlerts.email.view"](), link: productLink },
      m["stockAlerts.email.notReserved"](),
      m["stockAlerts.email.reason"](),
      { label: m["stockAlerts.email.stop"](), link: stopLink },
    ],
  }));
}
