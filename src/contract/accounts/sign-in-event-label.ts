import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { SignInEvent } from "./sign-in-events.ts";

const labels = {
  "signed in": m["accounts.event.signedIn"],
  "signed in by recovery code": m["accounts.event.signedInByRecoveryCode"],
  "signed in by emailed code": m["accounts.event.signedInByEmailedCode"],
  "signed in by passkey": m["accounts.event.signedInByPasskey"],
  "wrong password": m["accounts.event.wrongPassword"],
  "wrong code": m["accounts.event.wrongCode"],
  "wrong emailed code": m["accounts.event.wrongEmailedCode"],
  "password set by letter": m["accounts.event.passwordSetByLink"],
  "device signed out": m["accounts.event.deviceSignedOut"],
  "all devices signed out": m["accounts.event.allDevicesSignedOut"],
  "data downloaded": m["accounts.event.dataDownloaded"],
} satisfies Record<SignInEvent, Message>;
const labelsByCode: Readonly<Record<string, Message>> = labels;

/** Label of a sign-in event. Returns unknown codes, such as those of a newer version, unchanged. */
export const signInEventLabel = (event: string): string => labelsByCode[event]?.() ?? event;
