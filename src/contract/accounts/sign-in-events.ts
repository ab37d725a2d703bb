/** Event codes of the sign-in log, as stored and sent. */
export const signInEvents = [
  "signed in",
  "signed in by recovery code",
  "signed in by emailed code",
  "signed in by passkey",
  "wrong password",
  "wrong code",
  "wrong emailed code",
  "password set by letter",
  "device signed out",
  "all devices signed out",
  "data downloaded",
] as const;
export type SignInEvent = (typeof signInEvents)[number];

/**
 * Events that a stranger can cause. They have a separate limit, so that they cannot push successful sign-ins
 * out of the log.
 */
export const failedSignIns: readonly SignInEvent[] = ["wrong password", "wrong code", "wrong emailed code"];
