import { fstatSync, fsyncSync, writeSync } from "node:fs";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type PostgresModule = postgresMod.PostgresMod;

/** EINVAL among the error numbers of WebAssembly's system interface. PostgreSQL takes it, for a folder, as it is. */
const invalidArgument = 28;

/** What users other than the file's own may do with it. */
const forOthers = 0o077;

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  doSetAttr(file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void;
}

/**
 * A folder that PGlite keeps its files in, with an fsync that reaches the disk. PGlite's own leaves it out: a
 * power cut could then take back what was answered as saved. Its files are open to the user of this process alone;
 * PGlite's own gives each new one rights for everybody, past the umask.
 */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: Partial<PostgresModule>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const mend = (module: PostgresModule) => {
      const files = module.NODEFS as unknown as NodeFileSystem;
      const setAttributes = files.doSetAttr.bind(files);
      files.doSetAttr = (file, node, { mode, ...others }, ...calls) =>
        setAttributes(
          file,
          node,
          mode === undefined ? others : { ...others, mode: mode & ~forOthers },
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
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
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
