import { placesOfDamage } from "./backup-words.ts";

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

const damagedIn = (place: string) => () => new DamagedBackupError(place);

/** Creates the error for each place where a backup can be damaged. */
export const damage = {
  header: damagedIn(placesOfDamage.header),
  padding: damagedIn(placesOfDamage.padding),
  listing: damagedIn(placesOfDamage.listing),
  order: damagedIn(placesOfDamage.order),
  totals: damagedIn(placesOfDamage.totals),
  end: damagedIn(placesOfDamage.end),
  part: (name: string) => new DamagedBackupError(name),
};
