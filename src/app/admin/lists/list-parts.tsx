import { ArrowDown, ArrowUp, Copy, Eye, type LucideIcon, Pencil, SearchX, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import type { Column } from "#app/ui/table.tsx";
import { m } from "#messages";

/** Creates a row action button with an icon. */
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

/** Last column of a table, with row actions. */
export const actionsColumn = <Row,>(cell: Column<Row>["cell"]): Column<Row> => ({
  key: "actions",
  header: m["lists.actions"],
  hideHeader: true,
  align: "end",
  narrow: true,
  cell,
});

interface EmptyListProps extends Pick<EmptyStateProps, "title" | "text" | "action"> {
  /** The list is searched or filtered. */
  searching: boolean;
  /** Title if nothing matches; defaults to `title`. */
  noneFound?: string;
  icon: LucideIcon;
}

/** Empty state of a list: no matches, or no entries yet. */
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
