import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // Each page carries its own part of the route map and asks for what it links to; the whole map is mostly back office.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
