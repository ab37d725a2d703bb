import { writeLetter } from "./letter.ts";
import { accountLetterWords } from "./letter-words.ts";
import type { NewMail } from "./outbox.ts";

// Anybody can register anybody's address under any name: these letters do not greet by it.

/** The letter with the link that sets a new password. */
export function passwordResetLetter({ email, link }: { email: string; link: string }): NewMail {
  return {
    ...writeLetter({
      to: email,
      subject: accountLetterWords.resetSubject,
      parts: [
        accountLetterWords.resetAsked,
        { label: accountLetterWords.resetLink, link },
        accountLetterWords.resetOnce,
      ],
    }),
    confidential: true,
  };
}

/** Tells somebody that the password is a new one, in case it was somebody else's doing. */
export function passwordChangedLetter(email: string): NewMail {
  return writeLetter({
    to: email,
    subject: accountLetterWords.changedSubject,
    parts: [accountLetterWords.changed, accountLetterWords.changedByOthers],
  });
}
