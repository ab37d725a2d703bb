import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import pg from "pg";
import type { Circumstances } from "./bench-report.ts";

/** Returns commit, machine and versions of a run, and the options of the command. */
export async function circumstancesOf({
  options,
  databaseUrl,
}: {
  options: string;
  databaseUrl: string | undefined;
}): Promise<Circumstances> {
  const load = loadavg().map((figure) => figure.toFixed(1));
  return [
    ["taken", `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ["commit", commit()],
    ["command", `\`npm run bench${options}\``],
    ["processor", `${availableParallelism()} × ${cpus()[0]?.model.trim() || "unknown"}`],
    ["memory", `${(totalmem() / 1024 ** 3).toFixed(1)} GB`],
    ["load before (1, 5, 15 minutes)", load.join(", ")],
    ["system", `${process.platform} ${process.arch}`],
    ["Node.js", process.version],
    ["PostgreSQL", databaseUrl ? await versionOf(databaseUrl) : "none at hand: left out"],
  ];
}

/** Returns the commit, and whether files have uncommitted changes; ignores the report that the run writes. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--", ".", ":!docs/performance.md");
    return `${git("rev-parse", "--short", "HEAD")}${changed ? " with uncommitted changes" : ""}`;
  } catch {
    return "unknown: no repository";
  }
}

async function versionOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version ?? "unknown";
  } finally {
    await client.end();
  }
}
