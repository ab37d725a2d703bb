import type { DiskKind, PrivateKind, PublicKind } from "./file-kind.ts";
import type { fileKinds } from "./file-kinds.ts";

/** A published file. */
export interface PublishedFile {
  id: string;
  /** An absolute https address, or a path on this site starting with `/`. */
  address: string;
  /** Size of the file at `address`. */
  bytes: number;
}

/**
 * Storage of public files of one kind. Files are never deleted, because several records may use the same
 * content.
 */
export interface PublicFiles<Facts extends object> {
  /** Origins of the stored files, such as `https://files.example`; empty if this site serves them. */
  readonly origins: readonly string[];
  /**
   * Publishes a file; `label` is the user's file name, which the host only stores as a note. Throws
   * FileRefusedError or {@link FileStoreError}.
   */
  put(file: { bytes: Uint8Array; label: string }): Promise<PublishedFile & { facts: Facts }>;
}

/** Storage of public files that this site serves itself. */
export interface ServedFiles<Facts extends object> extends PublicFiles<Facts> {
  /**
   * Looks up the file at an address returned by `put`; null if there is none. Throws {@link FileStoreError}.
   */
  find(address: string): Promise<{ bytes: number } | null>;
}

/** Storage of private files of one kind, which have an id but no address. */
export interface PrivateFiles {
  /** Stores a file and returns its unguessable id. Throws FileRefusedError or {@link FileStoreError}. */
  put(file: { bytes: Uint8Array }): Promise<string>;
  /**
   * Returns the file unchanged; null if there is none. The caller checks permissions. Throws {@link
   * FileStoreError}.
   */
  read(id: string): Promise<Uint8Array | null>;
  /** Deletes a file if it exists. Throws {@link FileStoreError}. */
  remove(id: string): Promise<void>;
}

type FilesOf<Kind> = Kind extends PrivateKind
  ? PrivateFiles
  : Kind extends PublicKind<infer Facts>
    ? PublicFiles<Facts>
    : Kind extends DiskKind<infer Facts>
      ? ServedFiles<Facts>
      : never;

/** The shop's file storage by kind. */
export type FileStore = {
  readonly [Name in keyof typeof fileKinds]: FilesOf<(typeof fileKinds)[Name]>;
};

/**
 * Thrown if the storage failed. `misconfigured`: the owner has to fix the settings. `unavailable`: the failure
 * may be temporary.
 */
export class FileStoreError extends Error {
  readonly kind: "misconfigured" | "unavailable";

  constructor(kind: "misconfigured" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileStoreError";
    this.kind = kind;
  }
}
