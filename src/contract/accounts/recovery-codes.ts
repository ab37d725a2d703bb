/** Number of recovery codes in a new set. */
export const recoveryCodeCount = 10;
