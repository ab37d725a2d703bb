/** What is asked where PIN code and state of an address disagree. */
export const stateDoubtWords = {
  question: (pincode: string, states: readonly string[], written: string) =>
    `${pincode} is in ${states.join(" or ")}. Deliver to ${written} all the same? Then please press the button again.`,
} as const;
