import { placesOfDamage } from "./backup-words.ts";

/** A backup whose bytes are not those that were written; says where. */
export class DamagedBackupError extends Error {
  override name = "DamagedBackupError";
}

/** A backup that ends too early. */
export class TruncatedBackupError extends Error {
  override name = "TruncatedBackupError";
}

/** A file that is no backup. */
export class NoBackupError extends Error {
  override name = "NoBackupError";
}

/** A backup of a version of the shop that is newer than this one. */
export class NewerBackupError extends Error {
  override name = "NewerBackupError";
}

const damagedIn = (place: string) => () => new DamagedBackupError(place);

/** An error for each place where a backup can be damaged. */
export const damage = {
  header: damagedIn(placesOfDamage.header),
  padding: damagedIn(placesOfDamage.padding),
  listing: damagedIn(placesOfDamage.listing),
  order: damagedIn(placesOfDamage.order),
  totals: damagedIn(placesOfDamage.totals),
  end: damagedIn(placesOfDamage.end),
  part: (name: string) => new DamagedBackupError(name),
};
