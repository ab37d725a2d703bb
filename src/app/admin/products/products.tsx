import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listCategories, listProducts, type Product } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { Counter, Counters } from "../counters.tsx";
import { ListSearch } from "../list-search.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt, pageQuery, redirectBehindEnd } from "../loading.ts";
import { Screen } from "../screen.tsx";
import type { AdminHandle } from "../screen-skeleton.tsx";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/products";
import { DeleteProduct } from "./delete-product.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { NoProducts, ProductGrid } from "./product-grid.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

const productsOnAPage = 24;

export const handle: AdminHandle = { skeleton: { counters: 3, list: "cards" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Create Product",
    description: "The products of the shop.",
    path: "/dashboard/admin/products",
    indexed: false,
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, productsOnAPage);
  const { signal } = request;
  const [shelf, whole, categories] = await Promise.all([
    attempt(api(listProducts, { query }, { signal })),
    attempt(api(listProducts, { query: { limit: "1" } }, { signal })),
    attempt(api(listCategories, {}, { signal })),
  ]);
  if (shelf.ok) redirectBehindEnd(request, shelf.data.pagination);
  return { shelf, total: whole.ok ? whole.data.pagination.total : undefined, categories };
}
clientLoader.hydrate = true as const;

/** What the dialog is about: a new product, or the one that is edited. */
type Edited = { product?: Product };

export default function Products({ loaderData: { shelf, total, categories } }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const create = () => setEdited({});

  return (
    <Screen
      title="Create Product"
      text="Add new products to inventory"
      action={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
          Add Product
        </Button>
      }
    >
      <Counters>
        <Counter label="Total Products" value={total} />
        <Counter label="Filtered" value={shelf.ok ? shelf.data.pagination.total : undefined} />
        <Counter label="Categories" value={categories.ok ? categories.data.category.length : undefined} />
      </Counters>
      <ListSearch label="Search products" placeholder="Search products..." />
      {!categories.ok && <Notice tone="bad" title={catalogWords.categoriesFetchFailed} announce />}
      {!shelf.ok && <LoadFailure words={catalogWords.productsFetchFailed} error={shelf.error} />}
      {shelf.ok && shelf.data.products.length === 0 && (
        <NoProducts searching={query.search !== ""} onCreate={create} />
      )}
      {shelf.ok && shelf.data.products.length > 0 && (
        <>
          <ProductGrid
            products={shelf.data.products}
            pending={pending}
            onEdit={(product) => setEdited({ product })}
            onDelete={setDoomed}
          />
          <Pagination
            page={shelf.data.pagination.page}
            pages={shelf.data.pagination.pages}
            hrefFor={hrefFor}
            label="Pages of products"
          />
        </>
      )}
      {edited && (
        <ProductDialog
          product={edited.product}
          categories={categories.ok ? categories.data.category : []}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteProduct product={doomed} onClose={() => setDoomed(null)} />
    </Screen>
  );
}
