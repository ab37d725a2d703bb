import { addressEmailMessages } from "./email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

// Anyone can register any address under any name and request a change to any address, so these emails contain
// neither the name nor the other address.

/** Email with a link to confirm the address of an account. */
export function confirmAddressEmail({ email, link }: { email: string; link: string }): ShopEmail {
  const { confirmSubject, confirmAsked, confirmLink, confirmMistyped } = addressEmailMessages;
  const parts = [confirmAsked, { label: confirmLink, link }, confirmMistyped];
  return renderEmail(({ company }) => ({
    to: email,
    subject: confirmSubject(company),
    parts,
    confidential: true,
  }));
}

/** Email with a link that makes this address the account's new one. */
export function newAddressEmail({ email, link }: { email: string; link: string }): ShopEmail {
  const { newSubject, newAsked, newLink, newMistyped } = addressEmailMessages;
  const parts = [newAsked, { label: newLink, link }, newMistyped];
  return renderEmail(({ company }) => ({
    to: email,
    subject: newSubject(company),
    parts,
    confidential: true,
  }));
}

/** Tells the current address that a change was requested. */
export function addressChangeRequestedEmail(email: string): ShopEmail {
  const { askedSubject, asked, byOthers } = addressEmailMessages;
  return renderEmail(({ company }) => ({
    to: email,
    subject: askedSubject(company),
    parts: [asked, byOthers],
  }));
}

/** Tells the former address that the account has a new one. */
export function addressChangedEmail(email: string): ShopEmail {
  const { changedSubject, changed, changedByOthers } = addressEmailMessages;
  return renderEmail(({ company }) => ({
    to: email,
    subject: changedSubject(company),
    parts: [changed, changedByOthers],
  }));
}
