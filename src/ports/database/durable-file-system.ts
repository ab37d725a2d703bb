import { fstatSync, fsyncSync, writeSync } from "node:fs";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type PostgresModule = postgresMod.PostgresMod;

/** EINVAL among the error numbers of WebAssembly's system interface. PostgreSQL takes it, for a folder, as it is. */
const invalidArgument = 28;

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * A folder that PGlite keeps its files in, with an fsync that reaches the disk. PGlite's own leaves it out: a
 * power cut could then take back what was answered as saved.
 */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: Partial<PostgresModule>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: PostgresModule) => {
      (module.NODEFS as unknown as NodeFileSystem).stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
          return 0;
        } catch (error) {
          if (fstatSync(nfd).isDirectory()) return invalidArgument;
          return endProcess(error);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/**
 * What a disk does after it refused to keep something cannot be relied on. PostgreSQL ends its server then, and
 * recovers when it is started again; in here the server is this process. Nothing more can be acknowledged.
 */
function endProcess(error: unknown): never {
  writeSync(2, `The disk does not keep what the database writes, so this process ends: ${String(error)}\n`);
  process.exit(1);
}
