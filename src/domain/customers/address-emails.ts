import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

// Anyone can register any address under any name and request a change to any address, so these emails contain
// neither the name nor the other address.

/** Email with a link to confirm the address of an account. */
export function confirmAddressEmail({ email, link }: { email: string; link: string }): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.confirmAddress.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.confirmAddress.intro"](),
      { label: m["mail.confirmAddress.link"](), link },
      m["mail.confirmAddress.linkLifetime"](),
    ],
    confidential: true,
  }));
}

/** Email with a link that makes this address the account's new one. */
export function newAddressEmail({ email, link }: { email: string; link: string }): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.newAddress.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.newAddress.intro"](),
      { label: m["mail.newAddress.link"](), link },
      m["mail.newAddress.linkLifetime"](),
    ],
    confidential: true,
  }));
}

/** Tells the current address that a change was requested. */
export function addressChangeRequestedEmail(email: string): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.addressChangeRequested.subject"]({ tradeName: company.tradeName }),
    parts: [m["mail.addressChangeRequested.text"](), m["mail.addressChangeRequested.ifNotYou"]()],
  }));
}

/** Tells the former address that the account has a new one. */
export function addressChangedEmail(email: string): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.addressChanged.subject"]({ tradeName: company.tradeName }),
    parts: [m["mail.addressChanged.text"](), m["mail.addressChanged.ifNotYou"]()],
  }));
}
