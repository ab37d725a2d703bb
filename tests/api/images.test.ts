import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadImage } from "#contract/kernel/images.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { databaseKinds } from "../database/test-database.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

async function picture(name = "drone.png"): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#1d4ed8" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

describe.each(databaseKinds)("image upload on %s", (kind) => {
  let api: TestApi;
  const uploaded: string[] = [];
  beforeAll(async () => {
    api = await openTestApi(kind);
    const { images } = api.shop;
    const upload = images.upload.bind(images);
    images.upload = async (input) => {
      const image = await upload(input);
      uploaded.push(image.secureUrl);
      return image;
    };
  });
  beforeEach(async () => {
    uploaded.length = 0;
    await api.reset();
  });
  afterAll(() => api.close());

  it("stores the picture and responds in the format of an image host", { tags: ["spec:7.9"] }, async () => {
    const body = { file: await picture(), upload_preset: "pankh", cloud_name: "pankh" };
    const response = await api.call(uploadImage, { body }, asAdministrator);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: "Image uploaded successfully",
      secure_url: uploaded[0],
      public_id: expect.stringMatching(/./),
      width: 40,
      height: 30,
      format: expect.stringMatching(/^[a-z]+$/),
      bytes: expect.any(Number),
    });
    expect(uploaded).toEqual([expect.stringMatching(/^\/(?!\/)/)]);
  });

  it.each<[Caller, number]>([
    ["visitor", 401],
    ["customer", 403],
    [{ token: "made-up" }, 401],
  ])("rejects an upload by %j", async (as, status) => {
    const response = await api.call(uploadImage, { body: { file: await picture() } }, { as });
    expect(response.status).toBe(status);
    expect(uploaded).toEqual([]);
  });

  it.each<[string, File]>([
    ["an empty file", new File([], "empty.png", { type: "image/png" })],
    ["a text file", new File(["hello"], "drone.png", { type: "image/png" })],
    ["an HTML page", new File(["<html><script>alert(1)</script></html>"], "x.png", { type: "image/png" })],
    [
      "an SVG file with a script",
      new File(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], "x.svg", {
        type: "image/svg+xml",
      }),
    ],
    [
      "an incomplete picture",
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], "half.png"),
    ],
  ])("rejects %s and names the field", async (_, file) => {
    const { status, body } = await api.call(uploadImage, { body: { file } }, asAdministrator);
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    expect(body.errors).toEqual([{ field: "file", message: body.message }]);
    expect(uploaded).toEqual([]);
    expect(api.unexpected).toEqual([]);
  });

  it("requires a file", async () => {
    const responses = [
      await api.call(uploadImage, { body: { upload_preset: "pankh" } as never }, asAdministrator),
      await api.call(uploadImage, { body: { file: "drone.png" as never } }, asAdministrator),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: "file", message: "Please choose an image file" }]);
    }
  });

  it("reports a failure of the image host, and accepts the next picture", async () => {
    const { images } = api.shop;
    const upload = images.upload;
    images.upload = async () => {
      throw new FileStoreError("unavailable", "connect ECONNREFUSED 10.0.0.7");
    };
    const failed = await api.call(uploadImage, { body: { file: await picture() } }, asAdministrator);
    images.upload = upload;
    expect(failed.status).toBe(503);
    expect(failed.body.message).toBe("Failed to upload image");
    const next = await api.call(uploadImage, { body: { file: await picture() } }, asAdministrator);
    expect(next.status).toBe(200);
  });
});
