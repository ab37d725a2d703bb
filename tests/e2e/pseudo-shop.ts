import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { pseudoLocale, pseudoMessages } from "../support/pseudo-locale.ts";

const folder = resolve(".tmp/pseudo-shop");
const copiedPaths = [
  "src",
  "scripts",
  "migrations",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const linked = ["node_modules", "public"];

/** Builds the shop with a pseudo-locale in addition to English, in its own folder. Returns the folder. */
export function buildPseudoShop(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copiedPaths) cpSync(name, join(folder, name), { recursive: true });
  for (const name of linked) symlinkSync(resolve(name), join(folder, name));
  const [english, pseudo] = ["en", pseudoLocale].map((locale) => join(folder, "src/messages", locale)) as [
    string,
    string,
  ];
  mkdirSync(pseudo);
  for (const file of readdirSync(english)) {
    const messages = pseudoMessages(JSON.parse(readFileSync(join(english, file), "utf8")));
    if (file === "language.json") messages.language = { tag: pseudoLocale };
    writeFileSync(join(pseudo, file), JSON.stringify(messages));
  }
  const build = spawnSync(process.execPath, [join(folder, "scripts/ensure-build.mjs")], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(build.status, build.stdout + build.stderr).toBe(0);
  return folder;
}
