import type { Query } from "#ports/database/query.ts";
import {
  fillUnchecked,
  insertRows,
  listTables,
  readSequences,
  readTable,
  setSequences,
} from "#ports/database/stored-rows.ts";

/** The rows of each table, ordered by primary key, and the last value of each sequence. */
export interface Rows {
  tables: Record<string, Record<string, unknown>[]>;
  sequences: Record<string, number>;
}

/** Reads all rows of the shop's tables, with times in UTC. Needs a transaction. */
export async function readRows(query: Query): Promise<Rows> {
  const tables: Rows["tables"] = {};
  for (const table of await listTables(query)) {
    tables[table.name] = [];
    for await (const lines of readTable(query, table)) {
      tables[table.name]?.push(...lines.map((line) => JSON.parse(line)));
    }
  }
  const sequences = await readSequences(query);
  return {
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, Number(value)])),
  };
}

/** Removes the ticket numbers of messages, because an upgrade generates them randomly. */
export function withoutTickets({ tables, sequences }: Rows): Rows {
  const messages = tables.contact_submissions?.map(({ ticket_number: _, ...message }) => message) ?? [];
  return { tables: { ...tables, contact_submissions: messages }, sequences };
}

/** Inserts rows unchanged into empty tables. Needs a transaction. */
export function restoreRows(query: Query, { tables, sequences }: Rows): Promise<void> {
  return fillUnchecked(query, async () => {
    for (const [table, rows] of Object.entries(tables)) {
      await insertRows(
        query,
        table,
        rows.map((row) => JSON.stringify(row)),
      );
    }
    const states = Object.entries(sequences).map(([name, value]) => ({ name, value: String(value) }));
    await setSequences(query, states);
  });
}
