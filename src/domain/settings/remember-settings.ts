import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import type { Db, PublicChange } from "#ports/database/database.ts";
import { getSettings } from "./shop-settings.ts";

/**
 * Caches the settings in memory until they change. Do not use it within transactions of the embedded
 * database, which block its only connection.
 */
export function createSettingsCache(db: Db) {
  let remembered: Promise<ShopSettings> | undefined;
  return {
    /** Returns the current settings. */
    settings(): Promise<ShopSettings> {
      remembered ??= read();
      return remembered;
    },
    /** Call it for every change of public records; clears the cache if necessary. */
    onChange(change: PublicChange): void {
      if (change === "settings" || change === "everything") remembered = undefined;
    },
  };

  function read(): Promise<ShopSettings> {
    const reading = getSettings(db);
    reading.catch(() => {
      if (remembered === reading) remembered = undefined;
    });
    return reading;
  }
}
