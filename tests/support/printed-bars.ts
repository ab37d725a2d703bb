import { inflateSync } from "node:zlib";

/** Widths of the elements of each Code 128 symbol, in modules (ISO/IEC 15417, table 1). */
const symbols = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
  .trim()
  .split(/\s+/);

/** Bars of a barcode with one character: start, character, check, stop. Fewer bars belong to a frame or drawing. */
const minBars = 3 + 3 + 3 + 4;

interface Bar {
  left: number;
  width: number;
  top: number;
}

/** The texts of the Code 128 barcodes of a PDF, in content order. Throws if a row of bars is not a valid barcode. */
export function printedBarcodes(pdf: Uint8Array): string[] {
  return pagesOf(pdf).flatMap((content) => {
    const rows = new Map<string, Bar[]>();
    for (const { height, ...bar } of barsOf(content)) {
      const key = `${bar.top.toFixed(1)} ${height.toFixed(1)}`;
      rows.set(key, [...(rows.get(key) ?? []), bar]);
    }
    return [...rows.values()]
      .flatMap(separate)
      .filter((bars) => bars.length >= minBars)
      .map(readBars);
  });
}

function pagesOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  return [...file.matchAll(/(?<=\n)\d+ 0 obj\n(.*?)\nendobj/gs)].flatMap(([, body = ""]) => {
    const stream = /stream\n(.*)\nendstream$/s.exec(body)?.[1];
    if (stream === undefined || !body.includes("/FlateDecode")) return [];
    const content = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    return content.includes(" Tf\n") ? [content] : [];
  });
}

/** The filled rectangles that are taller than wide. */
function barsOf(content: string): (Bar & { height: number })[] {
  const polygon = /([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l\n([\d.]+) ([\d.]+) l\n([\d.]+) ([\d.]+) l\nh\n/g;
  return [...content.matchAll(polygon)].flatMap(([, ...numbers]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = numbers.map(Number);
    const isRectangle = y1 === y2 && x2 === x3 && y3 === y4 && x4 === x1;
    const bar = { left: x1, width: x2 - x1, top: y1, height: y3 - y1 };
    return isRectangle && bar.height > 2 * bar.width ? [bar] : [];
  });
}

/** Splits a row of bars into barcodes, at gaps that are wider than the widest element. */
function separate(bars: readonly Bar[]): Bar[][] {
  const codes: Bar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.left - other.left)) {
    const last = codes.at(-1)?.at(-1);
    const module = Math.min(...bars.map(({ width }) => width));
    if (last && bar.left - last.left - last.width < 5 * module) codes.at(-1)?.push(bar);
    else codes.push([bar]);
  }
  return codes;
}

function readBars(bars: readonly Bar[]): string {
  const module = Math.min(...bars.map(({ width }) => width));
  const elements = bars.flatMap(({ left, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.left - left - width] : [width];
  });
  return readCode128(elements.map((element) => Math.round(element / module)));
}

/** Decodes a barcode from the widths of its bars and spaces in modules. Throws if a symbol is unknown or the check symbol is wrong. */
export function readCode128(elements: readonly number[]): string {
  const widths = elements.join("");
  if (!widths.endsWith("2331112")) throw new Error(`no stop pattern: ${widths}`);
  const values = (widths.slice(0, -7).match(/.{6}/g) ?? []).map((pattern) => symbols.indexOf(pattern));
  if (values.includes(-1)) throw new Error(`unknown symbol: ${widths}`);
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  if (sum % 103 !== check) throw new Error(`wrong check symbol: ${values}`);
  let isC = values[0] === 105;
  let text = "";
  for (const value of values.slice(1)) {
    if (value === 99 && !isC) isC = true;
    else if (value === 100) isC = false;
    else text += isC ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
  }
  return text;
}
