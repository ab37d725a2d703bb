import { statfs } from "node:fs/promises";

/** Room that this process may still fill on the disk of a folder, in bytes. Fails when there is no such folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
