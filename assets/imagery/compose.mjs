/**
 * Composes the pictures of offers from cut-outs of rendered products on coloured grounds.
 *
 *   node assets/imagery/compose.mjs <folder of cut-outs> [key…]     writes masters/<key>.png
 *   node assets/imagery/compose.mjs list                            prints the keys
 *
 * render.py writes the cut-outs (straight alpha, with shadow) to cut/ next to each picture.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = dirname(fileURLToPath(import.meta.url));
const [cutoutsFolder, ...keys] = process.argv.slice(2);
if (!cutoutsFolder) throw new Error("Usage: node assets/imagery/compose.mjs <folder of cut-outs> [key…]");

const grounds = {
  night: { centre: "#35538f", edge: "#0e1b3a", line: "#ffffff", lineOpacity: 0.1 },
  saffron: { centre: "#ffc27a", edge: "#f08a2a", line: "#ffffff", lineOpacity: 0.28 },
  sky: { centre: "#eaf1fa", edge: "#b9cbe4", line: "#0e1b3a", lineOpacity: 0.1 },
  paper: { centre: "#ffffff", edge: "#e9e4da", line: "#0e1b3a", lineOpacity: 0.09 },
};

/** A lit ground with altitude ticks along one side and range rings around the product. */
function ground({ width, height, on, light: [lightX, lightY] }) {
  const { centre, edge, line, lineOpacity } = grounds[on];
  const ticks = Array.from({ length: 25 }, (_, index) => {
    const y = (height / 24) * index;
    const length = index % 6 === 0 ? 64 : index % 2 === 0 ? 36 : 20;
    return `<path d="M${width} ${y}h-${length}"/>`;
  }).join("");
  const rings = [0.3, 0.46, 0.64, 0.84]
    .map((share) => `<circle cx="${lightX * width}" cy="${lightY * height}" r="${share * height}"/>`)
    .join("");
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="light" cx="${lightX}" cy="${lightY}" r=".78">
      <stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <g fill="none" stroke="${line}" stroke-opacity="${lineOpacity}" stroke-width="2">${rings}${ticks}</g>
  </svg>`);
}

/** Raises the lowest alpha, because faint shadows would show the edge of the cut-out. */
const shadowGain = 1.16;

const square = { width: 1600, height: 1200 };
/** Items: cut-out, width, and centre, as shares of the picture. */
const pictures = {
  "offer-first-flight": {
    ...square, on: "sky", light: [0.5, 0.45],
    items: [["mini-quad", 0.86, 0.46, 0.4], ["lipo-1s", 0.44, 0.8, 0.78]],
  },
  "offer-repair": {
    ...square, on: "paper", light: [0.5, 0.45],
    items: [["fpv-frame", 0.86, 0.42, 0.42], ["flight-controller", 0.44, 0.8, 0.76], ["esc-set", 0.42, 0.24, 0.82]],
  },
  "offer-season": {
    ...square, on: "saffron", light: [0.5, 0.42],
    items: [["agri-quad", 1.0, 0.47, 0.42], ["lipo-agri", 0.26, 0.82, 0.8]],
  },
  "offer-power": {
    ...square, on: "night", light: [0.5, 0.48],
    items: [["charger", 0.66, 0.66, 0.36], ["lipo-battery", 0.68, 0.36, 0.7]],
  },
};

async function compose(key) {
  const picture = pictures[key];
  const layers = await Promise.all(
    picture.items.map(async ([cutout, share, x, y]) => {
      const width = Math.round(share * picture.width);
      const image = await sharp(join(cutoutsFolder, `${cutout}.png`))
        .linear([1, 1, 1, shadowGain], [0, 0, 0, 255 * (1 - shadowGain)])
        .resize({ width })
        .png()
        .toBuffer({ resolveWithObject: true });
      const left = Math.round(x * picture.width - image.info.width / 2);
      const top = Math.round(y * picture.height - image.info.height / 2);
      const crop = {
        left: Math.max(0, -left),
        top: Math.max(0, -top),
        width: Math.min(image.info.width, picture.width - left) - Math.max(0, -left),
        height: Math.min(image.info.height, picture.height - top) - Math.max(0, -top),
      };
      return { input: await sharp(image.data).extract(crop).toBuffer(), left: Math.max(0, left), top: Math.max(0, top) };
    }),
  );
  await sharp(ground(picture))
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toFile(join(here, "masters", `${key}.png`));
}

if (cutoutsFolder === "list") {
  process.stdout.write(`${Object.keys(pictures).join("\n")}\n`);
  process.exit();
}
sharp.concurrency(1);
const unknown = keys.filter((key) => !(key in pictures));
if (unknown.length > 0) throw new Error(`Unknown pictures: ${unknown.join(", ")}`);
for (const key of keys.length > 0 ? keys : Object.keys(pictures)) {
  await compose(key);
  process.stdout.write(`${key}\n`);
}
