import pLimit from "p-limit";
import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** libvips names of the decoders for accepted formats. */
const decoders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Loads sharp, which takes 24 MB of memory, with the first picture. No cache, because every picture is
 * different.
 */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    // Decoders of other formats, such as SVG, need gigabytes for small files.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return loading;
}

/** A decoded picture takes up to 160 MB. */
const limitToTwo = pLimit(2);

/** Runs work on a picture when its turn comes, two at a time. Must not be nested. */
export function withSharp<Result>(work: (sharp: typeof Sharp) => Promise<Result>): Promise<Result> {
  return limitToTwo(async () => work(await loadSharp()));
}
