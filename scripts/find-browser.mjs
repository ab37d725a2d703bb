import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const defaultPaths = {
  linux: [
    // The headless shell comes first: it starts faster, because it has no user interface.
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
 * Finds a browser for the tests: the one at CHROMIUM_PATH, an installed browser, or the one in the npm package.
 * Throws if none of them starts.
 */
export async function findBrowser() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(defaultPaths[process.platform] ?? []),
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
  // The package contains libraries that a minimal system lacks, but unpacks them only if this variable is set.
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

/** Arguments for a quiet headless browser that can run as root. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  // Renders 3D models without a graphics card.
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
