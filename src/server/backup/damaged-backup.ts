import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Thrown for a backup with changed content; the message says in which part. */
export class DamagedBackupError extends Error {
  override name = "DamagedBackupError";
}

/** Thrown for a truncated backup. */
export class TruncatedBackupError extends Error {
  override name = "TruncatedBackupError";
}

/** Thrown for a file that is not a backup. */
export class NoBackupError extends Error {
  override name = "NoBackupError";
}

/** Thrown for a backup from a newer version of the shop. */
export class NewerBackupError extends Error {
  override name = "NewerBackupError";
}

const damagedBackup = (place: Message) => () => new DamagedBackupError(place());

/** Creates the error for each part of a backup that can be damaged. */
export const damage = {
  header: damagedBackup(m["backup.damagedPart.header"]),
  padding: damagedBackup(m["backup.damagedPart.padding"]),
  listing: damagedBackup(m["backup.damagedPart.listing"]),
  order: damagedBackup(m["backup.damagedPart.order"]),
  totals: damagedBackup(m["backup.damagedPart.totals"]),
  end: damagedBackup(m["backup.damagedPart.end"]),
  part: (name: string) => new DamagedBackupError(name),
};
