import { ArrowDown, ArrowUp, Eye, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#app/ui/button.tsx";

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
