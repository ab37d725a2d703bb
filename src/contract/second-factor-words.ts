/** What is said of the second factor: a code from an app on somebody's phone, or one of ten codes on paper. */
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

/** How many recovery codes somebody has at first. */
export const recoveryCodeCount = 10;
