import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Budgets for the scripts that the browser fetches before a page is interactive: their total size after brotli
 * compression, in kilobytes of 1,000 bytes. A build fails if a page exceeds its budget.
 */
export const budgets = [
  // Only staff open the preview of a product, although it consists of parts of the storefront.
  { area: "back office", kilobytes: 240, routes: /^(admin\/|storefront\/product\/product-preview$)/ },
  { area: "account", kilobytes: 170, routes: /^account\// },
  { area: "public", kilobytes: 130, routes: /^/ },
];

/** Kilobytes that each further language may add, because a page loads its messages in every language. */
const kilobytesPerLanguage = 4;
const furtherLanguages = readdirSync(new URL("../src/messages", import.meta.url)).length - 1;

/**
 * Measures every page of a built client folder. Returns `{ path, area, kilobytes, budget }` for each page, the
 * largest first.
 */
export function measureBundles(clientFolder) {
  const assets = join(clientFolder, "assets");
  const manifestName = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error(`No manifest in ${assets}`);
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
        budget: budget.kilobytes + furtherLanguages * kilobytesPerLanguage,
      };
    })
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** Throws with one sentence per page over budget. */
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
