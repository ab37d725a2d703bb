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

const damagedIn = (place: Message) => () => new DamagedBackupError(place());

/** Creates the error for each place where a backup can be damaged. */
export const damage = {
  header: damagedIn(m["backup.damagedPart.header"]),
  padding: damagedIn(m["backup.damagedPart.padding"]),
  listing: damagedIn(m["backup.damagedPart.listing"]),
  order: damagedIn(m["backup.damagedPart.order"]),
  totals: damagedIn(m["backup.damagedPart.totals"]),
  end: damagedIn(m["backup.damagedPart.end"]),
  part: (name: string) => new DamagedBackupError(name),
};
