import { PackageOpen } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { serverApi } from "#app/api.ts";
import { categoryPath, pageFromQuery } from "#app/lib/category-path.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { comparePath, maxCompared } from "#app/storefront/compare/compare-address.ts";
import { comparedProducts } from "#app/storefront/compare/compared-products.ts";
import { breadcrumbData } from "#app/storefront/listing/breadcrumb-data.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { NotFoundPage } from "#app/storefront/listing/not-found-page.tsx";
import { ProductGrid } from "#app/storefront/listing/product-grid.tsx";
import { categoryMessages, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { FeatureCards } from "#app/storefront/product/feature-cards.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { listCategoryProducts } from "#contract/catalog/catalog.ts";
import { categoryPageSize } from "#contract/catalog/product-list-options.ts";
import { m } from "#messages";
import type { Route } from "./+types/category";
import styles from "./category.module.css";
import { CategoryGuide } from "./category-guide.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: m["catalog.categoryNotFound"]() }, { name: "robots", content: "noindex" }];
  const { category, pagination } = loaderData;
  const { delivery } = settingsOf(matches);
  return pageMeta(matches, {
    title: category.name,
    description:
      category.description ||
      m["category.description"]({ name: category.name, deliveryClaim: delivery.claim.words }),
    path: categoryPath(category.slug),
    page: pagination.page,
    image: category.image,
    structuredData: [breadcrumbData(crumbsOf(category.name), (to) => absolute(matches, to))],
  });
};

const crumbsOf = (name: string) => [
  { label: m["category.home"](), to: "/" },
  { label: m["category.store"](), to: "/store" },
  { label: name },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = pageFromQuery(new URL(request.url).searchParams);
  const query = { page: String(page), limit: String(categoryPageSize) };
  const response = await serverApi(context)(listCategoryProducts, { params, query }).catch(
    (error: unknown) => {
      throw toPageError(error);
    },
  );
  const { category, products, guide } = response;
  const { total, pages } = response.pagination;
  if (category.slug !== params.slug) throw redirectTo(categoryPath(category.slug, page), 301);
  if (pages > 0 && page > pages) throw redirectTo(categoryPath(category.slug, pages));
  const compared = fitsOneRow(products) && total === products.length ? comparedProducts(products) : null;
  const first = products.slice(0, maxCompared).map(({ slug }) => slug);
  const comparison = { path: comparePath(first), count: first.length };
  return { category, products, guide, compared, comparison, pagination: { page, total, pages } };
}

/** True for two to six products: enough to compare, and few enough for wide cards. */
const fitsOneRow = ({ length }: { length: number }) => length >= 2 && length <= 6;

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, products, guide, compared, comparison, pagination } = loaderData;
  const addToCart = useAddToCart(categoryMessages, { loginNeeded: true });
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={crumbsOf(category.name)} />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1>{category.name}</h1>
          {category.description && <p className={`lead ${styles.lead}`}>{category.description}</p>}
          <p className={styles.count}>{m["category.productsAvailable"]({ total: pagination.total })}</p>
        </div>
        <div className={styles.stage}>
          <Picture
            src={category.image}
            alt=""
            name={category.name}
            sizes="(min-width: 48rem) 28rem, 10rem"
            priority
            className={styles.picture}
          />
        </div>
      </header>
      {products.length === 0 && (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title={m["category.noProductsAvailable"]()}
          text={m["category.noProductsHint"]()}
          action={
            <ButtonLink to="/store" variant="solid">
              {m["category.browseAllProducts"]()}
            </ButtonLink>
          }
        />
      )}
      {compared && (
        <FeatureCards
          label={category.name}
          products={products}
          compared={compared}
          comparison={comparison}
          onAdd={addToCart}
        />
      )}
      {products.length > 0 && !compared && (
        <>
          <ProductGrid label={category.name} products={products} onAdd={addToCart} showCategory={false} />
          <Pagination
            page={pagination.page}
            pages={pagination.pages}
            hrefFor={(page) => categoryPath(category.slug, page)}
          />
        </>
      )}
      {guide && <CategoryGuide guide={guide} />}
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFoundPage
        title={m["catalog.categoryNotFound"]()}
        text={m["category.notFoundHint"]()}
        action={m["category.browseAllProducts"]()}
      />
    );
  }
  return <LoadFailure level={1} message={m["catalog.categoryProductsFailed"]()} />;
}
