import { PackageOpen, SearchX, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { data, Form } from "react-router";
import { serverApi } from "#app/api.ts";
import { unitCount, useCart } from "#app/lib/cart.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { missedSearchContext } from "#app/lib/missed-search.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { listProducts } from "#contract/catalog.ts";
import { catalogWords, storePageSize } from "#contract/catalog-words.ts";
import { countProductFacets } from "#contract/product-filters.ts";
import { isNumberSpecification } from "#contract/specifications.ts";
import type { Route } from "./+types/store";
import { ActiveFilters } from "./active-filters.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ResetAll, resetFormId } from "./reset-all.tsx";
import styles from "./store.module.css";
import {
  everything,
  filterCount,
  filterParameters,
  parseStoreQuery,
  type StoreQuery,
  storePath,
} from "./store-query.ts";
import { StoreToolbar } from "./store-toolbar.tsx";
import { storeWords, useAddToCart } from "./use-add-to-cart.ts";
import { useStoreQuery } from "./use-store-query.ts";

/** Specification §2: they only change the highlighted tab. */
const collections = ["All Categories", "Pro Series", "Consumer", "Enterprise"] as const;
const collectionTabs = collections.map((name) => ({ value: name, label: name }));

/** Categories that the description of the page names. */
const namedCategories = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { delivery, shop } = settingsOf(matches);
  const query = parseStoreQuery(new URLSearchParams(location.search));
  const isWholeStore = storePath({ ...query, page: 1 }) === storePath(everything);
  const names = (loaderData?.categories ?? []).slice(0, namedCategories).map(({ name }) => name);
  const goods = names.length > 0 ? `${names.join(", ")}. ` : "";
  return pageMeta(matches, {
    title: "Store",
    description: `${goods}${delivery.claim.words}, ${shop.returnDays}-day returns.`,
    path: "/store",
    // What a search, a filter or another order shows are the products of these pages.
    page: isWholeStore ? query.page : 1,
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseStoreQuery(new URL(request.url).searchParams);
  const api = serverApi(context);
  const specifications = query.specifications.filter(({ key }) => isNumberSpecification(key));
  const wanted = { search: query.search, ...filterParameters({ ...query, specifications }) };
  const [shelf, categories, counted] = await Promise.allSettled([
    api(listProducts, {
      query: { ...wanted, sort: query.sort, page: String(query.page), limit: String(storePageSize) },
    }),
    loadCategories(api),
    api(countProductFacets, { query: wanted }),
  ]);
  const loaded = {
    shelf: shelf.status === "fulfilled" ? shelf.value : null,
    categories: categories.status === "fulfilled" ? categories.value : null,
    facets: counted.status === "fulfilled" ? counted.value.facets : null,
  };
  const lastPage = loaded.shelf?.pagination.pages ?? 0;
  if (lastPage > 0 && query.page > lastPage) throw redirectTo(storePath({ ...query, page: lastPage }));
  if (loaded.shelf?.pagination.total === 0 && filterCount(query) === 0) {
    context.get(missedSearchContext)(query.search);
  }
  // A page with a gap must not be kept and served to others.
  return data(loaded, { status: Object.values(loaded).includes(null) ? 503 : 200 });
}

export default function Store({ loaderData: { shelf, categories, facets } }: Route.ComponentProps) {
  const { query, pending, show } = useStoreQuery();
  const [collection, setCollection] = useState<(typeof collections)[number]>("All Categories");
  const addToCart = useAddToCart(storeWords, { loginNeeded: false });

  return (
    <Container className={styles.store}>
      <PageHeader
        title="Store"
        text={<span role="status">{shelf && `${shelf.pagination.total} Product(s) Available`}</span>}
        action={<StoreCartLink />}
      />
      <Segments
        label="Collections"
        segments={collectionTabs}
        value={collection}
        onChange={setCollection}
        className={styles.collections}
      />
      <Form id={resetFormId} action="/store" preventScrollReset />
      <StoreToolbar
        query={query}
        categories={categories}
        facets={facets}
        total={shelf?.pagination.total}
        onChange={show}
      >
        <ActiveFilters query={query} categories={categories} facets={facets} />
        {shelf === null && <LoadFailure message={catalogWords.productsFailed} />}
        {shelf?.products.length === 0 && <NothingFound query={query} meant={shelf.meant} />}
        {shelf?.meant && shelf.products.length > 0 && (
          <p className={styles.meant}>{catalogWords.searchedInstead(query.search, shelf.meant)}</p>
        )}
        {shelf && shelf.products.length > 0 && (
          <>
            <ProductGrid
              label="Products"
              products={shelf.products}
              onAdd={addToCart}
              inSight={4}
              pending={pending}
            />
            <Pagination
              page={shelf.pagination.page}
              pages={shelf.pagination.pages}
              hrefFor={(page) => storePath({ ...query, page })}
            />
          </>
        )}
      </StoreToolbar>
    </Container>
  );
}

/** Nothing that fits, and what was probably meant; or, where nothing was asked for, nothing on the shelf at all. */
function NothingFound({ query, meant }: { query: StoreQuery; meant?: string | undefined }) {
  return storePath(query) !== storePath(everything) ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No products found"
      text="Try adjusting your filters"
      action={
        <>
          {meant && (
            <ButtonLink to={storePath({ ...query, search: meant, page: 1 })}>
              {catalogWords.searchFor(meant)}
            </ButtonLink>
          )}
          <ResetAll />
        </>
      }
    />
  ) : (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" />}
      title="No products found"
      text={
        <>
          <span>Try adjusting your filters</span>
          <br />
          <span>We are about to fill the store. Tell us what you are looking for.</span>
        </>
      }
      action={<ButtonLink to="/contact">Contact Us</ButtonLink>}
    />
  );
}

/** To the cart, with how much is in it. */
function StoreCartLink() {
  const count = unitCount(useCart().items);
  return (
    <IconLink to="/cart" variant="secondary" label={`View cart, ${count} ${count === 1 ? "item" : "items"}`}>
      <ShoppingCart aria-hidden="true" />
      <CountBadge count={count} />
    </IconLink>
  );
}

export function ErrorBoundary() {
  return (
    <Container>
      <LoadFailure level={1} message={catalogWords.productsFailed} />
    </Container>
  );
}
