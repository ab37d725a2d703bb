import { describe, expect, it } from "vitest";
import { maxImageBytes } from "#contract/kernel/images.ts";
import { imageFault } from "./use-image-upload.ts";

const kinds = "Please choose a JPEG, PNG, WebP, AVIF or GIF image.";

describe("imageFault", () => {
  it("accepts a picture of up to 10 MB", () => {
    expect(imageFault({ name: "a.webp", type: "image/webp", size: maxImageBytes })).toBeUndefined();
  });

  it.each([
    [{ name: "a.pdf", type: "application/pdf", size: 1 }, `a.pdf can't be used here. ${kinds}`],
    [{ name: "a.svg", type: "image/svg+xml", size: 1 }, `a.svg can't be used here. ${kinds}`],
    [{ name: "folder", type: "", size: 1 }, `folder can't be used here. ${kinds}`],
    [
      { name: "a.png", type: "image/png", size: maxImageBytes + 1 },
      "a.png is 10.1 MB. The image must be smaller than 10 MB.",
    ],
  ])("rejects %o", (file, message) => {
    expect(imageFault(file)).toBe(message);
  });
});
