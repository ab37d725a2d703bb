import { describe, expect, it } from "vitest";
import { maximumImageBytes } from "#contract/images.ts";
import { imageFault } from "./use-image-upload.ts";

describe("a file that is to be uploaded", () => {
  it("may be a picture of up to ten megabytes", () => {
    expect(imageFault({ type: "image/webp", size: maximumImageBytes })).toBeUndefined();
  });

  it.each([
    [{ type: "application/pdf", size: 1 }, "Please choose a JPEG, PNG, WebP, AVIF or GIF image"],
    [{ type: "image/svg+xml", size: 1 }, "Please choose a JPEG, PNG, WebP, AVIF or GIF image"],
    [{ type: "", size: 1 }, "Please choose a JPEG, PNG, WebP, AVIF or GIF image"],
    [{ type: "image/png", size: maximumImageBytes + 1 }, "The image must be smaller than 10 MB"],
  ])("is turned away when it is %o", (file, words) => {
    expect(imageFault(file)).toBe(words);
  });
});
