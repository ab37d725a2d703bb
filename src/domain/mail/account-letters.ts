import { brand } from "#contract/brand.ts";
import { writeLetter } from "./letter.ts";
import type { NewMail } from "./outbox.ts";

// Anybody can register anybody's address under any name: these letters do not greet by it.

/** The letter with the link that sets a new password. */
export function passwordResetLetter({ email, link }: { email: string; link: string }): NewMail {
  return {
    ...writeLetter({
      to: email,
      subject: `Set a new ${brand.name} password`,
      parts: [
        "Somebody, hopefully you, asked to set a new password for your account. This link does it:",
        { label: "Set a new password", link },
        "It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
      ],
    }),
    confidential: true,
  };
}

/** Tells somebody that the password is a new one, in case it was somebody else's doing. */
export function passwordChangedLetter(email: string): NewMail {
  return writeLetter({
    to: email,
    subject: `Your ${brand.name} password has been changed`,
    parts: [
      "Your account has a new password, and every device has been signed out.",
      "If that was not you, please ask for a new link on the login page at once, and tell us.",
    ],
  });
}
