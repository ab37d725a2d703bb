import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

/**
 * Copies a new, empty database to a path. The first start of a shop uses the copy, because creating a database
 * takes several seconds and half a gigabyte of memory. The original is created once per version of PGlite, and
 * cached until packages are reinstalled.
 */
export function prepareDatabase(path) {
  const { version } = JSON.parse(
    readFileSync(join(packages, "@electric-sql", "pglite", "package.json"), "utf8"),
  );
  const cached = join(packages, ".cache", "pankh", `new-database-${version}.tar.gz`);
  if (!existsSync(cached)) {
    // A child process frees its memory when it ends. It uses only V8's baseline WebAssembly compiler, which needs less memory.
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--liftoff-only", fileURLToPath(import.meta.url), cached],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`A new database could not be prepared: ${stderr}`);
  }
  copyFileSync(cached, path);
}

async function makeDatabase(path) {
  const { PGlite } = await import("@electric-sql/pglite");
  const database = await PGlite.create();
  const content = await database.dumpDataDir("gzip");
  await database.close();
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await content.arrayBuffer()));
  renameSync(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDatabase(process.argv[2]);
