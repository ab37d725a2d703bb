import { eq, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ErasedFileRow } from "#ports/database/tables/privacy.ts";
import type { DataSubject } from "./subject.ts";

/** Why rows stay after the deletion of an account. */
type RetentionReason =
  /** Part of the accounts: CGST Act, 2017, section 36; see docs/decisions/0101-personal-data.md. */
  | "tax law"
  /** Shows who registered a drone with which serial numbers: Drone Rules, 2021, rule 14. */
  | "drone rules"
  /** Computed from rows that stay. */
  | "derived"
  /** Proves what staff did, without names and values of the customer. */
  | "accountability"
  /** Says nothing about a person any more. */
  | "anonymous";

/** Why the copy leaves out a table. */
type OmissionReason =
  /** Would let others sign in. */
  | "secret"
  /** Computed from rows that the copy contains. */
  | "derived"
  /** About the work of staff. */
  | "work of staff";

/** Selects the rows of a person. */
export type RowsOf = (subject: DataSubject) => SQL | undefined;

/** The deletion of a person's account. */
export interface Erasure extends DataSubject {
  /** Hashes of a random password that is not stored. */
  credentials: { passwordHash: string; securityAnswerHash: string };
}

type ColumnKey<Table extends PgTable> = keyof InferSelectModel<Table> & string;

interface TableRules<Table extends PgTable> {
  /** The rows that the copy contains. */
  rows: RowsOf;
  /** The rows that the deletion concerns, if not the same. */
  erasedRows?: RowsOf;
  /** Columns that reference `users` as the customer. */
  customerColumns?: readonly ColumnKey<Table>[];
  /** Columns that reference `users` as the staff member who did something. */
  staffColumns?: readonly ColumnKey<Table>[];
  /** The copy has these rows without these columns, or does not have them. */
  copy:
    | {
        without: readonly ColumnKey<Table>[];
        /** A column that the copy contains only if another column is false. */
        hidden?: { column: ColumnKey<Table>; when: ColumnKey<Table> };
      }
    | { omitted: OmissionReason };
  /**
   * What the deletion of the account does: `delete` the rows, or keep them for a reason. Of kept rows, those that match
   * `except` are deleted, and the others get the values of `set`.
   */
  erasure:
    | "delete"
    | {
        kept: RetentionReason;
        except?: SQL;
        set?: (erasure: Erasure) => PgUpdateSetSource<Table>;
      };
  /** Column with the ids of files that are removed together with the rows, and where the files are. */
  files?: { kind: ErasedFileRow["kind"]; column: PgColumn };
}

/** Rules for a table with personal data of customers. */
export interface PersonalTable extends TableRules<PgTable> {
  readonly table: PgTable;
}

/** A table without personal data of customers; `staffColumns` as in {@link TableRules}. */
export interface OtherTable {
  readonly table: null;
  readonly staffColumns: readonly string[];
}

export const personal = <Table extends PgTable>(table: Table, rules: TableRules<Table>): PersonalTable =>
  ({ table, ...rules }) as unknown as PersonalTable;

export const withoutCustomers = (...staffColumns: string[]): OtherTable => ({ table: null, staffColumns });

/** Rows whose column references the account. */
export const ofAccount =
  (column: PgColumn): RowsOf =>
  ({ userId }) =>
    eq(column, userId);

/** Rows whose column has the confirmed email address of the account. */
export const ofAddress =
  (column: PgColumn): RowsOf =>
  ({ email }) =>
    email === null ? sql`false` : sql`lower(${column}) = lower(${email})`;

/** A person's rows of a table, and the column by which other tables reference them. */
export interface OwnRows {
  table: PgTable;
  key: PgColumn;
  rows: RowsOf;
}

/** Rows that reference a row of another table of the same person. */
export const ofRowsIn =
  (column: PgColumn, parent: OwnRows): RowsOf =>
  (subject) =>
    sql`${column} in (select ${parent.key} from ${parent.table} where ${parent.rows(subject)})`;
