import { api } from "#app/api.ts";
import { indianStates, stateCodeOfName } from "#contract/kernel/indian-states.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { m } from "#messages";

type Typed = Readonly<Record<string, string>>;

/**
 * What to ask the buyer about the state; null if PIN code and typed state agree. `states` are the states of the PIN code,
 * most likely first; empty if unknown.
 */
export function questionAboutState(
  { pincode = "", state = "" }: Typed,
  states: readonly string[],
): string | null {
  const [fallback] = states;
  if (fallback === undefined) return null;
  const stateName = state.trim();
  if (stateName === "")
    return states.length > 1
      ? m["checkout.stateQuestion.shared"]({ pincode, states: states.join(" and "), fallback })
      : null;
  const stateFromText = stateCodeOfName(stateName);
  const name = stateFromText ? indianStates[stateFromText].name : stateName;
  return states.includes(name)
    ? null
    : m["checkout.stateQuestion.contradiction"]({
        pincode,
        states: states.join(" or "),
        typed: name,
        fallback,
      });
}

let lastQuestion: string | null = null;

/**
 * Looks up the states of the typed PIN code. Resolves to a question to show at the state field. Resolves to null, so
 * that the server decides, if there is no question, if the buyer has just seen it, or if the lookup fails.
 */
export async function unseenStateQuestion(form: Typed): Promise<string | null> {
  const { pincode = "", state } = form;
  if (pincode.trim() === "") return null;
  const delivery = await api(readServiceability, { query: { pincode: pincode.trim(), state } }).catch(
    () => null,
  );
  const question = questionAboutState(form, delivery?.states ?? []);
  if (question === null || question === lastQuestion) return null;
  lastQuestion = question;
  return question;
}
