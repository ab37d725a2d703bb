import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MeshoptSimplifier } from "meshoptimizer";
import { modelFile } from "./model-file.mjs";

/**
 * Exports the 3D models: the scene of each aircraft → public/models/<key>.glb, without textures, quantized,
 * and simplified to fit the maximum size.
 *
 *   node assets/imagery/export-models.mjs              every aircraft
 *   node assets/imagery/export-models.mjs fpv-quad     only these
 *   … --to /tmp/models                                 to another folder for review
 *
 * Needs Blender 3.4, like the pictures.
 */
const maximumBytes = 400 * 1024;
/**
 * Simplification errors to try, as a share of the model's length: the smallest that meets the maximum size
 * wins.
 */
const errors = Array.from({ length: 26 }, (_, step) => Number((0.00002 * 1.2 ** step).toPrecision(2)));

const here = dirname(fileURLToPath(import.meta.url));
const script = join(here, "export_model.py");

const { values, positionals: keys } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string", default: join(here, "..", "..", "public", "models") } },
});

function blender(...args) {
  const all = ["-b", "--python-exit-code", "1", "-P", script, "--", ...args];
  const { status, stdout, stderr, error } = spawnSync("blender", all, { encoding: "utf8" });
  if (status !== 0) throw error ?? new Error(`blender ${all.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}

const all = blender("list").split("\n").filter((line) => /^[a-z]+(-[a-z]+)*$/.test(line));
const unknown = keys.filter((key) => !all.includes(key));
if (unknown.length > 0) throw new Error(`No model of: ${unknown.join(", ")}`);

await MeshoptSimplifier.ready;
const to = resolve(values.to);
await mkdir(to, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), "models-"));
try {
  for (const key of keys.length > 0 ? keys : all) await make(key);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function make(key) {
  const out = join(folder, key);
  const triangleReport = blender(key, out).split("\n").find((line) => line.startsWith(`${key}:`));
  const described = JSON.parse(await readFile(`${out}.json`, "utf8"));
  const { buffer } = Uint8Array.from(await readFile(`${out}.bin`));
  const corners = new Float32Array(buffer);
  let [low, high] = [0, errors.length];
  let small;
  while (low < high) {
    const middle = (low + high) >> 1;
    const made = { error: errors[middle], ...modelFile(described, corners, errors[middle]) };
    if (made.bytes.length > maximumBytes) low = middle + 1;
    else [high, small] = [middle, made];
  }
  if (!small) throw new Error(`${key} is larger than ${maximumBytes / 1024} KB with every simplification`);
  const { bytes, triangles, error } = small;
  await writeFile(join(to, `${key}.glb`), bytes);
  process.stdout.write(`${triangleReport}\n  ${bytes.length} bytes, ${triangles} triangles shown, error ${error}\n`);
}
