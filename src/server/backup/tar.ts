import { damage } from "./damaged-backup.ts";

/** Tar is made of blocks of so many bytes. */
export const blockBytes = 512;
/** What a name takes in a header of tar, and what the folders before it take. */
const nameBytes = 100;
const prefixBytes = 155;
/** Eleven octal digits. */
const mostBytes = 8 ** 11 - 1;

/** What tar says of a file. */
export interface TarEntry {
  /** A relative path with slashes. */
  name: string;
  bytes: number;
}

/** The zeros that fill the last block of a file of so many bytes. */
export const paddingOf = (bytes: number): Buffer =>
  Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** The end of a tar archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

/** The header of a file; undefined when tar (ustar) has no room for its name or size. The same entry has the same header. */
export function tarHeader({ name, bytes }: TarEntry): Buffer | undefined {
  const place = placeName(name);
  if (!place || bytes > mostBytes) return undefined;
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(place.name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(place.prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/**
 * What a header says; null for the block of zeros that begins the end. Only a header that is as {@link tarHeader}
 * writes it, byte by byte, is one; another one throws DamagedBackupError.
 */
export function readTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  const text = (start: number, length: number) => {
    const field = header.subarray(start, start + length);
    const end = field.indexOf(0);
    return field.toString("utf8", 0, end < 0 ? length : end);
  };
  const prefix = text(345, prefixBytes);
  const entry = {
    name: (prefix ? `${prefix}/` : "") + text(0, nameBytes),
    bytes: Number.parseInt(text(124, 12), 8),
  };
  if (!(entry.bytes >= 0) || !tarHeader(entry)?.equals(header)) throw damage.header();
  return entry;
}

function placeName(name: string): { prefix: string; name: string } | undefined {
  if (name === "" || name.includes("\0")) return undefined;
  if (Buffer.byteLength(name) <= nameBytes) return { prefix: "", name };
  for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (rest !== "" && Buffer.byteLength(rest) <= nameBytes && Buffer.byteLength(prefix) <= prefixBytes) {
      return { prefix, name: rest };
    }
  }
  return undefined;
}
