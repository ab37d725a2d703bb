import { Scale } from "lucide-react";
import { useEffect } from "react";
import { data } from "react-router";
import { ApiError, serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { storeMessages, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import type { Route } from "./+types/compare";
import styles from "./compare.module.css";
import { comparePath, maxCompared, parseComparison } from "./compare-address.ts";
import { saveComparedSlugs } from "./compare-selection.ts";
import { comparisonOf, differencesOf } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { SuggestedProducts } from "./suggested-products.tsx";

/** How many other products the page suggests. */
const maxSuggestions = 6;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const products = loaderData?.products ?? [];
  const names = products.map(({ name }) => name);
  return pageMeta(matches, {
    title: names.length > 0 ? m["compare.titleOf"]({ names: names.join(", ") }) : m["compare.title"](),
    description: m["compare.description"](),
    path: comparePath(products.map(({ slug }) => slug)),
    ...(products[0] && { image: products[0].image }),
    // The combinations are endless, and each repeats what the product pages say.
    indexed: false,
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { slugs, onlyDifferences } = parseComparison(new URL(request.url).searchParams);
  const api = serverApi(context);
  const shown = slugs.slice(0, maxCompared);
  const found = await Promise.all(
    shown.map((slug) => api(getProduct, { params: { slug } }).then(({ product }) => product, nullIfNotFound)),
  );
  const currentSlugs = found.map((product, index) => product?.slug ?? shown[index] ?? "");
  if (currentSlugs.some((slug, index) => slug !== shown[index])) {
    throw redirectTo(comparePath([...currentSlugs, ...slugs.slice(maxCompared)], onlyDifferences), 301);
  }
  const products = found.filter((product) => product !== null);
  const groups = comparisonOf(products);
  const pageData = {
    products: products.map(withoutDetailFields),
    groups: onlyDifferences ? differencesOf(groups) : groups,
    onlyDifferences,
    gone: found.length - products.length,
    tooMany: slugs.length > maxCompared,
    offered: products.length < maxCompared ? await suggestProducts(products, api) : [],
  };
  return data(pageData, { status: shown.length > 0 && products.length === 0 ? 404 : 200 });
}

/** Returns null for an unknown or malformed slug, so that the other products are shown. Throws on any other error. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw toPageError(error);
}

/** Drops the fields that neither the page nor the cart needs. */
const withoutDetailFields = ({ pictures, inTheBox, documents, clip, model, ...product }: Product): Product =>
  product;

/** Other products of the same categories. */
async function suggestProducts(products: readonly Product[], api: ReturnType<typeof serverApi>) {
  if (products.length === 0) return [];
  const slugs = new Set(products.map(({ slug }) => slug));
  const categories = [...new Set(products.map(({ category }) => category.slug))].join(",");
  const limit = String(maxSuggestions + products.length);
  const { products: candidates } = await api(listProducts, { query: { categories, limit } }).catch(
    (error: unknown) => {
      throw toPageError(error);
    },
  );
  return candidates
    .filter(({ slug }) => !slugs.has(slug))
    .slice(0, maxSuggestions)
    .map(({ name, slug, image, price, discountedPrice, referencePrice }) => ({
      name,
      slug,
      image,
      price,
      discountedPrice,
      referencePrice,
    }));
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { products, groups, onlyDifferences, gone, tooMany, offered } = loaderData;
  const addToCart = useAddToCart(storeMessages, { loginNeeded: false });
  const slugs = products.map(({ slug }) => slug);
  const shown = slugs.join(",");
  // Keeps the selection on the store page in sync with this page.
  useEffect(() => saveComparedSlugs(shown.split(",").filter(Boolean)), [shown]);
  const suggestions = (
    <SuggestedProducts offered={offered} compared={slugs} onlyDifferences={onlyDifferences} />
  );
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { label: m["compare.home"](), to: "/" },
          { label: m["compare.store"](), to: "/store" },
          { label: m["compare.title"]() },
        ]}
      />
      <header className={styles.header}>
        <h1>{m["compare.title"]()}</h1>
        {products.length > 1 && (
          <ButtonLink to={comparePath(slugs, !onlyDifferences)} rel="nofollow" preventScrollReset>
            {onlyDifferences ? m["compare.showEverything"]() : m["compare.showDifferences"]()}
          </ButtonLink>
        )}
      </header>
      {gone > 0 && <Notice>{m["compare.productsGone"]({ count: gone })}</Notice>}
      {tooMany && <Notice>{m["compare.limitExceeded"]({ maximum: maxCompared })}</Notice>}
      {products.length === 0 && (
        <EmptyState
          icon={<Scale aria-hidden="true" />}
          title={m["compare.empty"]()}
          text={m["compare.emptyHint"]({ maximum: maxCompared })}
          action={
            <ButtonLink to="/store" variant="solid">
              {m["compare.browseAllProducts"]()}
            </ButtonLink>
          }
        />
      )}
      {products.length === 1 && suggestions}
      {products.length > 0 && (
        <ComparisonTable
          products={products}
          groups={groups}
          onlyDifferences={onlyDifferences}
          onAdd={addToCart}
        />
      )}
      {products.length > 1 && groups.length === 0 && (
        <p className={styles.alike}>
          {onlyDifferences ? m["compare.noDifferences"]() : m["compare.noDetails"]()}
        </p>
      )}
      {products.length > 1 && products.length < maxCompared && suggestions}
    </Container>
  );
}

export function ErrorBoundary() {
  return (
    <Container>
      <LoadFailure level={1} message={m["catalog.productsFailed"]()} />
    </Container>
  );
}
