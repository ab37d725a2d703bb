/** Why an external picture could not be copied. */
export const pictureCopyProblems = [
  "private-address",
  "unreachable",
  "timeout",
  "refused",
  "redirect",
  "too-large",
  "not-a-picture",
] as const;
export type PictureCopyProblem = (typeof pictureCopyProblems)[number];

/** Messages about copies of external pictures. */
export const pictureCopyWords = {
  addressNeeded: "The address of the picture is required",
  notFound: "The shop is not waiting for this picture",
  retryPlanned: "We'll try again within a minute",
  fetchFailed: "Failed to fetch the pictures from other sites",
  retryFailed: "Failed to try again",
  problem: {
    "private-address": "The address leads into a private network",
    unreachable: "The other site cannot be reached",
    timeout: "The other site did not respond in time",
    refused: "The other site refuses access to the picture",
    redirect: "The address redirects too often, or to an insecure address",
    "too-large": "The picture is larger than 10 MB or has too many pixels",
    "not-a-picture": "The file is not a JPEG, PNG, WebP, AVIF or GIF picture",
  } satisfies Record<PictureCopyProblem, string>,
} as const;
