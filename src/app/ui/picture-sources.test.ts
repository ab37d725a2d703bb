import { describe, expect, it } from "vitest";
import { displayPictureAddress } from "#contract/kernel/picture-addresses.ts";
import { initialsOf, pictureSources } from "./picture-sources.ts";

describe("pictureSources", () => {
  it.each(["/pictures/falcon-x1", "/images/6f1c2a"])(
    "offers %s in three widths as AVIF and WebP",
    (folder) => {
      expect(pictureSources(`${folder}/1600.webp`)).toEqual({
        src: `${folder}/960.webp`,
        srcSet: `${folder}/480.webp 480w, ${folder}/960.webp 960w, ${folder}/1600.webp 1600w`,
        avifSrcSet: `${folder}/480.avif 480w, ${folder}/960.avif 960w, ${folder}/1600.avif 1600w`,
      });
    },
  );

  it("offers the proxied copy of a third-party picture in three widths as AVIF and WebP", () => {
    const sources = pictureSources(displayPictureAddress("https://example.com/a b.jpg?size=2&of=c", []));
    const address = "address=https%3A%2F%2Fexample.com%2Fa%20b.jpg%3Fsize%3D2%26of%3Dc";
    expect(sources.src).toBe(`/picture-copies/960.webp?${address}`);
    expect(sources.srcSet).toContain(`/picture-copies/480.webp?${address} 480w`);
    expect(sources.avifSrcSet).toContain(`/picture-copies/1600.avif?${address} 1600w`);
  });

  it("lets Cloudinary resize the picture and choose the format", () => {
    const base = "https://res.cloudinary.com/pankh/image/upload";
    const sources = pictureSources(`${base}/v17/shop/drone.jpg`);
    expect(sources.src).toBe(`${base}/c_limit,w_960/f_auto/q_auto/v17/shop/drone.jpg`);
    expect(sources.srcSet).toContain(`${base}/c_limit,w_480/f_auto/q_auto/v17/shop/drone.jpg 480w`);
    expect(sources.avifSrcSet).toBeUndefined();
  });

  it.each([
    "https://example.com/pictures/a/1600.webp",
    "https://res.cloudinary.com.evil.example/pankh/image/upload/a.jpg",
    "/pictures/a/b/1600.webp",
    "/pictures/a/1600.webp?v=2",
    "/images/a/960.webp",
    "/favicon.svg",
  ])("leaves %s unchanged", (src) => {
    expect(pictureSources(src)).toEqual({ src });
  });
});

describe("initialsOf", () => {
  it.each([
    ["Falcon X1", "FX"],
    ["drone", "D"],
    ["  agri-spray 10 L", "AS"],
    ["पंख ड्रोन", "पड"],
    ["", ""],
  ])("abbreviates %j as %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
