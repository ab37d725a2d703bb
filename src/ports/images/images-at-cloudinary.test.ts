import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeCloudinary, startFakeCloudinary } from "#tests/support/fake-cloudinary.ts";
import { type CloudinaryOptions, createCloudinaryFiles } from "../files/cloudinary.adapter.ts";
import { createImageHost } from "./image-host.ts";
import { pictureKind } from "./picture-kind.ts";

const account = { cloudName: "pankh-test", uploadPreset: "shop_unsigned" };
let fake: FakeCloudinary;
let bytes: Uint8Array;

beforeAll(async () => {
  fake = await startFakeCloudinary(account);
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => fake.setFailure(null));
afterAll(() => fake.close());

const hostWith = (changes: Partial<CloudinaryOptions> = {}) =>
  createImageHost(createCloudinaryFiles(pictureKind, { ...account, apiUrl: fake.url, ...changes }));
const upload = (changes: Partial<CloudinaryOptions> = {}, filename = "drone.jpg") =>
  hostWith(changes).upload({ bytes, filename });

describe("Cloudinary", () => {
  it("receives the unchanged file, the preset, and only fields that unsigned uploads may send", async () => {
    const hosted = await upload();
    expect(fake.uploads.at(-1)).toMatchObject({
      fields: { upload_preset: "shop_unsigned" },
      filename: "drone.jpg",
      contentType: "image/jpeg",
    });
    expect(Object.keys(fake.uploads.at(-1)?.fields ?? {})).toEqual(["upload_preset"]);
    expect(Buffer.from(fake.uploads.at(-1)?.bytes ?? []).equals(bytes)).toBe(true);
    expect(hosted.secureUrl).toMatch(
      /^https:\/\/res\.cloudinary\.com\/pankh-test\/image\/upload\/v\d+\/products\/\w+\.jpg$/,
    );
    expect(hosted).toMatchObject({ width: 40, height: 30, format: "jpg", bytes: bytes.byteLength });
  });

  it("receives a file name without folders or line breaks", async () => {
    await upload({}, "C:\\photos\\..\\my\r\ndrone.jpg");
    expect(fake.uploads.at(-1)?.filename).toBe("my__drone.jpg");
  });

  it("is not called for a file that is not a picture", async () => {
    const before = fake.uploads.length;
    const page = new TextEncoder().encode("<html></html>");
    await expect(hostWith().upload({ bytes: page, filename: "a.jpg" })).rejects.toMatchObject({
      reason: "unsupported-format",
    });
    expect(fake.uploads).toHaveLength(before);
  });

  it.each([
    ["a wrong preset", { uploadPreset: "no_such_preset" }, "Upload preset not found"],
    ["an unknown cloud", { cloudName: "nobody" }, "Unknown cloud"],
  ])("is reported as misconfigured for %s, without blaming the picture", async (_, changes, message) => {
    await expect(upload(changes)).rejects.toMatchObject({
      name: "FileStoreError",
      kind: "misconfigured",
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ["too-large", 400, '{"error":{"message":"File size too large. Got 26214400. Maximum is 20971520."}}'],
    ["damaged", 400, '{"error":{"message":"Invalid image file"}}'],
  ])("can refuse a picture as %s", async (reason, status, body) => {
    fake.setFailure({ status, body });
    await expect(upload()).rejects.toMatchObject({ name: "FileRefusedError", reason });
  });

  it.each([
    ["limits the rate", { status: 420, body: '{"error":{"message":"Rate limit"}}' }],
    ["responds with a proxy's page", { status: 502, body: "<html>Bad Gateway</html>" }],
    ["responds nonsense", { status: 200, body: '{"secure_url":' }],
    ["responds without an address", { status: 200, body: '{"public_id":"a"}' }],
    ["does not respond", "timeout" as const],
  ])("is unavailable when it %s", async (_, failure) => {
    fake.setFailure(failure);
    await expect(upload({ timeoutMs: 200 })).rejects.toMatchObject({
      name: "FileStoreError",
      kind: "unavailable",
    });
  });

  it("is unavailable without a connection", async () => {
    const gone = await startFakeCloudinary(account);
    await gone.close();
    await expect(upload({ apiUrl: gone.url })).rejects.toMatchObject({ kind: "unavailable" });
  });
});
