import { fstatSync, fsyncSync, writeSync } from "node:fs";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type PostgresModule = postgresMod.PostgresMod;

/** EINVAL in WASI. PostgreSQL tolerates it for folders. */
const invalidArgument = 28;

/** Permission bits of group and others. */
const groupAndOthersMask = 0o077;

/** `whence` of a seek relative to the end of the file. */
const seekEnd = 2;

/** An open file. Streams of the same file share its node. */
interface Stream {
  nfd: number;
  node: object;
}

interface NodeFileSystem {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    llseek(stream: Stream, offset: number, whence: number): number;
    write(stream: Stream, buffer: unknown, offset: number, length: number, position: number): number;
  };
  doSetAttr(
    file: unknown,
    node: object,
    attributes: { mode?: number; size?: number },
    ...calls: unknown[]
  ): void;
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
      rememberFileSizes(files);
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
 * PostgreSQL seeks the end of a table and of each of its indexes whenever it plans a query, a tenth of the
 * time of a short query. No other process writes these files, so their sizes change only here.
 */
function rememberFileSizes(files: NodeFileSystem): void {
  const sizes = new WeakMap<object, number>();
  const setAttributes = files.doSetAttr.bind(files);
  files.doSetAttr = (file, node, attributes, ...calls) => {
    if (attributes.size !== undefined) sizes.delete(node);
    setAttributes(file, node, attributes, ...calls);
  };
  const { llseek, write } = files.stream_ops;
  files.stream_ops.llseek = (stream, offset, whence) => {
    if (whence !== seekEnd) return llseek(stream, offset, whence);
    const size = sizes.get(stream.node) ?? llseek(stream, 0, seekEnd);
    sizes.set(stream.node, size);
    return size + offset;
  };
  files.stream_ops.write = (stream, buffer, offset, length, position) => {
    const size = sizes.get(stream.node);
    if (size === undefined || position + length > size) sizes.delete(stream.node);
    return write(stream, buffer, offset, length, position);
  };
}

/**
 * After a failed fsync, written data may be lost. A PostgreSQL server then stops, and recovers on restart. Here
 * this process is the server, so it must exit before it acknowledges another write.
 */
function endProcess(error: unknown): never {
  writeSync(2, `The disk failed to store database writes, so this process exits: ${String(error)}\n`);
  process.exit(1);
}
