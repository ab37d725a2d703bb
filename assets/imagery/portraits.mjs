/**
 * Draws the monograms of the demo team: masters/team-<name>.png. The people are fictional, so they get
 * initials instead of faces, on a dark ground of their own shade with an altitude scale.
 *
 *   node assets/imagery/portraits.mjs        then encode.mjs
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/find-browser.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const masters = join(here, "masters");
const font = join(here, "..", "..", "src", "app", "ui", "fonts", "anek-latin.woff2");
const size = 1600;

/** Ground colour by name. */
const team = {
  "ananya-tripathi": "#0e1b3a",
  "farhan-siddiqui": "#1b3f91",
  "meera-chaudhary": "#1d4a46",
  "rohit-gupta": "#3b4660",
  "sana-khatoon": "#27457a",
  "aditya-mall": "#14294f",
  "priya-nishad": "#4a3a5e",
  "vikram-rao": "#2c4a5e",
};

const initialsOf = (name) => name.split("-").map((word) => word[0].toUpperCase()).join("");

function draw(initials, ground, fontData) {
  const ticks = Array.from({ length: 33 }, (_, i) => `<path d="M120 ${i * 50} h${i % 5 === 0 ? 90 : 45}"/>`).join("");
  return `<style>
    @font-face { font-family: Anek; src: url(data:font/woff2;base64,${fontData}); font-weight: 100 800; }
    body { margin: 0; }
    /* The stroke closes hairline gaps between parts of a letter. */
    text { font: 560 640px Anek; letter-spacing: -0.02em; stroke: #f2f3f8; stroke-width: 4px; stroke-linejoin: round; }
  </style>
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g stroke="#fff" stroke-opacity=".22" stroke-width="6">${ticks}</g>
    <path d="M120 1000 h150" stroke="#f79c1d" stroke-width="14"/>
    <text x="50%" y="50%" dy=".36em" text-anchor="middle" fill="#f2f3f8">${initials}</text>
  </svg>`;
}

const fontData = (await readFile(font)).toString("base64");
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const [name, ground] of Object.entries(team)) {
  await page.setContent(draw(initialsOf(name), ground, fontData));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(masters, `team-${name}.png`) });
}
await browser.close();
