/** Runs one statement and answers its rows. */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Every table's rows, in the order of its primary key, and how far its sequences are. */
export interface Rows {
  tables: Record<string, Record<string, unknown>[]>;
  sequences: Record<string, number>;
}

const name = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

/** Reads all rows of the shop's tables, with moments in UTC. */
export async function readRows(query: Query): Promise<Rows> {
  await query("set time zone 'UTC'");
  const found = await query(`
    select class.relname as name, array_agg(attname::text order by place) as key from pg_class as class
    join pg_constraint on conrelid = class.oid and contype = 'p', unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attnum = part.number
    where attrelid = class.oid and relnamespace = 'public'::regnamespace group by class.relname order by 1`);
  const tables: Rows["tables"] = {};
  for (const { name: table, key } of found as { name: string; key: string[] }[]) {
    const rows = await query(
      `select to_jsonb(row) as row from ${name(table)} as row order by ${key.map(name)}`,
    );
    tables[table] = rows.map(({ row }) => row as Record<string, unknown>);
  }
  const sequences = await query(
    "select sequencename as name, last_value as value from pg_sequences where last_value is not null order by 1",
  );
  return {
    tables,
    sequences: Object.fromEntries(
      sequences
        .filter(({ name }) => !String(name).startsWith("__drizzle"))
        .map(({ name, value }) => [name, Number(value)]),
    ),
  };
}

/** Puts rows into tables that are empty, as they are: nothing is checked, no trigger runs. */
export async function restoreRows(query: Query, { tables, sequences }: Rows): Promise<void> {
  await query("set session_replication_role = replica");
  for (const [table, rows] of Object.entries(tables)) {
    await query(
      `insert into ${name(table)} overriding system value
        select * from jsonb_populate_recordset(null::${name(table)}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [sequence, value] of Object.entries(sequences)) {
    await query("select setval($1::regclass, $2::bigint)", [name(sequence), value]);
  }
  await query("set session_replication_role = origin");
}
