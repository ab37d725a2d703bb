import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AdminList } from "#contract/saved-views/admin-lists.ts";
import { maxViewNameLength } from "#contract/saved-views/saved-view-limits.ts";
import {
  createSavedView,
  type SavedView,
  SavedViewInput,
  updateSavedView,
} from "#contract/saved-views/saved-views.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";

export interface ViewDialogProps {
  list: AdminList;
  /** Filters and sort order of the list on the screen. */
  query: string;
  /** The view to rename or share; omitted to save a new one. */
  view: SavedView | undefined;
  /** All views of the list. */
  views: readonly SavedView[];
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the filters and sort order of a list as a view. A view of the same name is replaced. */
export function ViewDialog({ list, query, view, views, onSaved, onClose }: ViewDialogProps) {
  function replacedBy({ name, isShared }: { name: string; isShared: boolean }) {
    const hasSameName = (other: SavedView) => other.name.toLowerCase() === name.trim().toLowerCase();
    return views.find((other) => other.mayChange && other.isShared === isShared && hasSameName(other));
  }

  return (
    <EntryDialog
      title={view ? m["savedViews.changeTitle"]() : m["savedViews.saveTitle"]()}
      size="small"
      submitLabel={m["savedViews.submit"]()}
      onClose={onClose}
      read={(form) => {
        const { name = "", isShared } = textsOf(form);
        const body = { name, query, isShared: isShared === "on" };
        return { body, faults: fieldErrorsOf(SavedViewInput, body) };
      }}
      save={async (body) => {
        const target = view ?? replacedBy(body);
        const { message } = target
          ? await api(updateSavedView, {
              params: { id: target._id },
              body: { ...body, version: target.version },
            })
          : await api(createSavedView, { body: { ...body, list } });
        onSaved();
        return message ?? m["savedViews.created"]();
      }}
      failureMessage={m["savedViews.saveFailed"]()}
    >
      {(errors) => (
        <>
          <TextField
            label={m["savedViews.name"]()}
            name="name"
            autoComplete="off"
            required
            maxLength={maxViewNameLength}
            defaultValue={view?.name ?? ""}
            hint={view ? undefined : m["savedViews.nameHint"]()}
            error={errors.name ?? errors.query}
            data-focus-first
          />
          <CheckboxField
            label={m["savedViews.share"]()}
            name="isShared"
            defaultChecked={view?.isShared ?? false}
            hint={m["savedViews.shareHint"]()}
          />
        </>
      )}
    </EntryDialog>
  );
}
