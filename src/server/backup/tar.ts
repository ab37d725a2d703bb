import { damage } from "./damaged-backup.ts";

/** Size of a tar block in bytes. */
export const blockBytes = 512;
/** Bytes in a tar header for the file name and for its folders. */
const nameBytes = 100;
const prefixBytes = 155;
/** Maximum file size: a tar header has eleven octal digits for it. */
const maxFileBytes = 8 ** 11 - 1;

/** A file in a tar archive. */
export interface TarEntry {
  /** Relative path with slashes. */
  name: string;
  bytes: number;
}

/** Zeros that fill the last block of a file. */
export const paddingOf = (bytes: number): Buffer =>
  Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** End marker of a tar archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

/**
 * Returns the header of a file (ustar); undefined if the name is too long or the file too large. The same entry
 * always gives the same bytes.
 */
export function tarHeader({ name, bytes }: TarEntry): Buffer | undefined {
  const place = splitName(name);
  if (!place || bytes > maxFileBytes) return undefined;
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
 * Parses a header; null for the zeros that start the end marker. Throws DamagedBackupError unless the header
 * is byte for byte what {@link tarHeader} writes.
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

function splitName(name: string): { prefix: string; name: string } | undefined {
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
