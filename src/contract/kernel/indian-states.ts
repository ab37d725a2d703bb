import { indianStateWords as words } from "./indian-state-words.ts";

/** How a state or union territory levies its share of GST. */
type ShareOfTax =
  /** By its own law (SGST). */
  | "state"
  /** A union territory without a legislature (UTGST): CGST Act, 2017, section 2(114). */
  | "union territory";

export interface IndianState {
  readonly name: string;
  readonly share: ShareOfTax;
  /** Other spellings, normalised by `spellingOf`. */
  readonly otherNames: readonly string[];
}

const state = (name: string, ...otherNames: string[]): IndianState => ({ name, share: "state", otherNames });

const unionTerritory = (name: string, ...otherNames: string[]): IndianState => ({
  ...state(name, ...otherNames),
  share: "union territory",
});

/**
 * States and union territories by GST code, the first two digits of a GSTIN. Other names are the codes of ISO
 * 3166-2:IN and of vehicle registration, former names and common spellings.
 */
export const indianStates = {
  "01": state(words["01"], "jk", "jandk", "jammu", "kashmir", "jammukashmir"),
  "02": state(words["02"], "hp", "himachal"),
  "03": state(words["03"], "pb", "panjab"),
  "04": unionTerritory(words["04"], "ch", "chd"),
  "05": state(words["05"], "uk", "ut", "ua", "uttaranchal", "uttrakhand"),
  "06": state(words["06"], "hr", "hariyana"),
  "07": state(words["07"], "dl", "newdelhi", "nctofdelhi", "delhinct", "nationalcapitalterritoryofdelhi"),
  "08": state(words["08"], "rj"),
  "09": state(words["09"], "up", "utterpradesh"),
  "10": state(words["10"], "br"),
  "11": state(words["11"], "sk"),
  "12": state(words["12"], "ar", "arunachal"),
  "13": state(words["13"], "nl"),
  "14": state(words["14"], "mn"),
  "15": state(words["15"], "mz"),
  "16": state(words["16"], "tr"),
  "17": state(words["17"], "ml"),
  "18": state(words["18"], "as", "asom"),
  "19": state(words["19"], "wb", "bengal"),
  "20": state(words["20"], "jh"),
  "21": state(words["21"], "od", "or", "orissa"),
  "22": state(words["22"], "cg", "ct", "chattisgarh", "chhatisgarh"),
  "23": state(words["23"], "mp"),
  "24": state(words["24"], "gj", "gujrat"),
  "26": unionTerritory(
    words["26"],
    "dh",
    "dd",
    "dn",
    "dnhdd",
    "damananddiu",
    "daman",
    "diu",
    "dadraandnagarhaveli",
    "thedadraandnagarhavelianddamananddiu",
  ),
  "27": state(words["27"], "mh", "maharastra"),
  "29": state(words["29"], "ka", "kar"),
  "30": state(words["30"], "ga"),
  "31": unionTerritory(words["31"], "ld", "lakshadeep"),
  "32": state(words["32"], "kl"),
  "33": state(words["33"], "tn"),
  "34": state(words["34"], "py", "pondicherry", "pondy"),
  "35": unionTerritory(words["35"], "an", "andaman", "andamanandnicobar", "nicobar"),
  "36": state(words["36"], "tg", "ts", "telengana"),
  "37": state(words["37"], "ap", "andhra"),
  "38": unionTerritory(words["38"], "la", "leh"),
  "97": unionTerritory(words["97"]),
} as const satisfies Record<string, IndianState>;

export type StateCode = keyof typeof indianStates;

const entries = Object.entries(indianStates) as [StateCode, IndianState][];
export const stateCodes = entries.map(([code]) => code);

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(indianStates, text);

/**
 * Normalises a name for comparison: lower-case letters and digits only, `&` as "and": `J & K` becomes
 * `jandk`.
 */
const spellingOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]/g, "");

const codesBySpelling = new Map(
  entries.flatMap(([code, { name, otherNames }]) =>
    [spellingOf(name), ...otherNames].map((text) => [text, code] as const),
  ),
);

/**
 * Returns the code of a state by name, official abbreviation or common spelling, ignoring case and
 * punctuation; undefined for other texts.
 */
export const stateCodeOfName = (text: string): StateCode | undefined => codesBySpelling.get(spellingOf(text));
