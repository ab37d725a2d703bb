import { ArrowDown, ArrowUp, Copy, Eye, type LucideIcon, Pencil, SearchX, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import type { Column } from "#app/ui/table.tsx";
import { m } from "#messages";

/** Creates a component for an icon button in a row. */
const buttonWith = (Icon: LucideIcon) => (props: Omit<ComponentProps<typeof IconButton>, "children">) => (
  <IconButton {...props}>
    <Icon aria-hidden="true" />
  </IconButton>
);

export const ViewButton = buttonWith(Eye);
export const EditButton = buttonWith(Pencil);
export const DuplicateButton = buttonWith(Copy);
/** Deletes a record or removes a row. */
export const DeleteButton = buttonWith(Trash2);
export const UpButton = buttonWith(ArrowUp);
export const DownButton = buttonWith(ArrowDown);

/** Last column of a table, with the buttons of each row. */
export const actionsColumn = <Row,>(cell: Column<Row>["cell"]): Column<Row> => ({
  key: "actions",
  header: m["lists.actions"],
  hideHeader: true,
  align: "end",
  narrow: true,
  cell,
});

interface EmptyListProps extends Pick<EmptyStateProps, "title" | "text" | "action"> {
  /** Whether the list is searched or filtered. */
  searching: boolean;
  /** Title if the search or filter finds nothing; defaults to `title`. */
  noneFound?: string;
  icon: LucideIcon;
}

/** Empty state of a list: says that there are no entries yet, or that none match the search or filter. */
export function EmptyList({ searching, noneFound, icon: Icon, ...empty }: EmptyListProps) {
  if (!searching) return <EmptyState {...empty} icon={<Icon aria-hidden="true" />} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={noneFound ?? empty.title}
      text={m["lists.noMatches"]()}
    />
  );
}
