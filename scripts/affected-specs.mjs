import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Returns the browser specs that changed files affect: specs that import a changed file, and specs that open a
 * screen that uses a changed file. A spec opens a screen if the text of the spec contains the address of the screen in
 * `routes.ts`.
 * @param {string[]} changed paths relative to the root, with forward slashes.
 * @param {string} root the root of the repository.
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
