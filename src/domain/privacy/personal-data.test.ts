import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import type { TableKey } from "#ports/database/public-tables.ts";
import * as schema from "#ports/database/schema.ts";
import { copiedColumns } from "./copy-personal-data.ts";
import { personalData, personalTables } from "./personal-data.ts";
import type { OtherTable, PersonalTable } from "./personal-table.ts";

const entries = Object.entries(personalData) as [TableKey, PersonalTable | OtherTable][];
const tables = new Map(Object.entries(schema as Record<string, unknown>));
const tableOf = (key: TableKey) => tables.get(key) as PgTable;
const isPersonal = (rules: PersonalTable | OtherTable): rules is PersonalTable => rules.table !== null;
const personalNames = new Set(personalTables.map(({ table }) => getTableName(table)));

/** Keys of the columns of each foreign key, with the table that they reference. */
function referencesOf(table: PgTable): { to: string; columns: string[] }[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]));
  return getTableConfig(table).foreignKeys.map((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference();
    return { to: getTableName(foreignTable), columns: columns.map(({ name }) => keys.get(name) ?? name) };
  });
}

/** Names of columns that usually belong to a person. */
const personalColumn =
  /^(email|phone|recipient|applicantName|buyer[A-Z]\w*|shippingAddress|business|userId|ownerId|customerId)$/;

describe("personalData", () => {
  it.each(entries)(
    "names every reference of %s to an account as one of a customer or of staff",
    (key, rules) => {
      const references = referencesOf(tableOf(key))
        .filter(({ to }) => to === getTableName(schema.users))
        .flatMap(({ columns }) => columns);
      const customerColumns = isPersonal(rules) ? (rules.customerColumns ?? []) : [];
      expect([...customerColumns, ...(rules.staffColumns ?? [])].sort()).toEqual(references.sort());
    },
  );

  it.each(entries)(
    "classifies %s as personal if it references personal rows or has personal columns",
    (key, rules) => {
      if (isPersonal(rules)) return;
      const references = referencesOf(tableOf(key)).filter(
        ({ to, columns }) =>
          personalNames.has(to) && !columns.every((name) => rules.staffColumns.includes(name)),
      );
      const columns = Object.keys(getTableColumns(tableOf(key))).filter((name) => personalColumn.test(name));
      expect({ references, columns }).toEqual({ references: [], columns: [] });
    },
  );

  it("pairs every key with its table", () => {
    for (const { key, table } of personalTables) expect(table).toBe(tableOf(key));
  });

  it("copies no secrets", () => {
    const secrets = personalTables.flatMap((rules) =>
      Object.keys(copiedColumns(rules)).filter((name) => /hash|secret|token/i.test(name)),
    );
    expect(secrets).toEqual([]);
  });

  it("leaves out no column that does not exist", () => {
    for (const { table, copy } of personalTables) {
      const without = "omitted" in copy ? [] : copy.without;
      expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...without]));
    }
  });
});
