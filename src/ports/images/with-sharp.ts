import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/**
 * The program that reads and writes pictures. It takes 24 MB of memory, so it comes with the first picture; and it keeps
 * nothing of a picture for the next one, which is another one.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
