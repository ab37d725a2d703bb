import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { isErrorWithCode } from "./error-code.ts";

/** Positions of fields in `/proc/<pid>/stat`, counted from 0 after the process name. */
const stateField = 0;
const threadsField = 17;
const startField = 19;

/**
 * Whether a process is running. A process that has exited keeps its pid until its parent reaps it, possibly
 * forever; such a zombie counts as not running.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if (!isErrorWithCode(error, "EPERM")) return false;
  }
  const fields = fieldsOf(pid);
  if (!fields) return !isZombieByList(pid);
  const [state = "", threads] = [fields[stateField], fields[threadsField]];
  // The main thread of a killed process is a zombie before its other threads have exited.
  return !["Z", "X", "x"].includes(state) || Number(threads) > 1;
}

/**
 * Returns a text that identifies the start of a process: boot id, pid namespace, and clock ticks since boot.
 * Empty except on Linux, or if the process does not exist.
 */
export function startOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const start = fieldsOf(pid)?.[startField];
    return start ? `${boot} ${readlinkSync(`/proc/${pid}/ns/pid`)} ${start}` : "";
  } catch {
    return "";
  }
}

/** Fields after the program's name, which is in brackets and may itself contain spaces and brackets. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Without /proc, ask `ps`. Windows has no zombies. */
function isZombieByList(pid: number): boolean {
  if (process.platform === "win32") return false;
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], {
    encoding: "utf8",
    timeout: 2_000,
  });
  return stdout?.trim().startsWith("Z") ?? false;
}
