import { fork } from "node:child_process";
import { once } from "node:events";
import * as z from "zod/mini";
import { m } from "#messages";

const CheckResult = z.union([
  z.object({ how: z.enum(["restored", "read"]), rows: z.number(), files: z.number() }),
  z.object({ how: z.literal("failed"), reason: z.string() }),
]);

/** Result of a backup test, including failures. */
export type BackupCheckResult = z.infer<typeof CheckResult>;

/**
 * Tests a backup in a child process with low priority, because an embedded database takes memory that this
 * process could not free afterwards.
 * @param script `scripts/check-backup.mjs`.
 */
export async function checkInChild(
  script: string,
  file: string,
  signal?: AbortSignal,
): Promise<BackupCheckResult> {
  const child = fork(script, [file], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    ...(signal && { signal }),
  });
  let result: unknown;
  child.on("message", (message) => {
    result = message;
  });
  await once(child, "exit");
  const { data } = z.safeParse(CheckResult, result);
  return data ?? { how: "failed", reason: m["backup.testInterrupted"]() };
}
