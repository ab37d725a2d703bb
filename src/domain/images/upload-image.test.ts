import { describe, expect, it, vi } from "vitest";
import type { HostedImage } from "#ports/images/image-host.ts";
import { imageQueue, uploadImage } from "./upload-image.ts";

const upload = { bytes: new Uint8Array([1]), filename: "kite.jpg" };

describe("uploadImage", () => {
  it("rejects uploads as busy while the queue is full, then accepts them again", async () => {
    let finish: (image: HostedImage) => void = () => {};
    const hosted = new Promise<HostedImage>((resolve) => {
      finish = resolve;
    });
    const host = { upload: vi.fn(() => hosted) };
    const shop = { images: host as never };
    const uploads = Array.from({ length: imageQueue.capacity }, () => uploadImage(shop, upload));
    const busy = { refusal: "unavailable", code: "busy" };
    await expect(uploadImage(shop, upload)).rejects.toMatchObject(busy);
    expect(host.upload).toHaveBeenCalledTimes(2);
    const image = { secureUrl: "/pictures/kite/1600.webp" } as HostedImage;
    finish(image);
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => image));
    expect(await uploadImage(shop, upload)).toEqual(image);
  });
});
