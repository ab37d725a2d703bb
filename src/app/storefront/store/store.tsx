import { PackageOpen, SearchX, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { data, Form } from "react-router";
import { serverApi } from "#app/api.ts";
import { unitCount, useCart } from "#app/lib/cart.ts";
import { emptySearchContext } from "#app/lib/empty-search.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { ProductGrid } from "#app/storefront/listing/product-grid.tsx";
import { storeWords, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { listProducts } from "#contract/catalog/catalog.ts";
import { catalogWords, storePageSize } from "#contract/catalog/catalog-words.ts";
import { countProductFacets } from "#contract/catalog/product-filters.ts";
import { isNumberSpecification } from "#contract/catalog/specifications.ts";
import type { Route } from "./+types/store";
import { ActiveFilters } from "./active-filters.tsx";
import { ResetAll, resetFormId } from "./reset-all.tsx";
import styles from "./store.module.css";
import {
  defaultStoreQuery,
  filterCount,
  filterParameters,
  parseStoreQuery,
  type StoreQuery,
  storePath,
} from "./store-query.ts";
import { StoreToolbar } from "./store-toolbar.tsx";
import { useStoreQuery } from "./use-store-query.ts";

/** They only change the highlighted tab (Specification §2). */
const collections = ["All Categories", "Pro Series", "Consumer", "Enterprise"] as const;
const collectionTabs = collections.map((name) => ({ value: name, label: name }));

/** How many categories the meta description names. */
const maxNamedCategories = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { delivery, shop } = settingsOf(matches);
  const query = parseStoreQuery(new URLSearchParams(location.search));
  const isWholeStore = storePath({ ...query, page: 1 }) === storePath(defaultStoreQuery);
  const names = (loaderData?.categories ?? []).slice(0, maxNamedCategories).map(({ name }) => name);
  const categoryList = names.length > 0 ? `${names.join(", ")}. ` : "";
  return pageMeta(matches, {
    title: "Store",
    description: `${categoryList}${delivery.claim.words}, ${shop.returnDays}-day returns.`,
    path: "/store",
    // Searches, filters and sort orders are duplicates of the plain pages.
    page: isWholeStore ? query.page : 1,
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseStoreQuery(new URL(request.url).searchParams);
  const api = serverApi(context);
  const specifications = query.specifications.filter(({ key }) => isNumberSpecification(key));
  const filters = { search: query.search, ...filterParameters({ ...query, specifications }) };
  const [listing, categories, facets] = await Promise.allSettled([
    api(listProducts, {
      query: { ...filters, sort: query.sort, page: String(query.page), limit: String(storePageSize) },
    }),
    loadCategories(api),
    api(countProductFacets, { query: filters }),
  ]);
  const pageData = {
    listing: listing.status === "fulfilled" ? listing.value : null,
    categories: categories.status === "fulfilled" ? categories.value : null,
    facets: facets.status === "fulfilled" ? facets.value.facets : null,
  };
  const lastPage = pageData.listing?.pagination.pages ?? 0;
  if (lastPage > 0 && query.page > lastPage) throw redirectTo(storePath({ ...query, page: lastPage }));
  if (pageData.listing?.pagination.total === 0 && filterCount(query) === 0) {
    context.get(emptySearchContext)(query.search);
  }
  // An incomplete page must not be cached and served to others.
  return data(pageData, { status: Object.values(pageData).includes(null) ? 503 : 200 });
}

export default function Store({ loaderData: { listing, categories, facets } }: Route.ComponentProps) {
  const { query, pending, show } = useStoreQuery();
  const [collection, setCollection] = useState<(typeof collections)[number]>("All Categories");
  const addToCart = useAddToCart(storeWords, { loginNeeded: false });

  return (
    <Container className={styles.store}>
      <PageHeader
        title="Store"
        text={<span role="status">{listing && `${listing.pagination.total} Product(s) Available`}</span>}
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
        total={listing?.pagination.total}
        onChange={show}
      >
        <ActiveFilters query={query} categories={categories} facets={facets} />
        {listing === null && <LoadFailure message={catalogWords.productsFailed} />}
        {listing?.products.length === 0 && <NothingFound query={query} meant={listing.meant} />}
        {listing?.meant && listing.products.length > 0 && (
          <p className={styles.meant}>{catalogWords.searchedInstead(query.search, listing.meant)}</p>
        )}
        {listing && listing.products.length > 0 && (
          <>
            <ProductGrid
              label="Products"
              products={listing.products}
              onAdd={addToCart}
              inSight={4}
              pending={pending}
            />
            <Pagination
              page={listing.pagination.page}
              pages={listing.pagination.pages}
              hrefFor={(page) => storePath({ ...query, page })}
            />
          </>
        )}
      </StoreToolbar>
    </Container>
  );
}

/** No match, with a suggested spelling; or, without search and filters, an empty store. */
function NothingFound({ query, meant }: { query: StoreQuery; meant?: string | undefined }) {
  return storePath(query) !== storePath(defaultStoreQuery) ? (
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
          <span>We're still stocking the store. Tell us what you're looking for.</span>
        </>
      }
      action={<ButtonLink to="/contact">Contact Us</ButtonLink>}
    />
  );
}

/** Link to the cart with its item count. */
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
