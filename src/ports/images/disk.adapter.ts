import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { defaultImageLimits, type ImageLimits, inspectImage } from "./image-content.ts";
import { type HostedImage, type ImageHost, ImageHostError } from "./image-host.ts";
import { loadSharp } from "./load-sharp.ts";
import { type Rendition, renditionsOf } from "./renditions.ts";

export interface DiskImageHostOptions extends Partial<ImageLimits> {
  /** Made when missing. Serve it under `publicPath`. */
  folder: string;
  publicPath?: string;
}

const unfinished = ".unfinished-";
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Keeps pictures as `<folder>/<publicId>/{480,960,1600}.{avif,webp}`. A picture smaller than that is not
 * enlarged. The id comes from the content, so that the same picture is stored once.
 */
export function createDiskImageHost(options: DiskImageHostOptions): ImageHost {
  const { folder, publicPath = "/images" } = options;
  const { maxBytes = defaultImageLimits.maxBytes, maxPixels = defaultImageLimits.maxPixels } = options;

  return {
    origins: [],

    async upload({ bytes }) {
      await inspectImage(bytes, { maxBytes, maxPixels });
      const publicId = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      const home = path.join(folder, publicId);
      const renditions = (await isStored(home)) ? null : await renditionsOf(bytes, maxPixels);
      try {
        if (renditions) await store(renditions, folder, home);
        const largest = await readFile(path.join(home, "1600.webp"));
        return await describe(largest, publicId, `${publicPath}/${publicId}/1600.webp`);
      } catch (cause) {
        throw new ImageHostError("unavailable", "The image could not be stored. Please try again.", {
          cause,
        });
      }
    },
  };
}

async function describe(largest: Buffer, publicId: string, secureUrl: string): Promise<HostedImage> {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(largest).metadata();
  return { secureUrl, publicId, width, height, format, bytes: largest.byteLength };
}

/** Everything or nothing: the folder takes its name only when all its files are on the disk. */
async function store(renditions: Rendition[], folder: string, home: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const workplace = path.join(folder, unfinished + randomUUID());
  await mkdir(workplace);
  try {
    for (const { name, content } of renditions) await writeThrough(path.join(workplace, name), content);
    await syncFolder(workplace);
    await rename(workplace, home);
    await syncFolder(folder);
  } catch (error) {
    await rm(workplace, { recursive: true, force: true });
    // Someone else stored the same picture meanwhile.
    if (!(await isStored(home))) throw error;
  }
}

async function writeThrough(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a power cut. Windows neither offers nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Clears what a process killed in the middle of an upload left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const workplace = path.join(folder, name);
    const entry = await stat(workplace).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedAfterMs) {
      await rm(workplace, { recursive: true, force: true });
    }
  }
}

async function isStored(home: string): Promise<boolean> {
  return stat(home).then(
    () => true,
    () => false,
  );
}
