/**
 * Turns the picture masters into the files the shop serves:
 *   masters/<key>.png → public/pictures/<key>/{480,960,1600}.{avif,webp}
 *
 *   node assets/imagery/encode.mjs              every master that is newer than its files
 *   node assets/imagery/encode.mjs hero-dawn    these keys only, always
 *
 * A master narrower than a width is encoded at its own width under that name, so that every picture has
 * all six files and a page never has to know how large the master was.
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
/** Qualities of AVIF from the usual one downwards. */
const qualities = [55, 49, 43, 37];
/** The bytes a picture may weigh at its width: on a card, and as the wide head of a page. */
const mostBytes = { 480: 20_000, 960: 45_000, 1600: Number.POSITIVE_INFINITY };
const mostBytesOfScene = { 480: 45_000, 960: 120_000, 1600: Number.POSITIVE_INFINITY };
const isScene = (key) => /^(?:hero|scene|slide)-/.test(key);

async function isCurrent(master, folder) {
  const { mtimeMs } = await stat(master);
  const files = widths.flatMap((width) => Object.keys(encoders).map((format) => `${width}.${format}`));
  const ages = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => undefined)));
  return ages.every((found) => found !== undefined && found.mtimeMs >= mtimeMs);
}

async function encode(key, master, folder) {
  const most = isScene(key) ? mostBytesOfScene : mostBytes;
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
      if (avif.length <= most[width]) break;
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
const asked = process.argv.slice(2);
const all = (await readdir(mastersFolder)).filter((name) => name.endsWith(".png")).map((name) => name.slice(0, -4));
const unknown = asked.filter((key) => !all.includes(key));
if (unknown.length > 0) throw new Error(`No master for: ${unknown.join(", ")}`);

for (const key of asked.length > 0 ? asked : all) {
  const master = join(mastersFolder, `${key}.png`);
  const folder = join(picturesFolder, key);
  if (asked.length === 0 && (await isCurrent(master, folder))) continue;
  const bytes = await encode(key, master, folder);
  process.stdout.write(`${key}: ${Math.round(bytes / 1024)} KB\n`);
}
