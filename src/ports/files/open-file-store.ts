import { type CloudinaryOptions, createCloudinaryFiles } from "./cloudinary.adapter.ts";
import { createPrivateDiskFiles, createPublicDiskFiles } from "./disk.adapter.ts";
import type { PublicKind } from "./file-kind.ts";
import { fileKinds } from "./file-kinds.ts";
import type { FileStore, PublicFiles } from "./file-store.ts";

export interface FileStoreOptions {
  /** The data folder, which always stores the private files. */
  dataDir: string;
  /** Account for pictures. If undefined, pictures are stored on disk, too. */
  cloudinary: CloudinaryOptions | undefined;
}

/** Opens the storage for each kind of file. */
export function openFileStore({ dataDir, cloudinary }: FileStoreOptions): FileStore {
  const publicFiles = <Facts extends object>(kind: PublicKind<Facts>): PublicFiles<Facts> =>
    cloudinary ? createCloudinaryFiles(kind, cloudinary) : createPublicDiskFiles(kind, dataDir);
  return {
    picture: publicFiles(fileKinds.picture),
    model: createPublicDiskFiles(fileKinds.model, dataDir),
    download: createPublicDiskFiles(fileKinds.download, dataDir),
    clip: createPublicDiskFiles(fileKinds.clip, dataDir),
    captions: createPublicDiskFiles(fileKinds.captions, dataDir),
    document: createPrivateDiskFiles(fileKinds.document, dataDir),
  };
}
