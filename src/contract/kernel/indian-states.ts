/** Under which law a state or union territory levies its share of GST. */
type ShareOfTax =
  /** Its own law (SGST). */
  | "state"
  /** The law for union territories without a legislature (UTGST): CGST Act, 2017, section 2(114). */
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
 * States and union territories by GST code, the first two digits of a GSTIN. The other names are their ISO
 * 3166-2:IN codes, vehicle registration codes, former names and common spellings.
 */
export const indianStates = {
  "01": state("Jammu and Kashmir", "jk", "jandk", "jammu", "kashmir", "jammukashmir"),
  "02": state("Himachal Pradesh", "hp", "himachal"),
  "03": state("Punjab", "pb", "panjab"),
  "04": unionTerritory("Chandigarh", "ch", "chd"),
  "05": state("Uttarakhand", "uk", "ut", "ua", "uttaranchal", "uttrakhand"),
  "06": state("Haryana", "hr", "hariyana"),
  "07": state("Delhi", "dl", "newdelhi", "nctofdelhi", "delhinct", "nationalcapitalterritoryofdelhi"),
  "08": state("Rajasthan", "rj"),
  "09": state("Uttar Pradesh", "up", "utterpradesh"),
  "10": state("Bihar", "br"),
  "11": state("Sikkim", "sk"),
  "12": state("Arunachal Pradesh", "ar", "arunachal"),
  "13": state("Nagaland", "nl"),
  "14": state("Manipur", "mn"),
  "15": state("Mizoram", "mz"),
  "16": state("Tripura", "tr"),
  "17": state("Meghalaya", "ml"),
  "18": state("Assam", "as", "asom"),
  "19": state("West Bengal", "wb", "bengal"),
  "20": state("Jharkhand", "jh"),
  "21": state("Odisha", "od", "or", "orissa"),
  "22": state("Chhattisgarh", "cg", "ct", "chattisgarh", "chhatisgarh"),
  "23": state("Madhya Pradesh", "mp"),
  "24": state("Gujarat", "gj", "gujrat"),
  "26": unionTerritory(
    "Dadra and Nagar Haveli and Daman and Diu",
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
  "27": state("Maharashtra", "mh", "maharastra"),
  "29": state("Karnataka", "ka", "kar"),
  "30": state("Goa", "ga"),
  "31": unionTerritory("Lakshadweep", "ld", "lakshadeep"),
  "32": state("Kerala", "kl"),
  "33": state("Tamil Nadu", "tn"),
  "34": state("Puducherry", "py", "pondicherry", "pondy"),
  "35": unionTerritory("Andaman and Nicobar Islands", "an", "andaman", "andamanandnicobar", "nicobar"),
  "36": state("Telangana", "tg", "ts", "telengana"),
  "37": state("Andhra Pradesh", "ap", "andhra"),
  "38": unionTerritory("Ladakh", "la", "leh"),
  "97": unionTerritory("Other Territory"),
} as const satisfies Record<string, IndianState>;

export type StateCode = keyof typeof indianStates;

const entries = Object.entries(indianStates) as [StateCode, IndianState][];
export const stateCodes = entries.map(([code]) => code);

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(indianStates, text);

/**
 * Normalises a name for comparison: only lower-case letters and digits, with `&` as "and". `J & K` becomes
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
 * Returns the code of a state for its name, official abbreviation or common spelling, ignoring case and
 * punctuation. Undefined for other texts.
 */
export const stateCodeOfName = (text: string): StateCode | undefined => codesBySpelling.get(spellingOf(text));
