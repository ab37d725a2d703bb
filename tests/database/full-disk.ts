import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Simulates a full disk in a program that preloads this file with `node --import`: after DISK_BYTES bytes, every write to the
 * folder DISK_FOLDER fails. If DISK_FILE is set, counting begins when the program removes a file of that name.
 */
const folder = process.env.DISK_FOLDER ?? "";
const capacity = Number(process.env.DISK_BYTES);
const countedFrom = process.env.DISK_FILE;
let bytesLeft = countedFrom ? Number.POSITIVE_INFINITY : capacity;
const folderDescriptors = new Set<number>();
const { openSync, rmSync, writeSync, writeFileSync } = fs;

function take(bytes: number): void {
  bytesLeft -= bytes;
  if (bytesLeft >= 0) return;
  const full = { code: "ENOSPC", errno: -28, syscall: "write" };
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), full);
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  if (String(path).startsWith(folder)) folderDescriptors.add(descriptor);
  else folderDescriptors.delete(descriptor);
  return descriptor;
};
fs.writeSync = ((
  descriptor: number,
  data: NodeJS.ArrayBufferView,
  offset?: number,
  length?: number,
  ...rest: []
) => {
  if (folderDescriptors.has(descriptor)) take(length ?? data.byteLength);
  return writeSync(descriptor, data, offset, length, ...rest);
}) as typeof fs.writeSync;
fs.writeFileSync = (file, data, options) => {
  if (String(file).startsWith(folder)) take(Buffer.byteLength(data));
  writeFileSync(file, data, options);
};
fs.rmSync = (path, options) => {
  rmSync(path, options);
  if (countedFrom && String(path).endsWith(countedFrom)) bytesLeft = capacity;
};
syncBuiltinESMExports();
