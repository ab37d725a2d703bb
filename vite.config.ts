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
      // Start the shop immediately, not on the first request, so that it prints its sign-in details or errors.
      vite.httpServer?.once("listening", async () => {
        try {
          const { handle } = await loadShop();
          await handle(new Request("http://localhost/api/health"));
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

/** Components used only by the back office and accounts, which visitors should not load. */
const adminParts =
  "detail-list|document-list|billed-to|choice-field|ticks|table|pagination|page-window|stat|progress|rich-message";
/** Layout components that load on demand, or only for accounts and the back office. */
const deferredLayout = "guard|search-dialog|site-menu|suggestion|use-combobox|use-suggestions|user-menu";

/** Icons shared by a few public pages: separate files would cost more than bundling all with the layout. */
const publicIcons =
  "arrow-left|check|clock|compass|eye|map-pin|minus|package-check|package-open|phone|play|plus|rotate-ccw|truck|users|wrench";

/** Icons used only by the back office. */
const adminIcons =
  "briefcase|file-user|hand-coins|indian-rupee|message-circle-question-mark|message-square-text|receipt-text|rotate-ccw-clock|scan-barcode";

/**
 * Bundles dozens of small modules into a few files, because each file costs a request and a cache lookup: one for the
 * framework, one for the layout, one for what most pages share, and some for a kind of page.
 */
const sharedScripts = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: 5,
  },
  {
    name: "layout",
    test: new RegExp(
      String.raw`/(src/app/shell/(?!(${deferredLayout})\.)|lucide-react/.*/icons/(${publicIcons})\.)`,
    ),
    priority: 4,
  },
  {
    name: "admin-icons",
    test: new RegExp(String.raw`/lucide-react/.*/icons/(${adminIcons})\.`),
    priority: 4,
  },
  {
    name: "common",
    test: new RegExp(
      String.raw`/(src/app/(ui/(?!(${adminParts})\.)|lib/(?!download))|lucide-react/(?!.*/(arrow-(down|up)|pencil)\.))|contract/[a-z]+/(brand|prices)\.`,
    ),
    minShareCount: 10,
    priority: 3,
  },
  {
    // Used by product lists, but also by pages without one.
    name: "parts",
    test: /src\/app\/(lib\/(plain-text|pending-cart-item)|storefront\/listing\/(stock-note|sticky-buy-bar)|ui\/(lazy-section|link-spinner|price|rich-text))\.|contract\/catalog\/(variant-names|weight-classes)\./,
    priority: 2,
  },
  {
    name: "product-list",
    test: /src\/app\/storefront\/(compare\/compare-control|listing\/(add-button|load-failure|not-found-page|product-card|product-grid|shown-price|use-add-to-cart)|product\/reviews\/rating)\./,
    priority: 1,
  },
  {
    name: "list-controls",
    test: /src\/app\/(storefront\/store\/store-query|ui\/(drawer|pagination))\.|contract\/[a-z]+\/(product-filter-limits|value-list)\./,
  },
  { name: "company", test: /src\/app\/company\/layout\// },
  { name: "forms", test: /src\/app\/(api|ui\/(phone-field|formatted-field))\./ },
];

await compileMessages();

export default defineConfig(({ command }) => ({
  plugins: [shopServer(), reactRouter()],
  // A bundler gives each page the messages it shows if every message is a module.
  resolve:
    command === "build"
      ? {
          alias: {
            "#messages/runtime": fileURLToPath(new URL(".messages/by-message/runtime.js", import.meta.url)),
            "#messages": fileURLToPath(new URL(".messages/by-message/messages.js", import.meta.url)),
          },
        }
      : {},
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server/production.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
  },
  server: { host: "127.0.0.1" },
  // Dependencies of deferred sections are mostly loaded already: preload hints would cost every page more.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
}));
