import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pictureKind } from "./picture-kind.ts";
import { withSharp } from "./with-sharp.ts";

vi.mock("./with-sharp.ts", { spy: true });

const text = (content: string) => new TextEncoder().encode(content);
const picture = (side = 20) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#1d4ed8" } });
// Created before the shop blocks unused decoders.
const tiff = await picture().tiff().toBuffer();
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

const unsupportedFiles: [string, Uint8Array][] = [
  ["SVG", svg],
  ["SVG behind an XML declaration", text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["TIFF", tiff],
  ["PDF", text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF")],
  ["PPM", text("P6 2 2 255 aaaaaaaaaaaa")],
  ["Radiance HDR", text("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n")],
  ["a JPEG behind other bytes", Buffer.concat([text("x"), await picture().jpeg().toBuffer()])],
];

describe("picture processing", () => {
  afterEach(() => vi.mocked(withSharp).mockClear());

  it.each(unsupportedFiles)("never passes %s to a decoder", async (_, bytes) => {
    await expect(pictureKind.inspect(bytes)).rejects.toMatchObject({ reason: "unsupported-format" });
    expect(withSharp).not.toHaveBeenCalled();
  });

  it.each(unsupportedFiles.slice(0, 3))("has no decoder for %s", async (_, bytes) => {
    await expect(withSharp((shopSharp) => shopSharp(bytes).metadata())).rejects.toThrow(
      "unsupported image format",
    );
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("decodes %s", async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect((await pictureKind.inspect(bytes)).format).toBe(format);
    expect(await pictureKind.partsOf(bytes)).toHaveLength(6);
    expect(withSharp).toHaveBeenCalledTimes(2);
  });

  it("processes two pictures at a time", async () => {
    let running = 0;
    let maxRunning = 0;
    const work = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withSharp(work)));
    expect(maxRunning).toBe(2);
  });
});
