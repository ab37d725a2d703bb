import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compileMessages } from "./scripts/compile-messages.mjs";
import { loadEnvironment } from "./scripts/load-environment.mjs";

/** Serves the API and the pages from one process in development, as in production. */
function shopServer(): Plugin {
  return {
    name: "shop-server",
    apply: "serve",
    configureServer(vite) {
      if (process.env.VITEST) return;
      loadEnvironment();
      const loadShop = () => vite.ssrLoadModule("./src/server/development.ts");
      // The shop opens at once, not with the first page: it says who can sign in, or what is wrong with it.
      vite.httpServer?.once("listening", async () => {
        try {
          const { handle } = await loadShop();
          await handle(new Request("http://workbench/api/health"));
        } catch (error) {
          vite.config.logger.error(String(error));
        }
      });
      vite.watcher.on("change", async (path) => {
        if (path.includes("/src/messages/")) await compileMessages();
      });
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const { getRequestListener } = await import("@hono/node-server");
            const { handle } = await loadShop();
            if (request.originalUrl) request.url = request.originalUrl;
            await getRequestListener(handle)(request, response);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** What tables, sheets and forms of the office and of accounts have: visitors of the shop would load it for nothing. */
const officeParts =
  "facts|document-list|billed-to|choice-field|ticks|table|pagination|page-window|stat|progress";
/** Words of fields go with the shapes that say them, and those of one room with its screens. */
const rareWords =
  "field|state|invoice|buyer|staff|text|second-factor|career|contact|contact-desk|order|account|product-tax|report|variant|delivery-zone";

/** Parts of the frame that come when somebody asks for them, or that only accounts and the office have. */
const laterFrame = "guard|search-dialog|site-menu|suggestion|use-combobox|use-suggestions|user-menu";

/** Icons that a few public pages share: a file for each would cost more than all of them in the frame. */
const publicIcons =
  "arrow-left|check|clock|compass|eye|map-pin|minus|package-check|package-open|phone|play|plus|rotate-ccw|truck|users|wrench";

/** Icons that only the back office has. */
const officeIcons =
  "briefcase|file-user|hand-coins|indian-rupee|message-circle-question-mark|message-square-text|receipt-text|rotate-ccw-clock|scan-barcode";

/**
 * Pages load a few files instead of dozens of small ones, each of which costs a request, a look-up and a module: one of
 * the framework, one of what frames every page, one of what most pages share, and those of a kind of page.
 */
const sharedScripts = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: 5,
  },
  {
    name: "frame",
    test: new RegExp(
      String.raw`/(src/app/shell/(?!(${laterFrame})\.)|lucide-react/.*/icons/(${publicIcons})\.)`,
    ),
    priority: 4,
  },
  {
    name: "office-icons",
    test: new RegExp(String.raw`/lucide-react/.*/icons/(${officeIcons})\.`),
    priority: 4,
  },
  {
    name: "common",
    test: new RegExp(
      String.raw`/(src/app/(ui/(?!(${officeParts})\.)|lib/(?!download))|lucide-react/(?!.*/(arrow-(down|up)|pencil)\.))|contract/(brand|prices|.*(?<!${rareWords})-words)\.`,
    ),
    minShareCount: 10,
    priority: 3,
  },
  {
    // Of shelves, too, but other pages have them without a shelf.
    name: "parts",
    test: /src\/app\/(lib\/(plain-text|wanted-product)|storefront\/(stock-note|thumb-bar)|ui\/(late-part|link-spinner|price|rich-text))\.|contract\/(variant-names|weight-classes)\./,
    priority: 2,
  },
  {
    name: "shelf",
    test: /src\/app\/storefront\/(add-button|compare\/compare-control|load-failure|not-on-the-shelf|product-card|product-grid|reviews\/rating|shown-price|use-add-to-cart)\./,
    priority: 1,
  },
  {
    name: "choosing",
    test: /src\/app\/(storefront\/store-query|ui\/(drawer|pagination))\.|contract\/(product-filter-limits|value-list)\./,
  },
  { name: "company", test: /src\/app\/company\/frame\// },
  { name: "forms", test: /src\/app\/(api|ui\/(phone-field|tidy-field))\./ },
];

await compileMessages();

export default defineConfig(({ command }) => ({
  plugins: [shopServer(), reactRouter()],
  // A bundler gives each page the messages it shows if every message is a module.
  resolve:
    command === "build"
      ? {
          alias: { "#messages": fileURLToPath(new URL(".messages/by-message/messages.js", import.meta.url)) },
        }
      : {},
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server/production.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
  },
  server: { host: "127.0.0.1" },
  // What a late part needs beside its own script is there mostly: looking for it would cost each page more.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
}));
