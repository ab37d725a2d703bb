/** What happened to the ways into an account: the codes that the rows of its log and its call carry. */
export const signInEvents = [
  "signed in",
  "signed in by recovery code",
  "wrong password",
  "wrong code",
  "password set by letter",
  "device signed out",
  "all devices signed out",
] as const;
export type SignInEvent = (typeof signInEvents)[number];

/** What came from somebody who may not have been the owner: kept apart, so that guesses push no sign-in out of the log. */
export const refusedSignIns: readonly SignInEvent[] = ["wrong password", "wrong code"];
