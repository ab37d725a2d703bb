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
import { storeMessages, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { listProducts } from "#contract/catalog/catalog.ts";
import { countProductFacets } from "#contract/catalog/product-filters.ts";
import { storePageSize } from "#contract/catalog/product-list-options.ts";
import { isNumberSpecification } from "#contract/catalog/specifications.ts";
import { m } from "#messages";
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

/** Collections only change which tab is highlighted (Specification §2). */
const collections = {
  all: m["store.collection.all"],
  pro: m["store.collection.pro"],
  consumer: m["store.collection.consumer"],
  enterprise: m["store.collection.enterprise"],
};

/** How many categories the meta description names. */
const maxNamedCategories = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { delivery, shop } = settingsOf(matches);
  const query = parseStoreQuery(new URLSearchParams(location.search));
  const isWholeStore = storePath({ ...query, page: 1 }) === storePath(defaultStoreQuery);
  const names = (loaderData?.categories ?? []).slice(0, maxNamedCategories).map(({ name }) => name);
  const categoryList = names.length > 0 ? `${names.join(", ")}. ` : "";
  return pageMeta(matches, {
    title: m["store.title"](),
    description: m["store.description"]({
      categoryList,
      deliveryClaim: delivery.claim.words,
      days: shop.returnDays,
    }),
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
  const [collection, setCollection] = useState("all");
  const addToCart = useAddToCart(storeMessages, { loginNeeded: false });

  return (
    <Container className={styles.store}>
      <PageHeader
        title={m["store.title"]()}
        text={
          <span role="status">
            {listing && m["store.productsAvailable"]({ total: listing.pagination.total })}
          </span>
        }
        action={<StoreCartLink />}
      />
      <Segments
        label={m["store.collections"]()}
        segments={Object.entries(collections).map(([value, label]) => ({ value, label: label() }))}
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
        {listing === null && <LoadFailure message={m["catalog.productsFailed"]()} />}
        {listing?.products.length === 0 && <NothingFound query={query} meant={listing.meant} />}
        {listing?.meant && listing.products.length > 0 && (
          <p className={styles.meant}>
            {m["catalog.searchedInstead"]({ typed: query.search, meant: listing.meant })}
          </p>
        )}
        {listing && listing.products.length > 0 && (
          <>
            <ProductGrid
              label={m["store.products"]()}
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

/** Says that no product matches and suggests a spelling; without search and filters, says that the store is empty. */
function NothingFound({ query, meant }: { query: StoreQuery; meant?: string | undefined }) {
  return storePath(query) !== storePath(defaultStoreQuery) ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m["store.noProductsFound"]()}
      text={m["store.adjustFilters"]()}
      action={
        <>
          {meant && (
            <ButtonLink to={storePath({ ...query, search: meant, page: 1 })}>
              {m["catalog.searchFor"]({ text: meant })}
            </ButtonLink>
          )}
          <ResetAll />
        </>
      }
    />
  ) : (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" />}
      title={m["store.noProductsFound"]()}
      text={
        <>
          <span>{m["store.adjustFilters"]()}</span>
          <br />
          <span>{m["store.stockingHint"]()}</span>
        </>
      }
      action={<ButtonLink to="/contact">{m["store.contactUs"]()}</ButtonLink>}
    />
  );
}

/** Link to the cart with its item count. */
function StoreCartLink() {
  const count = unitCount(useCart().items);
  return (
    <IconLink to="/cart" variant="secondary" label={m["store.viewCartItems"]({ count })}>
      <ShoppingCart aria-hidden="true" />
      <CountBadge count={count} />
    </IconLink>
  );
}

export function ErrorBoundary() {
  return (
    <Container>
      <LoadFailure level={1} message={m["catalog.productsFailed"]()} />
    </Container>
  );
}
