import { readFileSync } from "node:fs";

/** Memory of a process and its children, in megabytes; undefined if the system does not report it. */
export function familyMegabytes(processId: number | undefined): number | undefined {
  const ownFigure = megabytes(processId, "VmRSS");
  if (ownFigure === undefined) return undefined;
  return childrenOf(processId).reduce((sum, child) => sum + (familyMegabytes(child) ?? 0), ownFigure);
}

/** Peak memory of a process without its children, in megabytes. */
export const peakMegabytesAlone = (processId: number | undefined) => megabytes(processId, "VmHWM");

/**
 * CPU time of a process and its children, in microseconds; undefined if the system does not report it. The resolution is
 * 10 ms.
 */
export function familyProcessorMicroseconds(processId: number | undefined): number | undefined {
  const stat = textOf(`/proc/${processId}/stat`);
  if (stat === undefined) return undefined;
  // The fields that follow the process name, which is in brackets.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const ownFigure = (user + system) * 10_000;
  return childrenOf(processId).reduce(
    (sum, child) => sum + (familyProcessorMicroseconds(child) ?? 0),
    ownFigure,
  );
}

const childrenOf = (processId: number | undefined) =>
  (textOf(`/proc/${processId}/task/${processId}/children`)?.split(" ") ?? []).filter(Boolean).map(Number);

function megabytes(processId: number | undefined, figure: "VmRSS" | "VmHWM"): number | undefined {
  const line = textOf(`/proc/${processId}/status`)
    ?.split("\n")
    .find((text) => text.startsWith(`${figure}:`));
  return line ? Math.round(Number.parseInt(line.slice(figure.length + 1), 10) / 1024) : undefined;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
