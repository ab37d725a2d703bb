import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database, PublicChange } from "#ports/database/database.ts";

/** Records the public changes of one database. */
export async function listenTo(database: Database) {
  const heard: PublicChange[] = [];
  const marker: PublicChange = "everything";
  await database.onPublicChange((change) => heard.push(change));

  /**
   * Sends a marker and waits for it, so that all earlier notifications have arrived. On PostgreSQL the marker arrives twice,
   * because the listener also receives its own changes.
   */
  async function untilQuiet(): Promise<void> {
    const markers = () => heard.filter((change) => change === marker).length;
    const expected = markers() + (database.kind === "postgres" ? 2 : 1);
    await database.db.execute(sql`select pg_notify('public_change', 'marker')`);
    await vi.waitFor(() => expect(markers()).toBe(expected), 10_000);
  }

  return {
    untilQuiet,
    /** Makes a change and returns the kinds of notifications received by its end. Expects no other kind to arrive later. */
    async changes(change: () => Promise<unknown>): Promise<PublicChange[]> {
      await untilQuiet();
      heard.length = 0;
      await change();
      const domains = [...new Set(heard)].sort();
      await untilQuiet();
      expect(new Set(heard)).toEqual(new Set([...domains, marker]));
      return domains;
    },
  };
}
