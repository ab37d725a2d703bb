import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The locale that has every message. */
const baseLocale = "en";

/**
 * Compiles `src/messages/<locale>/<feature>.json` to functions: `m["orders.cancel.confirm"]({ number })`.
 *
 * `.messages/` gets one module per locale, for tests, types and development. `.messages/by-message/` gets one
 * module per message, so that a bundler gives each page only the messages that the page shows. Each folder in
 * `src/messages` is a language. Does nothing if no message has changed.
 */
export async function compileMessages({
  source = join(root, "src/messages"),
  target = join(root, ".messages"),
} = {}) {
  const locales = readdirSync(source).sort();
  const features = [...new Set(locales.flatMap((locale) => readdirSync(join(source, locale))))].sort();
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const locale of locales)
    for (const feature of readdirSync(join(source, locale)).sort())
      hash.update(`${locale}/${feature}\0`).update(readFileSync(join(source, locale, feature)));
  const fingerprint = hash.digest("hex");
  const stamp = join(target, "stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;

  const project = join(target, "project.inlang");
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale,
    locales,
    modules: [fileURLToPath(import.meta.resolve("@inlang/plugin-message-format"))],
    "plugin.inlang.messageFormat": {
      pathPattern: features.map((feature) => `./${relative(target, source)}/{locale}/${feature}`),
    },
  };
  writeFileSync(join(project, "settings.json"), JSON.stringify(settings, undefined, 2));
  const options = {
    project,
    strategy: ["baseLocale"],
    emitPrettierIgnore: false,
    emitReadme: false,
    cleanOutdir: false,
  };
  await compile({ ...options, outdir: target, outputStructure: "locale-modules" });
  await compile({
    ...options,
    outdir: join(target, "by-message"),
    outputStructure: "message-modules",
    cleanOutdir: true,
  });
  writeFileSync(join(target, "by-message/runtime.js"), smallRuntime(locales));
  writeFileSync(stamp, fingerprint);
}

/**
 * Replaces Paraglide's runtime, which also finds the language in cookies, storage and URLs. Pages do not need
 * that, because the server picks the language.
 */
const smallRuntime = (locales) => `
export const baseLocale = ${JSON.stringify(baseLocale)};
export const locales = ${JSON.stringify(locales)};
export const experimentalStaticLocale = undefined;
let readLocale = () => baseLocale;
/* @__NO_SIDE_EFFECTS__ */
export function getLocale() {
  return readLocale();
}
export function isLocale(text) {
  return locales.includes(text);
}
export function overwriteGetLocale(read) {
  readLocale = read;
}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
