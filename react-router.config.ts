import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // The URL map is small; asking for it piece by piece would be a request on every page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
