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
      // Start the shop immediately instead of at the first request, so that it prints its sign-in details or its errors.
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

/**
 * Bundles dozens of small modules into a few files, because each file costs a request. The files contain the framework, the
 * layout with its dependencies, and modules that many pages share.
 */
const sharedScripts = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: 3,
  },
  { name: "layout", test: /src\/app\/(root|shell\/site-layout)\.tsx/, priority: 2 },
  { name: "common", test: /src\/app\/(ui|lib)\/|lucide-react/, minShareCount: 12, priority: 1 },
  { name: "storefront", test: /src\/app\/storefront\/(listing|compare)\//, minShareCount: 3 },
];

await compileMessages();

export default defineConfig(({ command }) => ({
  plugins: [shopServer(), reactRouter()],
  // If every message is a module, the bundler gives each page only the messages that the page shows.
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
  // No preload hints: most dependencies of deferred sections are already loaded, so the hints would cost more than they save.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
}));
