import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const usualPlaces = {
  linux: [
    // The same browser without its windows, and quicker for it.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/**
 * The browser for the tests: the one CHROMIUM_PATH names, one that is installed, or the one that comes as a
 * package. Throws one clear sentence when this machine has none that starts.
 */
export async function findBrowser() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(usualPlaces[process.platform] ?? []),
    chromium.executablePath(),
  ].filter((path) => path && existsSync(path));
  for (const path of candidates) if (await starts(path)) return path;
  const packaged = await packagedBrowser();
  if (packaged && (await starts(packaged))) return packaged;
  throw new Error(
    "No browser was found for the browser tests: install Chromium or Chrome, or name one with CHROMIUM_PATH.",
  );
}

async function packagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // The package brings the system libraries that a bare machine lacks, and unpacks them only when told so.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    return await packaged.executablePath();
  } catch {
    return undefined;
  }
}

async function starts(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Keeps a headless browser quiet and able to run as root. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  // Models are drawn without a graphics card, too.
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
