import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPublicDiskFiles } from "../files/disk.adapter.ts";
import { createImageHost } from "./image-host.ts";
import { pictureKind } from "./picture-kind.ts";

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "pankh-"));
  folder = path.join(dataDir, "images");
  await mkdir(folder);
});
afterEach(() => rm(dataDir, { recursive: true }));

const red = { r: 220, g: 20, b: 20 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const hostIn = (home: string) => createImageHost(createPublicDiskFiles(pictureKind, home));
const upload = (bytes: Uint8Array) => hostIn(dataDir).upload({ bytes, filename: "a.jpg" });
const sizeOf = async (publicId: string, name: string) => {
  const { width, height, format, compression } = await sharp(
    await readFile(path.join(folder, publicId, name)),
  ).metadata();
  return `${width}x${height} ${format === "heif" ? compression : format}`;
};

describe("pictures on disk", () => {
  it("have three widths and two formats", async () => {
    const hosted = await upload(await picture(2000, 1000).jpeg().toBuffer());
    const names = await readdir(path.join(folder, hosted.publicId));
    const sizes = await Promise.all(names.sort().map((name) => sizeOf(hosted.publicId, name)));
    expect(Object.fromEntries(names.map((name, index) => [name, sizes[index]]))).toEqual({
      "480.avif": "480x240 av1",
      "480.webp": "480x240 webp",
      "960.avif": "960x480 av1",
      "960.webp": "960x480 webp",
      "1600.avif": "1600x800 av1",
      "1600.webp": "1600x800 webp",
    });
    const file = await stat(path.join(folder, hosted.publicId, "1600.webp"));
    expect(hosted).toEqual({
      secureUrl: `/images/${hosted.publicId}/1600.webp`,
      publicId: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1600,
      height: 800,
      format: "webp",
      bytes: file.size,
    });
  });

  it("are never enlarged", async () => {
    const { publicId, width } = await upload(await picture(600, 300).png().toBuffer());
    expect(width).toBe(600);
    expect(await sizeOf(publicId, "480.webp")).toBe("480x240 webp");
    expect(await sizeOf(publicId, "960.webp")).toBe("600x300 webp");
    expect(await sizeOf(publicId, "1600.avif")).toBe("600x300 av1");
  });

  it("are rotated upright and stripped of metadata about camera, place and owner", async () => {
    const bytes = await picture(80, 40)
      .withExif({ IFD0: { Copyright: "Somebody", Make: "Camera" }, IFD3: { GPSLatitude: "26/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { publicId } = await upload(bytes);
    for (const name of await readdir(path.join(folder, publicId))) {
      const stored = await sharp(await readFile(path.join(folder, publicId, name))).metadata();
      expect([stored.width, stored.height]).toEqual([40, 80]);
      expect([stored.exif, stored.xmp, stored.iptc, stored.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it("keep their colour and transparency", async () => {
    const clear = await sharp({
      create: { width: 30, height: 30, channels: 4, background: { ...red, alpha: 0 } },
    })
      .composite([{ input: await picture(10, 10).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { publicId } = await upload(clear);
    const { data, info } = await sharp(await readFile(path.join(folder, publicId, "1600.webp")))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
    ];
    expect(pixel(25, 25)[3]).toBe(0);
    const [r = 0, g = 0, b = 0, alpha] = pixel(4, 4);
    expect(alpha).toBe(255);
    expect(Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b))).toBeLessThan(8);
  });

  it("may be greyscale, 16-bit or CMYK", async () => {
    const grey = await picture(50, 50).greyscale().png().toBuffer();
    const deep = await picture(50, 50).toColourspace("rgb16").png().toBuffer();
    const print = await picture(50, 50).toColourspace("cmyk").jpeg().toBuffer();
    for (const bytes of [grey, deep, print]) expect(await upload(bytes)).toMatchObject({ width: 50 });
  });

  it("show the first frame of an animation", async () => {
    const frames = Buffer.concat(
      await Promise.all(
        [red, { r: 20, g: 20, b: 220 }].map((background) =>
          sharp({ create: { width: 20, height: 20, channels: 3, background } })
            .raw()
            .toBuffer(),
        ),
      ),
    );
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    const gif = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { publicId, height } = await upload(gif);
    expect(height).toBe(20);
    const { channels } = await sharp(await readFile(path.join(folder, publicId, "1600.webp"))).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
  });

  it("fit the encoders' limits, however tall they are", async () => {
    const { width, height } = await upload(await picture(40, 30_000).png().toBuffer());
    expect(height).toBe(6400);
    expect(width).toBe(9);
  });

  it("are stored once, even with concurrent uploads", async () => {
    const bytes = await picture(300, 200).png().toBuffer();
    const [first, twin] = await Promise.all([upload(bytes), upload(bytes)]);
    const { mtimeMs } = await stat(path.join(folder, first.publicId, "1600.webp"));
    const again = await upload(bytes);
    expect(twin).toEqual(first);
    expect(again).toEqual(first);
    expect(await readdir(folder)).toEqual([first.publicId]);
    expect((await stat(path.join(folder, first.publicId, "1600.webp"))).mtimeMs).toBe(mtimeMs);
  });

  it("leave nothing behind when rejected", async () => {
    const half = (await picture(900, 700).jpeg().toBuffer()).subarray(0, 3000);
    await expect(upload(half)).rejects.toMatchObject({ reason: "damaged" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("trigger the cleanup of old leftovers of killed processes, but not of files that are being written", async () => {
    const [old, fresh] = [".unfinished-old", ".unfinished-fresh"].map((name) => path.join(folder, name));
    for (const workplace of [old, fresh]) await mkdir(workplace as string);
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await utimes(old as string, yesterday, yesterday);
    const { publicId } = await upload(await picture(10, 10).png().toBuffer());
    expect((await readdir(folder)).sort()).toEqual([".unfinished-fresh", publicId].sort());
  });

  it("are reported as unavailable if the disk fails", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    const host = hostIn(file);
    const bytes = await picture(10, 10).png().toBuffer();
    await expect(host.upload({ bytes, filename: "a.png" })).rejects.toMatchObject({
      name: "FileStoreError",
      kind: "unavailable",
    });
  });

  it("are found where earlier versions stored them", async () => {
    const bytes = await picture(300, 200).png().toBuffer();
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const shown = await picture(120, 80).webp().toBuffer();
    await mkdir(path.join(folder, id));
    await writeFile(path.join(folder, id, "1600.webp"), shown);
    expect(await upload(bytes)).toEqual({
      secureUrl: `/images/${id}/1600.webp`,
      publicId: id,
      width: 120,
      height: 80,
      format: "webp",
      bytes: shown.byteLength,
    });
    expect(await readdir(path.join(folder, id))).toEqual(["1600.webp"]);
  });
});
