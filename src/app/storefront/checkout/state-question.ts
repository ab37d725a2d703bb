import { indianStates, stateCodeOfName, statesOfPincode } from "#contract/indian-states.ts";
import { stateDoubtWords } from "./state-doubt-words.ts";

type Typed = Readonly<Record<string, string>>;

/** The question to somebody whose PIN code cannot be in the state that they wrote; null where it can, or nobody knows. */
export function doubtOfState({ pincode = "", state = "" }: Typed): string | null {
  const written = stateCodeOfName(state);
  const possible = statesOfPincode(pincode);
  if (!written || possible.length === 0 || possible.includes(written)) return null;
  const names = possible.map((code) => indianStates[code].name);
  return stateDoubtWords.question(pincode, names, indianStates[written].name);
}

/** What was asked about the state last. */
let asked: string | null = null;

/** The same question unless it was the last one: whoever sends the same once more means it. */
export function newDoubtOfState(form: Typed): string | null {
  const doubt = doubtOfState(form);
  if (!doubt || doubt === asked) return null;
  asked = doubt;
  return doubt;
}
