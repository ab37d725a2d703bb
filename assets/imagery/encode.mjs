/**
 * Encodes the picture masters for the shop:
 *   masters/<key>.png → public/pictures/<key>/{480,960,1600}.{avif,webp}
 *
 *   node assets/imagery/encode.mjs              masters that are newer than their files
 *   node assets/imagery/encode.mjs hero-dawn    only these keys, always
 *
 * A master narrower than a width is encoded at its own width under that name, so that every picture has all
 * six files.
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = dirname(fileURLToPath(import.meta.url));
const mastersFolder = join(here, "masters");
const picturesFolder = join(here, "..", "..", "public", "pictures");
const widths = [480, 960, 1600];
const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 4 }),
  webp: (image, quality) => image.webp({ quality: quality + 23, effort: 5, smartSubsample: true }),
};
/** AVIF qualities, tried in order. */
const qualities = [55, 49, 43, 37];
/** Maximum bytes by width, for cards and for page headers. */
const maxBytes = { 480: 20_000, 960: 45_000, 1600: Number.POSITIVE_INFINITY };
const maxSceneBytes = { 480: 45_000, 960: 120_000, 1600: Number.POSITIVE_INFINITY };
const isScene = (key) => /^(?:hero|scene|slide)-/.test(key);

async function isCurrent(master, folder) {
  const { mtimeMs } = await stat(master);
  const files = widths.flatMap((width) => Object.keys(encoders).map((format) => `${width}.${format}`));
  const ages = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => undefined)));
  return ages.every((found) => found !== undefined && found.mtimeMs >= mtimeMs);
}

async function encode(key, master, folder) {
  const limits = isScene(key) ? maxSceneBytes : maxBytes;
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const width of widths) {
    const pixels = await sharp(master)
      .removeAlpha()
      .resize({ width, withoutEnlargement: true, kernel: "lanczos3" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const encoded = (format, quality) =>
      encoders[format](sharp(pixels.data, { raw: pixels.info }), quality).toBuffer();
    let quality;
    let avif;
    for (quality of qualities) {
      avif = await encoded("avif", quality);
      if (avif.length <= limits[width]) break;
    }
    const files = { avif, webp: await encoded("webp", quality) };
    for (const [format, file] of Object.entries(files)) {
      await writeFile(join(folder, `${width}.${format}`), file);
      bytes += file.length;
    }
  }
  return bytes;
}

sharp.concurrency(1);
const keys = process.argv.slice(2);
const all = (await readdir(mastersFolder)).filter((name) => name.endsWith(".png")).map((name) => name.slice(0, -4));
const unknown = keys.filter((key) => !all.includes(key));
if (unknown.length > 0) throw new Error(`No master for: ${unknown.join(", ")}`);

for (const key of keys.length > 0 ? keys : all) {
  const master = join(mastersFolder, `${key}.png`);
  const folder = join(picturesFolder, key);
  if (keys.length === 0 && (await isCurrent(master, folder))) continue;
  const bytes = await encode(key, master, folder);
  process.stdout.write(`${key}: ${Math.round(bytes / 1024)} KB\n`);
}
