import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Returns the browser specs that are affected by changed files: specs that import a changed file, and specs that
 * open a screen that contains one. Screens are matched by their address in `routes.ts` and in the text of the
 * spec.
 * @param {string[]} changed paths relative to the root, with forward slashes.
 * @param {string} root the repository.
 * @returns {string[]} paths of specs, sorted.
 */
export function affectedSpecs(changed, root) {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const importsOf = (path) =>
    [...read(path).matchAll(/(?:from|import)\s*\(?\s*"((?:\.|#app\/|#contract\/)[^"]+)"/g)]
      .map(([, target]) =>
        target.startsWith("#") ? `src/${target.slice(1)}` : posix.join(posix.dirname(path), target),
      )
      .filter((target) => existsSync(join(root, target)));
  const reaches = (entry) => {
    const visited = new Set([entry]);
    for (const path of visited) {
      if (changed.includes(path)) return true;
      if (/\.(ts|tsx)$/.test(path)) for (const target of importsOf(path)) visited.add(target);
    }
    return false;
  };
  const routes = [...read("src/app/routes.ts").matchAll(/route\("([^"]+)", "([^"]+)"/g)]
    .filter(([, , file]) => reaches(`src/app/${file}`))
    .map(([, address]) => address.replace(/\/?:.*/, "").replace(/^\*$/, ""))
    .filter(Boolean);
  // Specs contain full paths ("/store") or paths below the back office ("/orders" for
  // /dashboard/admin/orders).
  const opens = (text) =>
    routes.some((route) => new RegExp(`["'\`](/dashboard/admin)?/${route}\\b`).test(text));
  return globSync("tests/e2e/*.spec.ts", { cwd: root })
    .map((spec) => spec.replaceAll("\\", "/"))
    .filter((spec) => reaches(spec) || opens(read(spec)))
    .sort();
}
