import type * as z from "zod/mini";

interface Kind<Facts> {
  /** What error messages call such a file. */
  readonly noun: string;
  /** Folder below the data folder, used only by this kind. */
  readonly folder: string;
  /** Name on disk, regardless of the uploaded name. */
  readonly file: string;
  readonly maximumBytes: number;
  /** Checks the bytes and returns their properties. Throws FileRefusedError if they are not of this kind. */
  inspect(bytes: Uint8Array): Promise<Facts>;
}

/**
 * Public files, accessible to everyone who knows the address. This site serves them; only those of a
 * {@link PublicKind} may be hosted elsewhere. `Facts` are the properties of a file.
 */
export interface DiskKind<Facts extends object = object> extends Kind<Facts> {
  readonly visibility: "public";
  /** Set if the name on disk depends on the content: all possible names, including `file`. */
  readonly fileNames?: { readonly names: readonly string[]; of(facts: Facts): string };
  /** Set if files are served under another name than on disk. */
  readonly serving?: {
    /** All allowed names in URLs. */
    readonly name: RegExp;
    /** Response headers for a name. */
    headers(name: string): Record<string, string>;
  };
  /** The parts to store on disk, including `file`. Throws FileRefusedError if the file is damaged. */
  partsOf(bytes: Uint8Array): Promise<FilePart[]>;
}

/** Public files that Cloudinary may host; used for pictures. */
export interface PublicKind<Facts extends object = object> extends DiskKind<Facts> {
  /** Media type to send to Cloudinary, and how to read the facts from its response. */
  readonly cloudinary: {
    contentType(facts: Facts): string;
    readonly facts: z.ZodMiniType<Facts>;
  };
}

/** Files that only the shop may read. They are always stored on its own disk. */
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

/** The uploaded file was rejected. The message can be shown to the user. */
export class FileRefusedError extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileRefusedError";
    this.reason = reason;
  }
}

/** Checks that the bytes are of this kind and returns their properties. Throws FileRefusedError. */
export async function validate<Facts>(kind: Kind<Facts>, bytes: Uint8Array): Promise<Facts> {
  if (bytes.byteLength === 0) throw new FileRefusedError("empty", "The file is empty.");
  if (bytes.byteLength > kind.maximumBytes) {
    const kilobytes = Math.floor(kind.maximumBytes / 1024);
    const maxSize = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;
    throw new FileRefusedError("too-large", `The ${kind.noun} is too large. The maximum is ${maxSize}.`);
  }
  return kind.inspect(bytes);
}

/** Error for a file that starts correctly but is incomplete or corrupt. */
export function damaged({ noun }: { noun: string }, cause?: unknown): FileRefusedError {
  return new FileRefusedError("damaged", `The ${noun} is damaged or incomplete.`, { cause });
}
