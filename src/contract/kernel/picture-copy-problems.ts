import { m } from "#messages";
import type { Message } from "./message.ts";

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

export const pictureCopyProblemLabels = {
  "private-address": m["common.pictureCopy.problem.privateAddress"],
  unreachable: m["common.pictureCopy.problem.unreachable"],
  timeout: m["common.pictureCopy.problem.timeout"],
  refused: m["common.pictureCopy.problem.refused"],
  redirect: m["common.pictureCopy.problem.redirect"],
  "too-large": m["common.pictureCopy.problem.tooLarge"],
  "not-a-picture": m["common.pictureCopy.problem.notAPicture"],
} satisfies Record<PictureCopyProblem, Message>;
