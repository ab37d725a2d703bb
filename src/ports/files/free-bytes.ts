import { statfs } from "node:fs/promises";

/** Free disk space for this process at a folder, in bytes. Throws if the folder does not exist. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
