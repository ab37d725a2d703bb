import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database, PublicChange } from "#ports/database/database.ts";

/** Hears of the public changes of one database. */
export async function listenTo(database: Database) {
  const heard: PublicChange[] = [];
  const marker: PublicChange = "everything";
  await database.onPublicChange((change) => heard.push(change));

  /** Waits until nothing can come any more; on PostgreSQL each change of one's own has an echo. */
  async function untilQuiet(): Promise<void> {
    const markers = () => heard.filter((change) => change === marker).length;
    const expected = markers() + (database.kind === "postgres" ? 2 : 1);
    await database.db.execute(sql`select pg_notify('public_change', 'marker')`);
    await vi.waitFor(() => expect(markers()).toBe(expected), 10_000);
  }

  return {
    untilQuiet,
    /** What was heard by the time the change was confirmed, which is all that is heard of it. */
    async changes(change: () => Promise<unknown>): Promise<PublicChange[]> {
      await untilQuiet();
      heard.length = 0;
      await change();
      const known = [...new Set(heard)].sort();
      await untilQuiet();
      expect(new Set(heard)).toEqual(new Set([...known, marker]));
      return known;
    },
  };
}
