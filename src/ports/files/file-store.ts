import type { DiskKind, PrivateKind, PublicKind } from "./file-kind.ts";
import type { fileKinds } from "./file-kinds.ts";

/** A public file that is now served. */
export interface PublishedFile {
  id: string;
  /** An absolute https address, or a path on this site beginning with `/`. */
  address: string;
  /** Size of the file at `address`. */
  bytes: number;
}

/** Where the public files of one kind live. There they stay: one content may be shown by many records. */
export interface PublicShelf<Facts extends object> {
  /** Where its files are had from, as `https://files.example`; nothing when from this site. */
  readonly origins: readonly string[];
  /**
   * Publishes a file; `label` is what its person calls it, a note for the people at the host and no part of any name
   * here. Fails with FileRefusedError or {@link FileStoreError}.
   */
  put(file: { bytes: Uint8Array; label: string }): Promise<PublishedFile & { facts: Facts }>;
}

/** Where public files of one kind live that this site hands out itself. */
export interface ServedShelf<Facts extends object> extends PublicShelf<Facts> {
  /** The file at an address that `put` has answered; null when there is none. Fails with {@link FileStoreError}. */
  find(address: string): Promise<{ bytes: number } | null>;
}

/** Where the private files of one kind live. They have an id, and no address. */
export interface PrivateShelf {
  /** Keeps a file and answers its id, which nobody can guess. Fails with FileRefusedError or {@link FileStoreError}. */
  put(file: { bytes: Uint8Array }): Promise<string>;
  /** The file as it came; null when there is none. Who may ask is decided by the caller. Fails with {@link FileStoreError}. */
  read(id: string): Promise<Uint8Array | null>;
  /** Removes a file for good, or nothing when there is none. Fails with {@link FileStoreError}. */
  remove(id: string): Promise<void>;
}

type ShelfOf<Kind> = Kind extends PrivateKind
  ? PrivateShelf
  : Kind extends PublicKind<infer Facts>
    ? PublicShelf<Facts>
    : Kind extends DiskKind<infer Facts>
      ? ServedShelf<Facts>
      : never;

/** Where the shop's files live, a shelf for each kind. */
export type FileStore = {
  readonly [Name in keyof typeof fileKinds]: ShelfOf<(typeof fileKinds)[Name]>;
};

/** The place is the problem: `misconfigured` needs the shop's owner, `unavailable` may pass by itself. */
export class FileStoreError extends Error {
  readonly kind: "misconfigured" | "unavailable";

  constructor(kind: "misconfigured" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileStoreError";
    this.kind = kind;
  }
}
