/**
 * Creates every icon from public/favicon.svg:   node assets/brand/icons.mjs
 * The tab icon keeps its rounded corners. The others fill the square with a smaller mark, because phones crop
 * them, at worst to a circle of four fifths.
 */
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const publicFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "public");
const rounded = await readFile(join(publicFolder, "favicon.svg"), "utf8");
const square = rounded
  .replace(' rx="14"', "")
  .replace("<path", '<g transform="translate(6.4 6.4) scale(.8)"><path')
  .replace("</svg>", "</g></svg>");
const png = (svg, size) => sharp(Buffer.from(svg), { density: 72 * (size / 64) }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An icon file with one 32-pixel PNG. */
function ico(image) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const files = {
  "favicon.ico": ico(await png(rounded, 32)),
  "apple-touch-icon.png": await png(square, 180),
  "icon-192.png": await png(square, 192),
  "icon-512.png": await png(square, 512),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(publicFolder, name), content);
