import { type Query, quotedName } from "./query.ts";

/** A table and the columns of its primary key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** The last value of a sequence, as a string of digits because it may exceed the safe integers. */
export interface SequenceState {
  name: string;
  value: string;
}

const rowsAtOnce = 200;

/** Lists the shop's tables, sorted by name. Works with a database of any version. */
export async function listTables(query: Query): Promise<StoredTable[]> {
  const rows = await query(`
    select class.relname as name,
      coalesce(array_agg(attname::text order by place) filter (where attname is not null), '{}') as key
    from pg_class as class
    left join pg_constraint on conrelid = class.oid and contype = 'p'
    left join lateral unnest(conkey) with ordinality as part (number, place) on true
    left join pg_attribute on attrelid = class.oid and attnum = part.number
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    group by class.relname order by 1`);
  return rows as unknown as StoredTable[];
}

/**
 * Reads a table in key order, in batches, each row as a line of JSON with times in UTC. Call it in a
 * transaction, and run nothing else on the connection until it is done.
 */
export async function* readTable(query: Query, { name, key }: StoredTable): AsyncGenerator<string[]> {
  await query("set local time zone 'UTC'");
  const order = key.length > 0 ? `order by ${key.map(quotedName).join(", ")}` : "";
  await query(
    `declare stored_rows no scroll cursor for
      select to_jsonb(stored)::text as line from ${quotedName(name)} as stored ${order}`,
  );
  for (;;) {
    const rows = await query(`fetch ${rowsAtOnce} from stored_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await query("close stored_rows");
}

/** Reads the last values of all sequences that have been used. */
export async function readSequences(query: Query): Promise<SequenceState[]> {
  const rows = await query(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows as unknown as SequenceState[];
}

/** Whether any table has a row. */
export async function hasRows(query: Query): Promise<boolean> {
  for (const { name } of await listTables(query)) {
    const [found] = await query(`select exists (select from ${quotedName(name)}) as has_rows`);
    if (found?.has_rows) return true;
  }
  return false;
}

/** Inserts rows into a table unchanged; each row is a line of JSON. */
export async function insertRows(query: Query, table: string, lines: string[]): Promise<void> {
  await query(
    `insert into ${quotedName(table)} overriding system value
      select * from jsonb_populate_recordset(null::${quotedName(table)}, $1::jsonb)`,
    [`[${lines.join(",")}]`],
  );
}

/** Sets sequences to their last values. */
export async function setSequences(query: Query, sequences: SequenceState[]): Promise<void> {
  for (const { name, value } of sequences) {
    await query("select setval($1::regclass, $2::bigint)", [quotedName(name), value]);
  }
}

/**
 * Lets `fill` insert rows in any order: triggers are disabled, and foreign keys are only checked at the end. The
 * database user must own the tables. Call it in a transaction.
 */
export async function fillUnchecked(query: Query, fill: () => Promise<void>): Promise<void> {
  const tables = (await listTables(query)).map(({ name }) => quotedName(name));
  const foreignKeys = await query(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by 1, 2`);
  const alter = (table: unknown, change: string) =>
    query(`alter table ${quotedName(String(table))} ${change}`);
  for (const { table, name } of foreignKeys) {
    await alter(table, `drop constraint ${quotedName(String(name))}`);
  }
  for (const table of tables) await query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await alter(table, `add constraint ${quotedName(String(name))} ${definition}`);
  }
}
