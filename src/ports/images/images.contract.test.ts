import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeCloudinary } from "#tests/support/fake-cloudinary.ts";
import { FileRefusedError } from "../files/file-kind.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { createImageHost, type ImageHost } from "./image-host.ts";

const hosts: Record<string, () => Promise<{ host: ImageHost; close(): Promise<void> }>> = {
  async disk() {
    const dataDir = await mkdtemp(path.join(tmpdir(), "images-"));
    return {
      host: createImageHost(openFileStore({ dataDir, cloudinary: undefined }).picture),
      close: () => rm(dataDir, { recursive: true }),
    };
  },
  async cloudinary() {
    const account = { cloudName: "pankh-test", uploadPreset: "shop_unsigned" };
    const fake = await startFakeCloudinary(account);
    const cloudinary = { ...account, apiUrl: fake.url };
    return {
      host: createImageHost(openFileStore({ dataDir: "none", cloudinary }).picture),
      close: fake.close,
    };
  },
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 200 } } });
const text = (content: string) => new TextEncoder().encode(content);

describe.each(Object.entries(hosts))("image host: %s", (_, open) => {
  let host: ImageHost;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ host, close } = await open());
  });
  afterAll(() => close());

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "accepts %s, with any file name",
    async (format) => {
      const bytes = await picture(64, 48).toFormat(format).toBuffer();
      expect(await host.upload({ bytes, filename: "notes.txt" })).toEqual({
        secureUrl: expect.stringMatching(/^(https:\/|\/images)\/\S+$/),
        publicId: expect.stringMatching(/^\S+$/),
        width: 64,
        height: 48,
        format: expect.stringMatching(/^(jpg|png|webp|avif|gif)$/),
        bytes: expect.any(Number),
      });
    },
  );

  it.each(["../../etc/passwd.png", 'a"; name="upload_preset', "कैमरा.png", "", "line\r\nbreak: x.png"])(
    "accepts a picture called %j",
    async (filename) => {
      const bytes = await picture(20, 20).png().toBuffer();
      expect(await host.upload({ bytes, filename })).toMatchObject({ width: 20, height: 20 });
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refusals: [string, string, () => Promise<Uint8Array>][] = [
    ["nothing", "empty", async () => new Uint8Array()],
    ["an SVG", "unsupported-format", async () => text(svg)],
    ["an HTML page", "unsupported-format", async () => text("<!doctype html><script>alert(1)</script>")],
    [
      "a PDF",
      "unsupported-format",
      async () => text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF"),
    ],
    ["a TIFF", "unsupported-format", async () => picture(9, 9).tiff().toBuffer()],
    ["plain bytes", "unsupported-format", async () => new Uint8Array(5000).fill(7)],
    ["only a JPEG's first bytes", "not-an-image", async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    [
      "more than 10 MB",
      "too-large",
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    ],
    ["a small file of very many pixels", "too-many-pixels", () => picture(8000, 5001).png().toBuffer()],
    ["half a JPEG", "damaged", async () => (await picture(900, 700).jpeg().toBuffer()).subarray(0, 3000)],
  ];

  it.each(refusals)("rejects %s, even when it is called photo.jpg", async (_what, reason, make) => {
    const refusal = await host.upload({ bytes: await make(), filename: "photo.jpg" }).catch((error) => error);
    expect(refusal).toBeInstanceOf(FileRefusedError);
    expect(refusal.reason).toBe(reason);
    expect(refusal.message).toMatch(/^[A-Z][^<>]{10,160}\.$/);
  });

  it("accepts a picture with exactly the maximum of pixels", async () => {
    const bytes = await picture(8000, 5000).png().toBuffer();
    expect((await host.upload({ bytes, filename: "large.png" })).width).toBeGreaterThanOrEqual(1600);
  });
});
