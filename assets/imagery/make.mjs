/**
 * Recreates pictures of the shop: renders models, composes pictures on coloured grounds, and encodes them.
 *
 *   node assets/imagery/make.mjs                          everything (hours)
 *   node assets/imagery/make.mjs camera-drone             one picture …
 *   node assets/imagery/make.mjs camera-drone@box fpv-kit … or several
 *   node assets/imagery/make.mjs list                     the names of all
 *
 * render.py names the pictures of products, places.py the scenes, compose.mjs the composed ones. Masters of
 * main pictures are kept; those of other views and of scenes are deleted after encoding.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
const outputOf = async (command, ...args) =>
  (await promisify(execFile)(command, args, { cwd: here, maxBuffer: 2 ** 24 })).stdout.split("\n");

async function run(command, ...args) {
  const child = spawn(command, args, { cwd: here, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
}

/** Blender resolves paths from the shell's folder, so pass absolute ones. */
const blender = (script) => ["-b", "--python-exit-code", "1", "-P", join(here, script), "--"];
const keyOf = (name) => name.replace("@", "-");
const isView = (name) => name.includes("@");
/** Samples, width and height; main pictures are larger. */
const sizeOf = (name) => ["48", ...(isView(name) ? ["1280", "960"] : ["1600", "1200"])];

const namesOf = async (script) =>
  (await outputOf("blender", ...blender(script), "list"))
    .filter((line) => line.startsWith("picture "))
    .map((line) => line.slice("picture ".length));

const rendered = await namesOf("render.py");
const scenes = await namesOf("places.py");
const composed = (await outputOf("node", "compose.mjs", "list")).filter(Boolean);

const names = process.argv.slice(2);
if (names[0] === "list") {
  process.stdout.write(`${[...rendered, ...scenes, ...composed].join("\n")}\n`);
  process.exit();
}
const unknown = names.filter((name) => ![...rendered, ...scenes, ...composed].includes(name));
if (unknown.length > 0) throw new Error(`Unknown pictures: ${unknown.join(", ")}`);
const isSelected = (name) => names.length === 0 || names.includes(name);

for (const name of rendered.filter(isSelected)) {
  const master = join(here, "masters", `${keyOf(name)}.png`);
  await run("blender", ...blender("render.py"), name, master, ...sizeOf(name));
  await run("node", "encode.mjs", keyOf(name));
  if (isView(name)) await rm(master);
}
for (const key of scenes.filter(isSelected)) {
  const master = join(here, "masters", `${key}.png`);
  await run("blender", ...blender("places.py"), key, master);
  await run("node", "encode.mjs", key);
  await rm(master);
}
for (const key of composed.filter(isSelected)) {
  await run("node", "compose.mjs", join("masters", "cut"), key);
  await run("node", "encode.mjs", key);
}
