import * as z from "zod/mini";

/**
 * A backup is a tar file: header (`backup.json`), rows (`tables/<table>/<number>.jsonl.gz`, one JSON row per
 * line), sequences, uploaded files (`files/<path in DATA_DIR>`), and totals (`manifest.json`). SHA-256 lists in
 * the format of `sha256sum` cover the parts since the previous list; a list follows every `partsPerListing`
 * parts and the last part.
 */
export const formatVersion = 1;

/** Parts that every backup has exactly once. */
export const partNames = {
  head: "backup.json",
  sequences: "sequences.json",
  manifest: "manifest.json",
} as const;

/** Number of parts per checksum list; limits the memory for checksums. */
export const partsPerListing = 1_000;

/** Characters of rows per part, before compression. */
export const charactersPerPart = 1_000_000;

const numbered = (number: number) => String(number).padStart(6, "0");

/** Name of a part with rows of a table. */
export const rowsPart = (table: string, number: number) => `tables/${table}/${numbered(number)}.jsonl.gz`;

/** Returns the table that a part with rows belongs to; undefined for other parts. */
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d{6,}\.jsonl\.gz$/.exec(name)?.[1];

const filesFolder = "files/";

/** Name of the part for an uploaded file, by its path in the data folder with slashes. */
export const filePart = (path: string) => filesFolder + path;

/** Returns an uploaded file's path in the data folder; undefined for other parts. */
export const pathOfPart = (name: string) =>
  name.startsWith(filesFolder) ? name.slice(filesFolder.length) : undefined;

/** Name of a checksum list. */
export const listingPart = (number: number) => `checksums/${numbered(number)}.sha256`;

/** Line of a checksum list. */
export const listingLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;

/** Header of a backup. Later formats must keep these fields, so that every version can read them. */
export const BackupHead = z.object({
  shop: z.literal("pankh"),
  format: z.number(),
  madeAt: z.string(),
  /** Creation times of the applied migrations, in milliseconds. */
  migrations: z.array(z.number()),
});

export const SequenceStates = z.array(z.object({ name: z.string(), value: z.string() }));

/** Totals of a backup. */
export const BackupManifest = z.object({
  /** Number of rows per table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const BackupTotals = z.object({ rows: z.number(), files: z.number() });

/** Sums up a manifest. */
export const totalsOf = ({ rows, files }: BackupManifest) => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
});
