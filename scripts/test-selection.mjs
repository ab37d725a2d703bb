import { existsSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";

/** The parts of a whole run, in their order. */
export const partNames = ["types", "lint", "server", "browser"];

/**
 * What a run is asked for: parts by their names, test files and folders by their paths; everything when nothing is
 * named. Throws one sentence for a word that is neither, so that a slip of the keyboard never looks like a success.
 */
export function selectTests(words, root) {
  const parts = new Set();
  const files = { server: [], browser: [] };
  for (const word of words) {
    if (partNames.includes(word)) {
      parts.add(word);
      continue;
    }
    const path = relative(root, resolve(root, word));
    const kind = kindOf(path, root);
    if (!kind)
      throw new Error(`"${word}" is neither a part (${partNames.join(", ")}) nor a test file of this shop`);
    files[kind].push(path);
  }
  for (const kind of ["server", "browser"]) if (files[kind].length > 0) parts.add(kind);
  return { parts: partNames.filter((name) => parts.size === 0 || parts.has(name)), files };
}

function kindOf(path, root) {
  if (path.startsWith("..") || !existsSync(resolve(root, path))) return undefined;
  const isFolder = statSync(resolve(root, path)).isDirectory();
  if (/^tests\/e2e(\/|$)/.test(path)) return isFolder || path.endsWith(".spec.ts") ? "browser" : undefined;
  return isFolder || /\.test\.tsx?$/.test(path) ? "server" : undefined;
}
