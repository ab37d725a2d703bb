import { fork } from "node:child_process";
import { once } from "node:events";
import * as z from "zod/mini";
import { backupWords } from "./backup-words.ts";

const Told = z.union([
  z.object({ how: z.enum(["restored", "read"]), rows: z.number(), files: z.number() }),
  z.object({ how: z.literal("failed"), reason: z.string() }),
]);

/** What a test of a backup came to, also when it cannot be restored. */
export type ToldCheck = z.infer<typeof Told>;

/**
 * Tests a backup in a process of its own, behind everything else that the machine does: an embedded database takes
 * memory that this process would not give back.
 * @param script `scripts/check-backup.mjs`.
 */
export async function checkInChild(script: string, file: string, signal?: AbortSignal): Promise<ToldCheck> {
  const child = fork(script, [file], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    ...(signal && { signal }),
  });
  let told: unknown;
  child.on("message", (message) => {
    told = message;
  });
  await once(child, "exit");
  const { data } = z.safeParse(Told, told);
  return data ?? { how: "failed", reason: backupWords.checkBrokeOff };
}
