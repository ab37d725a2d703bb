import type * as z from "zod/mini";

interface Kind<Facts> {
  /** What people call such a file, within a sentence. */
  readonly noun: string;
  /** Below the shop's data folder, and of this kind alone. */
  readonly folder: string;
  /** What the file is called on the disk, whatever the person calls it. */
  readonly file: string;
  readonly maximumBytes: number;
  /** Decides from the bytes alone whether they are of this kind, and says what they are. Fails with FileRefusedError. */
  look(bytes: Uint8Array): Promise<Facts>;
}

/**
 * Files that anybody may have who knows the address; `Facts` is what is told of one beside it. This site hands them out
 * itself, unless they are of a {@link PublicKind}.
 */
export interface DiskKind<Facts extends object = object> extends Kind<Facts> {
  readonly visibility: "public";
  /** What a file is called on the disk where that depends on what it is; `file` is one of the names. */
  readonly named?: { readonly names: readonly string[]; of(facts: Facts): string };
  /** How a file is answered, when that is another than by its name on the disk. */
  readonly answers?: {
    /** Every name under which it can be asked for. */
    readonly name: RegExp;
    /** Headers of the file when it is asked for under the name. */
    headers(name: string): Record<string, string>;
  };
  /** What a disk keeps of the file, `file` among it. Fails with FileRefusedError when the file is spoiled. */
  partsOf(bytes: Uint8Array): Promise<FilePart[]>;
}

/** Public files that may live at Cloudinary instead, as pictures. */
export interface PublicKind<Facts extends object = object> extends DiskKind<Facts> {
  /** What Cloudinary is told that the file is, and the facts in its answer. */
  readonly cloudinary: {
    contentType(facts: Facts): string;
    readonly facts: z.ZodMiniType<Facts>;
  };
}

/** Files that only the shop itself may read. They stay on its own disk, wherever public ones live. */
export interface PrivateKind extends Kind<void> {
  readonly visibility: "private";
}

export interface FilePart {
  name: string;
  content: Uint8Array;
}

export type FileRefusal =
  | "empty"
  | "too-large"
  | "too-many-pixels"
  | "not-an-image"
  | "unsupported-format"
  | "damaged";

/** The file itself is the problem. The message can be shown to the person who chose it. */
export class FileRefusedError extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileRefusedError";
    this.reason = reason;
  }
}

/** What the bytes are, when the shop takes them as `kind`. Fails with FileRefusedError. */
export async function judge<Facts>(kind: Kind<Facts>, bytes: Uint8Array): Promise<Facts> {
  if (bytes.byteLength === 0) throw new FileRefusedError("empty", "The file is empty.");
  if (bytes.byteLength > kind.maximumBytes) {
    const kilobytes = Math.floor(kind.maximumBytes / 1024);
    const most = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;
    throw new FileRefusedError("too-large", `The ${kind.noun} is too large. The most we take is ${most}.`);
  }
  return kind.look(bytes);
}

/** The refusal of a file that begins as its kind does and does not go on so. */
export function damaged({ noun }: { noun: string }, cause?: unknown): FileRefusedError {
  return new FileRefusedError("damaged", `The ${noun} is damaged and cannot be read to its end.`, { cause });
}
