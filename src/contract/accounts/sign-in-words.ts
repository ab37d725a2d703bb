import type { SignInEvent } from "./sign-in-events.ts";

const eventWords: Readonly<Record<SignInEvent, string>> = {
  "signed in": "Signed in",
  "signed in by recovery code": "Signed in with a recovery code",
  "wrong password": "Wrong password",
  "wrong code": "Right password, wrong code",
  "password set by letter": "New password set with a link",
  "device signed out": "Signed out another device",
  "all devices signed out": "Signed out everywhere",
};
const words: Readonly<Record<string, string>> = eventWords;

/** Messages of the sign-in log. */
export const signInWords = {
  /** Unknown codes, for example of a newer version, are shown as they are. */
  event: (event: string) => words[event] ?? event,
  fetchFailed: "The recent sign-ins could not be loaded",
} as const;
