import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** A backup whose content was changed; the message names the place. */
export class DamagedBackupError extends Error {
  override name = "DamagedBackupError";
}

/** A truncated backup. */
export class TruncatedBackupError extends Error {
  override name = "TruncatedBackupError";
}

/** A file that is not a backup. */
export class NoBackupError extends Error {
  override name = "NoBackupError";
}

/** A backup from a newer version of the shop. */
export class NewerBackupError extends Error {
  override name = "NewerBackupError";
}

const damagedBackup = (place: Message) => () => new DamagedBackupError(place());

/** Creates the error for each place where a backup can be damaged. */
export const damage = {
  header: damagedBackup(m["backup.damagedPart.header"]),
  padding: damagedBackup(m["backup.damagedPart.padding"]),
  listing: damagedBackup(m["backup.damagedPart.listing"]),
  order: damagedBackup(m["backup.damagedPart.order"]),
  totals: damagedBackup(m["backup.damagedPart.totals"]),
  end: damagedBackup(m["backup.damagedPart.end"]),
  part: (name: string) => new DamagedBackupError(name),
};
