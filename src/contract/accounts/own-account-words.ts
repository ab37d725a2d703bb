/** Messages about changing password and email address. */
export const ownAccountWords = {
  currentPasswordNeeded: "Please enter your current password",
  currentPasswordWrong: "This is not your current password",
  passwordChanged: "Your password has been changed. Other devices have been signed out.",
  passwordChangeFailed: "The password could not be changed. Please try again.",
  commonAdvice: "This is one of the most common passwords and easy to guess. Another one is safer.",
  emailAsBefore: "This is already your address",
  emailChangeAsked:
    "If this address is available, we've sent a link to it. Nothing changes until you open it.",
  /** Without a mail server, no email is sent. */
  emailChangeKept:
    "Email isn't set up yet. If this address is available, we have a link for you: please call us.",
  emailChangeFailed: "The address could not be changed. Please try again.",
  emailChanged: "Your new address is confirmed. Other devices have been signed out.",
  confirmationSent: "A link to confirm your address is on its way.",
  confirmationKept: "Email isn't set up yet. We have a link for you: please call us.",
  confirmationFailed: "The email could not be sent. Please try again.",
  emailConfirmed: "Your address is confirmed. Thank you!",
  confirmationOver: "This link has expired or has been used. You can request a new one on your profile.",
  confirmedNote: "Your address is confirmed. Our emails will reach you.",
  unconfirmedNote: "Please confirm your address with the link in the email that we sent you.",
  unconfirmedKeptNote: "Your address is not confirmed yet. Email isn't set up: call us for the link.",
  wantedNote: (email: string) =>
    `If ${email} is available, we've sent a link to it. Nothing changes until you open it.`,
  wantedKeptNote: (email: string) => `If ${email} is available, we have a link for you: please call us.`,
  confirmWithPassword: "Please enter the password of this account to confirm its address",
  confirmPasswordWrong: "This is not the password of this account",
  confirmFailed: "The address could not be confirmed. Please try again.",
} as const;

/** Lifetime of a link that confirms an address: sending an email may be retried for 18 hours. */
export const emailConfirmationHours = 24;
