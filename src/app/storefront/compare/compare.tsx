import { Scale } from "lucide-react";
import { useEffect } from "react";
import { data } from "react-router";
import { ApiError, serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { storeWords, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog/catalog.ts";
import { catalogWords } from "#contract/catalog/catalog-words.ts";
import type { Route } from "./+types/compare";
import styles from "./compare.module.css";
import { comparePath, maxCompared, parseComparison } from "./compare-address.ts";
import { rememberCompared } from "./compare-selection.ts";
import { compareWords } from "./compare-words.ts";
import { comparisonOf, differencesOf } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { SuggestedProducts } from "./suggested-products.tsx";

/** How many other products the page suggests. */
const maxSuggestions = 6;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const products = loaderData?.products ?? [];
  const names = products.map(({ name }) => name);
  return pageMeta(matches, {
    title: names.length > 0 ? compareWords.titleOf(names) : compareWords.title,
    description: compareWords.description,
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

/** Null for an unknown or malformed slug, so that the other products are shown. Rejects on any other error. */
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
  const addToCart = useAddToCart(storeWords, { loginNeeded: false });
  const slugs = products.map(({ slug }) => slug);
  const shown = slugs.join(",");
  // Keeps the selection in the store in step with this page.
  useEffect(() => rememberCompared(shown.split(",").filter(Boolean)), [shown]);
  const suggestions = (
    <SuggestedProducts offered={offered} compared={slugs} onlyDifferences={onlyDifferences} />
  );
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[{ label: "Home", to: "/" }, { label: "Store", to: "/store" }, { label: compareWords.title }]}
      />
      <header className={styles.header}>
        <h1>{compareWords.title}</h1>
        {products.length > 1 && (
          <ButtonLink to={comparePath(slugs, !onlyDifferences)} rel="nofollow" preventScrollReset>
            {onlyDifferences ? compareWords.everything : compareWords.onlyDifferences}
          </ButtonLink>
        )}
      </header>
      {gone > 0 && <Notice>{compareWords.gone(gone)}</Notice>}
      {tooMany && <Notice>{compareWords.tooMany}</Notice>}
      {products.length === 0 && (
        <EmptyState
          icon={<Scale aria-hidden="true" />}
          title={compareWords.nothingChosen}
          text={compareWords.howToChoose}
          action={
            <ButtonLink to="/store" variant="solid">
              Browse All Products
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
        <p className={styles.alike}>{onlyDifferences ? compareWords.alike : compareWords.nothingKnown}</p>
      )}
      {products.length > 1 && products.length < maxCompared && suggestions}
    </Container>
  );
}

export function ErrorBoundary() {
  return (
    <Container>
      <LoadFailure level={1} message={catalogWords.productsFailed} />
    </Container>
  );
}
