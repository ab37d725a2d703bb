import type { ComponentType, ReactNode } from "react";
import type { OpenRecord } from "./use-open-record.ts";

/** Where details are rendered. */
export type DetailsPlace = "panel" | "below" | "page";

/** Whether the details of a record are shown because they are open, or because the list shows all details. */
export type DetailsState = "closed" | "open" | "always";

/** Provides state that the row of a record and its details share. */
export type RecordScope<Row> = ComponentType<{ row: Row; details: DetailsState; children: ReactNode }>;

export interface RecordDetails<Row> {
  open: OpenRecord;
  /** Shows the details of all records below their rows. */
  all?: boolean;
  /** Accessible name of the panel. */
  label: string;
  /** Memoise it: a new function renders all details again. */
  render: (row: Row, place: DetailsPlace) => ReactNode;
  /** The open record if it is not one of the rows. */
  other?: Row | undefined;
  /** Shown in the panel if the open record could not be loaded. */
  fallback?: ReactNode;
}
