import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import type { Db, PublicChange } from "#ports/database/database.ts";
import { getSettings } from "./shop-settings.ts";

/**
 * Caches the settings in memory until they change. Do not use the cache in a transaction of the embedded
 * database: the transaction occupies the only connection.
 */
export function createSettingsCache(db: Db) {
  let cached: Promise<ShopSettings> | undefined;
  return {
    /** Returns the current settings. */
    settings(): Promise<ShopSettings> {
      cached ??= read();
      return cached;
    },
    /** Clears the cache if the settings changed. Call it for every change of public records. */
    onChange(change: PublicChange): void {
      if (change === "settings" || change === "everything") cached = undefined;
    },
  };

  function read(): Promise<ShopSettings> {
    const promise = getSettings(db);
    promise.catch(() => {
      if (cached === promise) cached = undefined;
    });
    return promise;
  }
}
