import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectEach } from "#tests/support/expect-each.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Palette = Record<string, string>;

function themed(side: 1 | 2): Palette {
  const palette: Palette = {};
  for (const match of css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)) {
    palette[match[1] as string] = match[side + 1] as string;
  }
  return palette;
}

/** Palette of a `.night` band: the dark theme with the band's own surfaces, on `--night` as the background. */
function nightBand(): Palette {
  const block = /\n\.night \{([^}]*)\}/.exec(css)?.[1] ?? "";
  const own = Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
  const dark = themed(2);
  return { ...dark, ...own, ground: dark.night as string };
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["ground", "sunken", "surface", "raised", "hover"];
const texts = ["ink", "muted", "link", "accent-text", "good", "warn", "bad"];
const controls = ["edge", "focus", "solid", "accent-edge", "good", "warn", "bad"];

const textPairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...["accent", "good", "warn", "bad", "night"].map((tone): [string, string] => ["ink", `${tone}-soft`]),
  ["good", "good-soft"],
  ["warn", "warn-soft"],
  ["bad", "bad-soft"],
  ["link", "night-soft"],
  ["accent-text", "accent-soft"],
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["solid-ink", "solid"],
  ["solid-ink", "solid-hover"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
  ["night-ink", "night"],
];

const controlPairs = [
  ...controls.flatMap((control) => grounds.map((ground): [string, string] => [control, ground])),
  ...["ground", "surface", "raised"].map((ground): [string, string] => ["danger", ground]),
];

describe.each([
  ["light", themed(1)],
  ["dark", themed(2)],
  ["night band", nightBand()],
])("%s theme", (_name, palette) => {
  function colour(token: string): string {
    const value = palette[token];
    if (!value) throw new Error(`tokens.css has no colour --${token}`);
    return value;
  }

  const expectContrast = (pairs: readonly [string, string][], ratio: number) =>
    expectEach(
      pairs,
      ([one, other]) => expect(contrast(colour(one), colour(other))).toBeGreaterThanOrEqual(ratio),
      ([one, other]) => `--${one} on --${other}`,
    );

  it("has text contrast of at least 4.5:1", () => expectContrast(textPairs, 4.5));

  it("has control contrast of at least 3:1", () => expectContrast(controlPairs, 3));
});

it("contrast returns 21 for black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
