/** Messages about two-factor authentication: a code of an authenticator app, or a recovery code. */
export const secondFactorWords = {
  needed: "Please enter the code from your authenticator app, or a recovery code.",
  wrong: "This code is not right, or was used already. Please enter the present one.",
  codeNeeded: "Please enter the code",
  alreadyOn: "The second step is switched on already",
  notOn: "The second step is not switched on",
  beginAnew: "This took too long. Please begin again.",
  switchedOn: "The second step is on. Other devices have been signed out.",
  switchedOff: "The second step is off",
  codesMade: "Your former recovery codes no longer work",
  fetchFailed: "Whether the second step is on could not be loaded",
  failed: "That did not work. Please try again.",
} as const;

/** Number of recovery codes in a new set. */
export const recoveryCodeCount = 10;
