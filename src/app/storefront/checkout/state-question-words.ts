/** Shown before payment if the PIN code does not determine the state. The first state is the default. */
export const stateQuestionWords = {
  contradiction: (pincode: string, states: readonly string[], written: string) =>
    `PIN code ${pincode} is in ${states.join(" or ")}, not in ${written}. Please correct one of them. If you press the button again, we will use ${states[0]}.`,
  shared: (pincode: string, states: readonly string[]) =>
    `PIN code ${pincode} belongs to ${states.join(" and ")}. Please enter your state. If you press the button again, we will use ${states[0]}.`,
} as const;
