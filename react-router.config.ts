import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // Each page contains its own part of the route map and requests the parts to which it links. Most of the map is the back office.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
