import { Scale } from "lucide-react";
import { useEffect } from "react";
import { data } from "react-router";
import { ApiError, serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import type { Route } from "./+types/compare";
import styles from "./compare/compare.module.css";
import { comparePath, mostCompared, parseComparison } from "./compare/compare-address.ts";
import { compareWords } from "./compare/compare-words.ts";
import { comparisonOf, differencesOf } from "./compare/comparison.ts";
import { ComparisonTable } from "./compare/comparison-table.tsx";
import { FurtherProducts } from "./compare/further-products.tsx";
import { rememberCompared } from "./compare/products-to-compare.ts";
import { LoadFailure } from "./load-failure.tsx";
import { storeWords, useAddToCart } from "./use-add-to-cart.ts";

/** How many products are offered beside those that are compared. */
const mostOffered = 6;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const products = loaderData?.products ?? [];
  const names = products.map(({ name }) => name);
  return pageMeta(matches, {
    title: names.length > 0 ? compareWords.titleOf(names) : compareWords.title,
    description: compareWords.description,
    path: comparePath(products.map(({ slug }) => slug)),
    ...(products[0] && { image: products[0].image }),
    // There are more comparisons than a search engine could read, and each repeats what the products' pages say.
    indexed: false,
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { slugs: asked, onlyDifferences } = parseComparison(new URL(request.url).searchParams);
  const api = serverApi(context);
  const shown = asked.slice(0, mostCompared);
  const found = await Promise.all(
    shown.map((slug) => api(getProduct, { params: { slug } }).then(({ product }) => product, absent)),
  );
  const present = found.map((product, place) => product?.slug ?? shown[place] ?? "");
  if (present.some((slug, place) => slug !== shown[place])) {
    throw redirectTo(comparePath([...present, ...asked.slice(mostCompared)], onlyDifferences), 301);
  }
  const products = found.filter((product) => product !== null);
  const groups = comparisonOf(products);
  const loaded = {
    products: products.map(asInLists),
    groups: onlyDifferences ? differencesOf(groups) : groups,
    onlyDifferences,
    gone: found.length - products.length,
    tooMany: asked.length > mostCompared,
    offered: products.length < mostCompared ? await offeredBeside(products, api) : [],
  };
  return data(loaded, { status: shown.length > 0 && products.length === 0 ? 404 : 200 });
}

/** Nothing is under that name, or nothing can be: the others are shown. Rejects when the shop could not look. */
function absent(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw failedPage(error);
}

/** What the page and a cart need of a product. */
const asInLists = ({
  pictures: _,
  inTheBox: __,
  documents: ___,
  clip: ____,
  model: _____,
  ...product
}: Product): Product => product;

/** Others of the same categories, to be added. */
async function offeredBeside(products: readonly Product[], api: ReturnType<typeof serverApi>) {
  if (products.length === 0) return [];
  const slugs = new Set(products.map(({ slug }) => slug));
  const categories = [...new Set(products.map(({ category }) => category.slug))].join(",");
  const limit = String(mostOffered + products.length);
  const { products: candidates } = await api(listProducts, { query: { categories, limit } }).catch(
    (error: unknown) => {
      throw failedPage(error);
    },
  );
  return candidates
    .filter(({ slug }) => !slugs.has(slug))
    .slice(0, mostOffered)
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
  // What is chosen in the store goes on from here.
  useEffect(() => rememberCompared(shown.split(",").filter(Boolean)), [shown]);
  const further = <FurtherProducts offered={offered} compared={slugs} onlyDifferences={onlyDifferences} />;
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
      {products.length === 1 && further}
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
      {products.length > 1 && products.length < mostCompared && further}
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
