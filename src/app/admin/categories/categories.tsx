import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { CardHeader } from "#app/ui/card.tsx";
import { type Category, listCategories } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { Counter, Counters } from "../counters.tsx";
import { ListSearch } from "../list-search.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt } from "../loading.ts";
import { Screen } from "../screen.tsx";
import type { AdminHandle } from "../screen-skeleton.tsx";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/categories";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";
import { DeleteCategory } from "./delete-category.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 3, list: "rows" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Manage Categories",
    description: "The categories of the shop.",
    path: "/dashboard/admin/category",
    indexed: false,
  });

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return attempt(api(listCategories, {}, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** What the dialog is about: a new category, or the one that is edited. */
type Edited = { category?: Category };

export default function Categories({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useListQuery().query;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [doomed, setDoomed] = useState<Category | null>(null);
  const all = loaded.ok ? loaded.data.category : undefined;
  const found = all?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const create = () => setEdited({});

  return (
    <Screen title="Manage Categories" text="Create, Update, and Delete Categories">
      <Counters>
        <Counter label="Total Categories" value={all?.length} />
        <Counter label="Filtered Results" value={found?.length} />
        <Counter label="With Images" value={all?.filter(({ image }) => image).length} />
      </Counters>
      <section>
        <CardHeader
          title="Categories"
          text="Manage product categories"
          action={
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
              Add Category
            </Button>
          }
        />
        <ListSearch label="Search categories" placeholder="Search categories..." />
      </section>
      {!loaded.ok && <LoadFailure words={catalogWords.categoriesFetchFailed} error={loaded.error} />}
      {found && (
        <CategoryTable
          categories={found}
          searching={search !== ""}
          onCreate={create}
          onEdit={(category) => setEdited({ category })}
          onDelete={setDoomed}
        />
      )}
      {edited && <CategoryDialog category={edited.category} onClose={() => setEdited(null)} />}
      <DeleteCategory category={doomed} onClose={() => setDoomed(null)} />
    </Screen>
  );
}
