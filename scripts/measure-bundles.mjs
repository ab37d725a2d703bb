import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * First-load JavaScript of each page: every script that a browser fetches before the page is alive, brotli, in
 * kilobytes of 1,000 bytes. A build over its budget fails.
 */
export const budgets = [
  { area: "back office", kilobytes: 240, routes: /^admin\// },
  { area: "account", kilobytes: 170, routes: /^account\// },
  { area: "public", kilobytes: 130, routes: /^/ },
];

/** The heaviest first: `{ path, area, kilobytes, budget }` for every page of a built client folder. */
export function measureBundles(clientFolder) {
  const assets = join(clientFolder, "assets");
  const manifestName = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error(`There is no manifest in ${assets}`);
  const source = readFileSync(join(assets, manifestName), "utf8");
  const { entry, routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  const pages = Object.values(routes).filter(({ id, hasDefaultExport = true, module }) => {
    const hasChildren = Object.values(routes).some(({ parentId }) => parentId === id);
    return module && hasDefaultExport && !hasChildren;
  });
  return pages
    .map((page) => {
      const chain = [page];
      for (let { parentId } = page; parentId; { parentId } = routes[parentId]) chain.push(routes[parentId]);
      const files = new Set([entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]));
      const bytes = [...files].reduce(
        (sum, file) => sum + statSync(join(clientFolder, `${file}.br`)).size,
        0,
      );
      const budget = budgets.find((candidate) => candidate.routes.test(page.id));
      return {
        path: pathOf(chain),
        area: budget.area,
        kilobytes: Math.round(bytes / 100) / 10,
        budget: budget.kilobytes,
      };
    })
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** Fails with one sentence for each page that is too heavy. */
export function requireBudgets(pages) {
  const heavy = pages.filter(({ kilobytes, budget }) => kilobytes > budget);
  if (heavy.length === 0) return;
  const sentences = heavy.map(
    ({ path, kilobytes, budget }) =>
      `${path} loads ${kilobytes} KB of JavaScript; its budget is ${budget} KB.`,
  );
  throw new Error(sentences.join("\n"));
}

const pathOf = (chain) =>
  `/${chain
    .map(({ path }) => path)
    .reverse()
    .filter(Boolean)
    .join("/")}`.replace(/^\/+/, "/");
