import type { ShopSettings } from "#contract/settings-fields.ts";
import type { Db, PublicChange } from "#ports/database/database.ts";
import { presentSettings } from "./shop-settings.ts";

/**
 * Reads the settings once and keeps them in memory until they change. Not for transactions of the embedded database:
 * its one connection is theirs.
 */
export function rememberSettings(db: Db) {
  let remembered: Promise<ShopSettings> | undefined;
  return {
    /** What holds now. */
    settings(): Promise<ShopSettings> {
      remembered ??= read();
      return remembered;
    },
    /** For every change of public records: drops what may be out of date. */
    hear(change: PublicChange): void {
      if (change === "settings" || change === "everything") remembered = undefined;
    },
  };

  function read(): Promise<ShopSettings> {
    const reading = presentSettings(db);
    reading.catch(() => {
      if (remembered === reading) remembered = undefined;
    });
    return reading;
  }
}
