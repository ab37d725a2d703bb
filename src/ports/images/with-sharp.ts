import pLimit from "p-limit";
import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** libvips names of the decoders for accepted formats. */
const decoders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Loads sharp when the first picture needs it, because it takes 24 MB of memory. Its cache is off, because every
 * picture is different.
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

/** Runs work on a picture, at most two at a time. Do not nest calls: they could wait for each other forever. */
export function withSharp<Result>(work: (sharp: typeof Sharp) => Promise<Result>): Promise<Result> {
  return limitToTwo(async () => work(await loadSharp()));
}
