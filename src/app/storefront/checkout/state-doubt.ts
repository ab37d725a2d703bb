import { indianStates, stateCodeOfName, statesOfPincode } from "#contract/indian-states.ts";
import { stateDoubtWords } from "./state-doubt-words.ts";

/** The question to somebody whose PIN code cannot be in the state that they wrote; null where it can, or nobody knows. */
export function doubtOfState({ pincode = "", state = "" }: Readonly<Record<string, string>>): string | null {
  const written = stateCodeOfName(state);
  const possible = statesOfPincode(pincode);
  if (!written || possible.length === 0 || possible.includes(written)) return null;
  const names = possible.map((code) => indianStates[code].name);
  return stateDoubtWords.question(pincode, names, indianStates[written].name);
}
