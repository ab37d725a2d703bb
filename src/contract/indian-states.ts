import { indianStateWords as words } from "./indian-state-words.ts";

/** How a state or a union territory takes its share of the Goods and Services Tax. */
type ShareOfTax =
  /** By a law of its own (SGST). */
  | "state"
  /** A union territory without a legislature (UTGST): CGST Act, 2017, section 2(114). */
  | "union territory";

export interface IndianState {
  readonly name: string;
  readonly share: ShareOfTax;
  /**
   * What the PIN codes of the place begin with. The longest that fits wins; where two states share one, both have it,
   * and armies' post offices (9) are nowhere.
   */
  readonly pincodes: readonly string[];
  /** What it is called elsewhere, in small letters. */
  readonly otherNames?: readonly string[];
}

const state = (name: string, pincodes: string, ...otherNames: string[]): IndianState => ({
  name,
  share: "state",
  pincodes: beginningsOf(pincodes),
  otherNames,
});

const unionTerritory = (name: string, pincodes: string, ...otherNames: string[]): IndianState => ({
  ...state(name, pincodes, ...otherNames),
  share: "union territory",
});

/** `30-34,248` are 30, 31, 32, 33, 34 and 248. */
function beginningsOf(pincodes: string): string[] {
  return pincodes.split(",").flatMap((part) => {
    const [first = "", last = first] = part.split("-");
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index),
    );
  });
}

/**
 * States and union territories by the code that the Goods and Services Tax gives them, with which a GSTIN begins.
 * PIN codes as the open-source app India Compliance has them.
 */
export const indianStates = {
  "01": state(words["01"], "18,19", "jammu & kashmir", "j&k"),
  "02": state(words["02"], "17"),
  "03": state(words["03"], "14,15,140,160"),
  "04": unionTerritory(words["04"], "16,140,160"),
  "05": state(words["05"], "244,246,247,248,249,262,263", "uttaranchal"),
  "06": state(words["06"], "12,13"),
  "07": state(words["07"], "11", "new delhi", "nct of delhi"),
  "08": state(words["08"], "30-34"),
  "09": state(words["09"], "20-28,244,246,247,262", "up", "u.p."),
  "10": state(words["10"], "80-85"),
  "11": state(words["11"], "737"),
  "12": state(words["12"], "790-792"),
  "13": state(words["13"], "797,798"),
  "14": state(words["14"], "795"),
  "15": state(words["15"], "796"),
  "16": state(words["16"], "799"),
  "17": state(words["17"], "793,794"),
  "18": state(words["18"], "78"),
  "19": state(words["19"], "70-74"),
  "20": state(words["20"], "814-816,822,825-835"),
  "21": state(words["21"], "75-77", "orissa"),
  "22": state(words["22"], "49", "chattisgarh"),
  "23": state(words["23"], "45-48", "mp", "m.p."),
  "24": state(words["24"], "36-39"),
  "26": unionTerritory(
    words["26"],
    "362520,362540,362570,396193,396210,396215,396220,396230,396235,396240",
    "daman and diu",
    "dadra and nagar haveli",
  ),
  "27": state(words["27"], "40-44"),
  "29": state(words["29"], "56-59"),
  "30": state(words["30"], "403"),
  "31": unionTerritory(words["31"], "682551-682559"),
  "32": state(words["32"], "67-69"),
  "33": state(words["33"], "60-64,605", "tamilnadu"),
  "34": state(words["34"], "533464,605,607402,607403,609601-609607,609609,673310", "pondicherry"),
  "35": unionTerritory(words["35"], "744", "andaman & nicobar islands"),
  "36": state(words["36"], "50"),
  "37": state(words["37"], "51-53"),
  "38": unionTerritory(words["38"], "194"),
  "97": unionTerritory(words["97"], "0"),
} as const satisfies Record<string, IndianState>;

export type StateCode = keyof typeof indianStates;

const entries = Object.entries(indianStates) as [StateCode, IndianState][];
export const stateCodes = entries.map(([code]) => code);

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(indianStates, text);

const named = new Map(
  entries.flatMap(([code, { name, otherNames = [] }]) =>
    [name.toLowerCase(), ...otherNames].map((text) => [text, code] as const),
  ),
);

/** The code of a state as people write it; undefined when it is none that is known. */
export const stateCodeOfName = (text: string): StateCode | undefined =>
  named.get(text.trim().toLowerCase().split(/\s+/, 12).join(" "));

/**
 * The states that a PIN code can be in: none when it is not known, two where states share its beginning. It suggests a
 * state, and does not decide.
 */
export function statesOfPincode(pincode: string): StateCode[] {
  const fits = entries.flatMap(([code, { pincodes }]) =>
    pincodes.filter((beginning) => pincode.startsWith(beginning)).map((beginning) => ({ code, beginning })),
  );
  const longest = Math.max(0, ...fits.map(({ beginning }) => beginning.length));
  return fits.filter(({ beginning }) => beginning.length === longest).map(({ code }) => code);
}
