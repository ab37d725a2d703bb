import { fstatSync, fsyncSync, writeSync } from "node:fs";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type PostgresModule = postgresMod.PostgresMod;

/** EINVAL in WASI. PostgreSQL tolerates it for folders. */
const invalidArgument = 28;

/** Permission bits of group and others. */
const groupAndOthersMask = 0o077;

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  doSetAttr(file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void;
}

/**
 * Stores PGlite's files in a folder, with an fsync that reaches the disk. PGlite's own omits it, so a power
 * cut could lose committed data. Files are only accessible to the user of this process; PGlite's own ignores
 * the umask and grants everyone access.
 */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: Partial<PostgresModule>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const patchModule = (module: PostgresModule) => {
      const files = module.NODEFS as unknown as NodeFileSystem;
      const setAttributes = files.doSetAttr.bind(files);
      files.doSetAttr = (file, node, { mode, ...others }, ...calls) =>
        setAttributes(
          file,
          node,
          mode === undefined ? others : { ...others, mode: mode & ~groupAndOthersMask },
          ...calls,
        );
      files.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
          return 0;
        } catch (error) {
          if (fstatSync(nfd).isDirectory()) return invalidArgument;
          return endProcess(error);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patchModule] } };
  }
}

/**
 * After a failed fsync, the disk cannot be relied on. PostgreSQL stops its server in this case and recovers
 * on restart; here the server is this process, so no further write may be acknowledged.
 */
function endProcess(error: unknown): never {
  writeSync(2, `The disk failed to store database writes, so this process exits: ${String(error)}\n`);
  process.exit(1);
}
