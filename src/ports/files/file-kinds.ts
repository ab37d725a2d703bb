import { pictureKind } from "../images/picture-kind.ts";
import { captionKind } from "./caption-kind.ts";
import { clipKind } from "./clip-kind.ts";
import { documentKind } from "./document-kind.ts";
import { downloadKind } from "./download-kind.ts";
import type { DiskKind, PrivateKind } from "./file-kind.ts";
import { modelKind } from "./model-kind.ts";

/** All kinds of stored files; kinds with the most files come last. */
export const fileKinds = {
  document: documentKind,
  download: downloadKind,
  clip: clipKind,
  captions: captionKind,
  model: modelKind,
  picture: pictureKind,
} satisfies Record<string, DiskKind | PrivateKind>;

/** Folders of the kinds, below the data folder. */
export const fileFolders: string[] = Object.values(fileKinds).map(({ folder }) => folder);
