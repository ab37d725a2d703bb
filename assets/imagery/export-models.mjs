import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes the models that buyers turn: the scene of each aircraft → public/models/<key>.glb, without textures, in numbers
 * of few bits, and with as many triangles as keep it below the most that a page should fetch.
 *
 *   node assets/imagery/export-models.mjs              every aircraft
 *   node assets/imagery/export-models.mjs fpv-quad     these alone
 *
 * Needs Blender 3.4, as the pictures do. glTF Transform is fetched when it is asked for; the shop does not depend on it.
 */
const gltfTransform = "@gltf-transform/cli@4.5.1";
const maximumBytes = 400 * 1024;
/** How far a surface may move when triangles are saved, as a share of its mesh: the first that makes it small enough. */
const errors = [0.0002, 0.0003, 0.0005, 0.0007, 0.001, 0.0014, 0.002, 0.003, 0.004, 0.006, 0.01, 0.016, 0.025];

const here = dirname(fileURLToPath(import.meta.url));
const modelsFolder = join(here, "..", "..", "public", "models");
const script = join(here, "export_model.py");

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}

const blender = (...args) => run("blender", ["-b", "--python-exit-code", "1", "-P", script, "--", ...args]);

/** Everything that keeps a model whole: parts stay apart, so that a page could still name them. */
const optimize = (from, to, error) =>
  run("npx", [
    ...["--yes", "--package", gltfTransform, "gltf-transform", "optimize", from, to],
    ...["--compress", "quantize", "--palette", "false", "--texture-compress", "false"],
    ...["--flatten", "false", "--join", "false", "--instance", "false", "--simplify-error", String(error)],
  ]);

const asked = process.argv.slice(2);
const all = blender("list").split("\n").filter((line) => /^[a-z]+(-[a-z]+)*$/.test(line));
const unknown = asked.filter((key) => !all.includes(key));
if (unknown.length > 0) throw new Error(`No model of: ${unknown.join(", ")}`);

await mkdir(modelsFolder, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), "models-"));
try {
  for (const key of asked.length > 0 ? asked : all) await make(key);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function make(key) {
  const raw = join(folder, `${key}.glb`);
  blender(key, raw);
  const file = join(modelsFolder, `${key}.glb`);
  for (const error of errors) {
    optimize(raw, file, error);
    const { size } = await stat(file);
    if (size > maximumBytes) continue;
    process.stdout.write(`${key}: ${Math.round(size / 1024)} KB, error ${error}\n`);
    return;
  }
  throw new Error(`${key} is larger than ${maximumBytes / 1024} KB whatever is saved`);
}
