import { Bookmark, BookmarkPlus, Pencil, Trash2, UsersRound } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#app/api.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { type AdminList, viewQuery } from "#contract/saved-views/admin-lists.ts";
import { deleteSavedView, listSavedViews, type SavedView } from "#contract/saved-views/saved-views.ts";
import { m } from "#messages";
import { DeleteDialog } from "../lists/delete-dialog.tsx";
import { useLoaded } from "../lists/use-loaded.ts";
import styles from "./saved-views.module.css";

const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

/** Menu of the saved views of a list. The chosen view is the one whose filters and sort order the address has. */
export function SavedViews({ list }: { list: AdminList }) {
  const { pathname, search } = useLocation();
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads the views again
  const load = useCallback(
    async (signal: AbortSignal) => (await api(listSavedViews, { query: { list } }, { signal })).views,
    [list, revision],
  );
  const loaded = useLoaded(load);
  const [edited, setEdited] = useState<SavedView | "new" | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);

  const views = loaded?.ok ? loaded.data : [];
  const query = viewQuery(list, new URLSearchParams(search));
  const current = views.find((view) => view.query === query);
  const changed = () => setRevision((number) => number + 1);

  const items: MenuItem[] = [
    ...views.map((view) => ({
      label: view.isShared ? m["savedViews.sharedView"]({ name: view.name }) : view.name,
      icon: view.isShared ? <UsersRound aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
      to: view.query ? `${pathname}?${view.query}` : pathname,
    })),
    {
      label: m["savedViews.save"](),
      icon: <BookmarkPlus aria-hidden="true" />,
      separated: views.length > 0,
      onSelect: () => setEdited("new"),
    },
    ...(current?.mayChange
      ? [
          {
            label: m["savedViews.change"]({ name: current.name }),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setEdited(current),
          },
          {
            label: m["savedViews.delete"]({ name: current.name }),
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setRemoved(current),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        label={m["savedViews.menu"]()}
        triggerClassName={buttonClass({})}
        trigger={
          <>
            <Bookmark aria-hidden="true" />
            {current?.name ?? m["savedViews.menu"]()}
          </>
        }
        header={
          loaded?.ok === false ? (
            m["savedViews.loadFailed"]()
          ) : loaded && views.length === 0 ? (
            <p className={styles.none}>{m["savedViews.none"]()}</p>
          ) : undefined
        }
        items={items}
      />
      {edited && (
        <Suspense>
          <ViewDialog
            list={list}
            query={query}
            view={edited === "new" ? undefined : edited}
            views={views}
            onSaved={changed}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <DeleteDialog
        record={removed}
        onClose={() => setRemoved(null)}
        title={m["savedViews.deleteTitle"]()}
        question={m["savedViews.deleteQuestion"]()}
        name={removed?.name ?? ""}
        {...(removed?.isShared && { consequence: m["savedViews.deletedForAll"]() })}
        failureMessage={m["savedViews.deleteFailed"]()}
        onDelete={async ({ _id: id }) => {
          await api(deleteSavedView, { params: { id } });
          changed();
          return m["savedViews.deleted"]();
        }}
      />
    </>
  );
}
