import type { PublicFiles } from "../files/file-store.ts";
import type { PictureFacts } from "./image-content.ts";

/** A published picture. `bytes` is the size of the file at `secureUrl`. */
export interface HostedImage {
  /** An absolute https address, or a path on this site starting with `/`. */
  secureUrl: string;
  publicId: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
}

export interface ImageUpload {
  bytes: Uint8Array;
  /** The user's file name. The type is detected from the content alone. */
  filename: string;
}

/** Host of uploaded pictures. */
export interface ImageHost {
  /** Origins of the hosted pictures, such as `https://pictures.example`; empty if this site serves them. */
  readonly origins: readonly string[];
  /** Throws FileRefusedError or FileStoreError. */
  upload(input: ImageUpload): Promise<HostedImage>;
}

/** Creates an image host on top of a file storage. */
export function createImageHost(files: PublicFiles<PictureFacts>): ImageHost {
  return {
    origins: files.origins,
    async upload({ bytes, filename }) {
      const { id, address, bytes: size, facts } = await files.put({ bytes, label: filename });
      const { width, height, format } = facts;
      return { secureUrl: address, publicId: id, width, height, format, bytes: size };
    },
  };
}
