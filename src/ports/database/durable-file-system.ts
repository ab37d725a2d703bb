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
 * Stores PGlite's files in a folder, with an fsync that reaches the disk. PGlite's NodeFS has no fsync, so a
 * power cut could lose committed data. NodeFS also ignores the umask and gives everyone access to the files;
 * this class gives access only to the user of this process.
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
 * After a failed fsync, written data may be lost. A PostgreSQL server then stops, and recovers on restart. Here
 * this process is the server, so it must exit before it acknowledges another write.
 */
function endProcess(error: unknown): never {
  writeSync(2, `The disk failed to store database writes, so this process exits: ${String(error)}\n`);
  process.exit(1);
}
