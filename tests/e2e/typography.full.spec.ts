import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { browserArguments } from "../../scripts/find-browser.mjs";
import { expect, test } from "./shop-test.ts";

const tokens = readFileSync("src/app/ui/tokens.css", "utf8");
const sizes = [...tokens.matchAll(/(--text-\w+):/g)].map(([, token = ""]) => token);
const weights = [...tokens.matchAll(/(--\w+): \d{3};/g)].map(([, token = ""]) => token);

/** Minimum contrast of the row between dot and stem, as a share of the full contrast. */
const minGap = 0.4;

/** Hinting modes: none (Windows, macOS), slight (most Linux desktops) and full. */
const renderings = ["none", "slight", "full"];

interface Letter {
  /** Character, size and weight. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

for (const rendering of renderings) {
  test(`the dots of i and j are separate at every size and weight, hinting: ${rendering}`, async ({
    baseURL,
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...browserArguments, `--font-render-hinting=${rendering}`],
    });
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 2600 }, colorScheme });
      await page.goto(`${baseURL}/shipping-policy`);
      const letters = await setLetters(page, sizes, weights);
      expect(letters.length).toBe(5 * sizes.length * weights.length);
      expect(Math.max(...letters.map(({ y, height }) => y + height))).toBeLessThan(2600);
      const shot = sharp(await page.screenshot());
      const { data, info } = await shot.greyscale().raw().toBuffer({ resolveWithObject: true });
      const closed = letters.filter((letter) => gapIn(data, info.width * info.channels, letter) < minGap);
      expect(closed.map(({ name }) => name)).toEqual([]);
      await page.close();
    }
    await browser.close();
  });
}

/** Renders a word with i and j in every size and weight over the whole window; returns the letters' positions. */
async function setLetters(page: Page, sizeTokens: string[], weightTokens: string[]): Promise<Letter[]> {
  return page.evaluate(
    async ([allSizes, allWeights]) => {
      const sheet = document.body.appendChild(document.createElement("div"));
      const style = { position: "fixed", inset: "0", "z-index": "1000", background: "var(--surface)" };
      for (const [name, value] of Object.entries(style)) sheet.style.setProperty(name, value);
      const samples = allSizes.flatMap((size) =>
        allWeights.map((weight) => {
          const word = sheet.appendChild(document.createElement("span"));
          word.textContent = "Pooja ji, Shipping";
          word.title = `${size} ${weight}`;
          // Spacing allows each letter to be measured alone.
          const textStyle = {
            "font-size": `var(${size})`,
            "font-weight": `var(${weight})`,
            "letter-spacing": "3px",
          };
          for (const [name, value] of Object.entries({
            ...textStyle,
            display: "inline-block",
            margin: "4px",
          })) {
            word.style.setProperty(name, value);
          }
          return word;
        }),
      );
      const [face] = await document.fonts.load('16px "Anek Latin"');
      if (!face) throw new Error("The font did not load");
      return samples.flatMap((word) => {
        const text = word.firstChild as Text;
        return [...text.data].flatMap((letter, at) => {
          if (letter !== "i" && letter !== "j") return [];
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { x, y, width, height } = range.getBoundingClientRect();
          return [{ name: `${letter} ${word.title}`, x, y, width, height }];
        });
      });
    },
    [sizeTokens, weightTokens] as const,
  );
}

/**
 * Returns how clearly a row of pixels separates the dot from the stem: how much fainter the row is than the fainter of the
 * two, as a share of the full contrast, from 0 (merged) to 1 (as empty as the background).
 */
function gapIn(pixels: Buffer, rowLength: number, { x, y, width, height }: Letter): number {
  const ground = pixels[0] ?? 0;
  const rows = Array.from({ length: Math.round(height) }, (_, row) => {
    const start = (Math.round(y) + row) * rowLength;
    const across = pixels.subarray(start + Math.floor(x), start + Math.ceil(x + width));
    return Math.max(...across.map((shade) => Math.abs(shade - ground)));
  });
  const strongest = Math.max(...rows);
  const gaps = rows.map((ink, row) => {
    const dot = Math.max(0, ...rows.slice(0, row));
    const stem = Math.max(0, ...rows.slice(row + 1));
    return (Math.min(dot, stem) - ink) / strongest;
  });
  return Math.max(...gaps);
}
