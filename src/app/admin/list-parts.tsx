import { ArrowDown, ArrowUp, Eye, type LucideIcon, Pencil, SearchX, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import type { Column } from "#app/ui/table.tsx";
import { officeWords } from "./office-words.ts";

/** What is done with a row of a list, by the icon that the whole office knows it by. */
const buttonWith = (Icon: LucideIcon) => (props: Omit<ComponentProps<typeof IconButton>, "children">) => (
  <IconButton {...props}>
    <Icon aria-hidden="true" />
  </IconButton>
);

export const ViewButton = buttonWith(Eye);
export const EditButton = buttonWith(Pencil);
/** Deletes a record, or takes a row out of a list. */
export const DeleteButton = buttonWith(Trash2);
export const UpButton = buttonWith(ArrowUp);
export const DownButton = buttonWith(ArrowDown);

/** The last column of a table: what can be done with each row. */
export const actionsColumn = <Row,>(cell: Column<Row>["cell"]): Column<Row> => ({
  key: "actions",
  header: "Actions",
  hideHeader: true,
  align: "end",
  narrow: true,
  cell,
});

interface EmptyListProps extends Pick<EmptyStateProps, "title" | "text" | "action"> {
  /** Something was looked for; else there is nothing yet. */
  searching: boolean;
  /** The title where nothing was found, unless it is the same. */
  noneFound?: string;
  icon: LucideIcon;
}

/** What stands where a list of the office has nothing: that the search found none, or how the first one comes. */
export function EmptyList({ searching, noneFound, icon: Icon, ...empty }: EmptyListProps) {
  if (!searching) return <EmptyState {...empty} icon={<Icon aria-hidden="true" />} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={noneFound ?? empty.title}
      text={officeWords.nothingFound}
    />
  );
}
