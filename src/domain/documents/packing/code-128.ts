/** Widths of the bars and spaces of each symbol value, in modules (ISO/IEC 15417, table 1). */
const symbols =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232".match(
    /\d{6}/g,
  ) ?? [];

/** The stop pattern has a seventh element. */
const stop = "2331112";

const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;

/** Empty modules that scanners need on each side. */
export const quietModules = 10;

/** Characters that {@link encodeCode128} accepts. */
const encodable = /^[ -~]+$/;

/**
 * Encodes a text of printable ASCII characters as Code 128: widths of bars and spaces in turn, in modules, starting
 * with a bar. Runs of digits take half the width (code set C). Returns null if the text has other characters.
 */
export function encodeCode128(text: string): number[] | null {
  if (!encodable.test(text)) return null;
  const values: number[] = [];
  let isC = false;
  const use = (c: boolean) => {
    if (values.length === 0) values.push(c ? startC : startB);
    else if (c !== isC) values.push(c ? toC : toB);
    isC = c;
  };
  for (const run of text.match(/\d+|\D+/g) ?? []) {
    const isNumeric = /^\d{4,}$/.test(run);
    const odd = isNumeric ? run.length % 2 : run.length;
    if (odd > 0) use(false);
    for (const character of run.slice(0, odd)) values.push(character.charCodeAt(0) - 32);
    if (!isNumeric) continue;
    use(true);
    for (let place = odd; place < run.length; place += 2) values.push(Number(run.slice(place, place + 2)));
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  const patterns = [...values, sum % 103].map((value) => symbols[value] ?? "");
  return [...[...patterns, stop].join("")].map(Number);
}
