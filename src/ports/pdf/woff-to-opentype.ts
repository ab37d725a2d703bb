import { inflateSync } from "node:zlib";

const sizes = { woffHead: 44, woffEntry: 20, head: 12, entry: 16 } as const;

/**
 * Converts a web font (WOFF 1.0) to OpenType, which has the same tables uncompressed. Node.js decompresses them
 * a hundred times faster than the PDF library, which would also do so for each document.
 */
export function woffToOpenType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sizes.head + count * sizes.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const packed = sizes.woffHead + index * sizes.woffEntry;
    const entry = sizes.head + index * sizes.entry;
    const table = decompressTable(woff, packed);
    woff.copy(head, entry, packed, packed + 4);
    woff.copy(head, entry + 4, packed + 16, packed + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    // Tables are aligned to multiples of four.
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Returns the table that the directory entry at offset `at` describes, decompressed. */
function decompressTable(woff: Buffer, at: number): Buffer {
  const start = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const bytes = woff.subarray(start, start + packedLength);
  return packedLength < length ? inflateSync(bytes) : bytes;
}
