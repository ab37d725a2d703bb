import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { isErrorWithCode } from "./error-code.ts";

/** Places among the fields that Linux tells of a process, counted from the one after its name. */
const stateField = 0;
const threadsField = 17;
const startField = 19;

/**
 * Whether a process can still do anything. One that has ended keeps its pid until its parent has taken notice, which
 * may be never: such a zombie is not running.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: somebody else's process, but a live one.
    if (!isErrorWithCode(error, "EPERM")) return false;
  }
  const fields = fieldsOf(pid);
  if (!fields) return !isZombieByList(pid);
  const [state = "", threads] = [fields[stateField], fields[threadsField]];
  // While other threads of a killed process are on their way out, the first one shows as ended already.
  return !["Z", "X", "x"].includes(state) || Number(threads) > 1;
}

/** When the process of this pid started, as Linux tells it: the boot of the machine and the clock ticks since. */
export function startOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const start = fieldsOf(pid)?.[startField];
    return start ? `${boot} ${readlinkSync(`/proc/${pid}/ns/pid`)} ${start}` : "";
  } catch {
    return "";
  }
}

/** The fields after the second one, the program's name in brackets, which may hold spaces and brackets of its own. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Where there is no /proc, the list of processes knows. Windows has no zombies. */
function isZombieByList(pid: number): boolean {
  if (process.platform === "win32") return false;
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], {
    encoding: "utf8",
    timeout: 2_000,
  });
  return stdout?.trim().startsWith("Z") ?? false;
}
