import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aModel } from "#tests/factories/files.ts";
import { type FakeCloudinary, startFakeCloudinary } from "#tests/fake-cloudinary.ts";
import { createCloudinaryShelf } from "./cloudinary.adapter.ts";
import { fileKinds } from "./file-kinds.ts";

const account = { cloudName: "pankh-test", uploadPreset: "shop_unsigned" };
let fake: FakeCloudinary;
beforeAll(async () => {
  fake = await startFakeCloudinary(account);
});
afterEach(() => fake.setFailure(null));
afterAll(() => fake.close());

const put = () =>
  createCloudinaryShelf(fileKinds.model, { ...account, apiUrl: fake.url }).put({
    bytes: aModel(),
    label: "page.html",
  });

// What pictures ask of Cloudinary, and its failures, are tested with the pictures.
describe("a file at Cloudinary that is no picture", () => {
  it("goes there as it is, under a name that says what it is", async () => {
    const { address } = await put();
    expect(fake.uploads.at(-1)).toMatchObject({
      fields: { upload_preset: "shop_unsigned" },
      filename: "model.glb",
      contentType: "model/gltf-binary",
    });
    expect(address).toMatch(
      /^https:\/\/res\.cloudinary\.com\/pankh-test\/raw\/upload\/v\d+\/products\/\w+\.glb$/,
    );
  });

  it("is the settings' trouble when the preset does not take it", async () => {
    fake.setFailure({ status: 400, body: '{"error":{"message":"Raw file format glb not allowed"}}' });
    await expect(put()).rejects.toMatchObject({ name: "FileStoreError", kind: "misconfigured" });
  });
});
