/** Messages about two-factor authentication: a code of an authenticator app, or a recovery code. */
export const twoFactorMessages = {
  needed: "Please enter the code from your authenticator app, or a recovery code.",
  wrong: "This code is wrong or has already been used. Please enter the current one.",
  codeNeeded: "Please enter the code",
  alreadyOn: "Two-factor authentication is already on",
  notOn: "Two-factor authentication is not on",
  beginAgain: "This took too long. Please start again.",
  switchedOn: "Two-factor authentication is on. Other devices have been signed out.",
  switchedOff: "Two-factor authentication is off",
  codesMade: "Your old recovery codes no longer work",
  fetchFailed: "Your two-factor authentication settings could not be loaded",
  failed: "That did not work. Please try again.",
} as const;

/** Number of recovery codes in a new set. */
export const recoveryCodeCount = 10;
