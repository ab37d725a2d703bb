import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "./compress-assets.mjs";
import { measureBundles, requireBudgets } from "./measure-bundles.mjs";
import { prepareDatabase } from "./prepare-database.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "build", "stamp");
const sources = [
  "src",
  "public",
  "scripts/compile-messages.mjs",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

/** Builds the browser files and the server if the sources have changed since the last build. */
export async function ensureBuild() {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  console.log("Building the shop …");
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")),
    "bin.cjs",
  );
  const environment = { ...process.env, NODE_ENV: "production" };
  const build = spawnSync(process.execPath, [cli, "build"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
  });
  if (build.status !== 0) {
    console.error(build.stdout, build.stderr);
    throw new Error("The build failed");
  }
  for (const folder of ["assets", "models"]) await compressAssets(join(root, "build", "client", folder));
  prepareDatabase(join(root, "build", "new-database.tar.gz"));
  requireBudgets(measureBundles(join(root, "build", "client")));
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const entry = statSync(join(root, path));
    if (entry.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${entry.size}\0`);
      if (entry.size < 1_000_000) hash.update(readFileSync(join(root, path)));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuild();
