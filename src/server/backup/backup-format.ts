import * as z from "zod/mini";

/**
 * A backup is a tar file: what it is (`backup.json`), rows (`tables/<table>/<number>.jsonl.gz`, a row of JSON on each
 * line), sequences, uploaded files (`files/<path in DATA_DIR>`), and what there is in all (`manifest.json`). Every so
 * many parts, and at the end, comes a list of the SHA-256 of the parts since the last one, as `sha256sum` writes it.
 */
export const formatVersion = 1;

/** The names of the parts that every backup has once. */
export const partNames = {
  head: "backup.json",
  sequences: "sequences.json",
  manifest: "manifest.json",
} as const;

/** Lists of checksums are kept in memory until they are written or compared: so many parts at most. */
export const partsPerListing = 1_000;

/** Rows are gathered until they have so many characters. */
export const charactersPerPart = 1_000_000;

const numbered = (number: number) => String(number).padStart(6, "0");

/** A part with rows of a table. */
export const rowsPart = (table: string, number: number) => `tables/${table}/${numbered(number)}.jsonl.gz`;

/** The table whose rows are in a part; undefined for another part. */
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d{6,}\.jsonl\.gz$/.exec(name)?.[1];

const filesFolder = "files/";

/** A part that is an uploaded file, by its path in the data folder, with slashes. */
export const filePart = (path: string) => filesFolder + path;

/** The path in the data folder of the file that a part is; undefined for another part. */
export const pathOfPart = (name: string) =>
  name.startsWith(filesFolder) ? name.slice(filesFolder.length) : undefined;

/** A list of checksums. */
export const listingPart = (number: number) => `checksums/${numbered(number)}.sha256`;

/** A line of such a list. */
export const listingLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;

/** What a backup says of itself in the beginning; later formats say as much. */
export const BackupHead = z.object({
  shop: z.literal("pankh"),
  format: z.number(),
  madeAt: z.string(),
  /** When the migrations were made that the database had, in milliseconds. */
  migrations: z.array(z.number()),
});

/** How far sequences were. */
export const SequenceStates = z.array(z.object({ name: z.string(), value: z.string() }));

/** What a backup has in all. */
export const BackupManifest = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The sums of a manifest. */
export const BackupTotals = z.object({ rows: z.number(), files: z.number() });

/** Adds up a manifest. */
export const totalsOf = ({ rows, files }: BackupManifest) => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
});
