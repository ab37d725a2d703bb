import { useState } from "react";
import { api } from "#app/api.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { CardHeader } from "#app/ui/card.tsx";
import { type Category, deleteCategory } from "#contract/catalog/categories.ts";
import { m } from "#messages";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/categories";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 3, list: "rows" } };

export const meta = adminMeta(m["categories.title"], m["categories.pageDescription"], "/category");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(loadCategories(api, signal));
}
clientLoader.hydrate = true as const;

export default function Categories({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useListQuery().query;
  const { open, create, edit, close, loadCurrent } = useEditing(() => loadCategories(api));
  const [categoryToDelete, setCategoryToDelete] = useState<Category | null>(null);
  const all = loaded.ok ? loaded.data : undefined;
  const found = all?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

  return (
    <Screen title={m["categories.title"]()} text={m["categories.subtitle"]()}>
      <Counters>
        <Counter label={m["categories.total"]()} value={all?.length} />
        <Counter label={m["categories.filtered"]()} value={found?.length} />
        <Counter label={m["categories.withImages"]()} value={all?.filter(({ image }) => image).length} />
      </Counters>
      <section>
        <CardHeader
          title={m["categories.listTitle"]()}
          text={m["categories.listText"]()}
          action={<CreateButton onClick={create}>{m["categories.add"]()}</CreateButton>}
        />
        <ListSearch label={m["categories.search"]()} placeholder={m["categories.searchPlaceholder"]()} />
      </section>
      {!loaded.ok && <LoadFailure message={m["catalog.categoriesFetchFailed"]()} error={loaded.error} />}
      {found && (
        <CategoryTable
          categories={found}
          isFiltered={search !== ""}
          onCreate={create}
          onEdit={edit}
          onDelete={setCategoryToDelete}
        />
      )}
      {open && (
        <CategoryDialog key={open.key} record={open.record} onClose={close} onLoadCurrent={loadCurrent} />
      )}
      <DeleteDialog
        record={categoryToDelete}
        onClose={() => setCategoryToDelete(null)}
        title={m["categories.deleteTitle"]()}
        question={m["catalog.categoryDeleteQuestion"]()}
        name={categoryToDelete?.name ?? ""}
        failureMessage={m["catalog.categoryDeleteFailed"]()}
        onDelete={deleteBy(deleteCategory, m["catalog.categoryDeleted"]())}
      />
    </Screen>
  );
}
