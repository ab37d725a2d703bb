import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
const { startShop, startFailureOf } = await import("../build/server/index.js");
try {
  const shop = await startShop();
  console.log(`\n  Shop:        ${shop.address}`);
  console.log(`  Back office: ${shop.address}/dashboard/admin`);
  for (const announcement of shop.announcements) console.log(`  ${announcement}`);
  console.log("");

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await shop.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  process.stderr.write(`${startFailureOf(error)}\n`);
  process.exit(1);
}
