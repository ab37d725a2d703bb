/** States of a request to delete an account. `done`: the account is deleted. */
export const deletionStates = ["open", "withdrawn", "refused", "done"] as const;
