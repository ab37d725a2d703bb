import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
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
  "field|state|invoice|buyer|staff|text|second-factor|career|contact|contact-desk|order|account";

/**
 * Pages load a few files instead of dozens of small ones: one of the framework, one of what most pages share, one of the
 * shelves of products.
 */
const sharedScripts = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: 4,
  },
  {
    name: "common",
    test: new RegExp(
      String.raw`/(src/app/(ui/(?!(${officeParts})\.)|lib/(?!download)|shell/)|lucide-react/(?!.*/(arrow-(down|up)|pencil)\.))|contract/(brand|prices|.*(?<!${rareWords})-words)\.`,
    ),
    minShareCount: 10,
    priority: 3,
  },
  {
    // Of shelves, too, but other pages have them without a shelf.
    name: "parts",
    test: /src\/app\/(lib\/wanted-product|storefront\/stock-note|ui\/(late-part|link-spinner|price))\./,
    priority: 2,
  },
  {
    name: "shelf",
    test: /src\/app\/storefront\/(add-button|compare\/compare-control|product-card|product-grid|reviews\/rating|shown-price|use-add-to-cart)\./,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [shopServer(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server/production.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
  },
  server: { host: "127.0.0.1" },
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
