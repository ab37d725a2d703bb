import { lazy, Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { data, isRouteErrorResponse, Link } from "react-router";
import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { addressAt, siteContext } from "#app/lib/site.ts";
import { comparePath, maxCompared } from "#app/storefront/compare/compare-address.ts";
import { breadcrumbData } from "#app/storefront/listing/breadcrumb-data.ts";
import { LoadFailure } from "#app/storefront/listing/load-failure.tsx";
import { NotFoundPage } from "#app/storefront/listing/not-found-page.tsx";
import { ProductGrid } from "#app/storefront/listing/product-grid.tsx";
import { productMessages, useAddToCart } from "#app/storefront/listing/use-add-to-cart.ts";
import { getProduct, listProducts } from "#contract/catalog/catalog.ts";
import { readPublicSettings } from "#contract/settings/settings.ts";
import { listQuestions } from "#contract/support/questions.ts";
import { listReviews } from "#contract/support/reviews.ts";
import { m } from "#messages";
import type { Route } from "./+types/product";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import { productSections } from "./product-sections.ts";
import { crumbsOf, paragraphsOf } from "./product-text.ts";
import { ProductView } from "./product-view.tsx";

/** Loaded late: it is at the end of the page, and its HTML is already in the server's response. */
const ReviewsAndQuestions = lazy(() => import("./written/reviews-and-questions.tsx"));

const relatedCount = 4;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m["catalog.productNotFound"]() }, { name: "robots", content: "noindex" }];
  const {
    sections: { product },
    structuredData,
  } = loaderData;
  return pageMeta(matches, {
    title: product.name,
    description: paragraphsOf(product.description)[0]?.slice(0, 300) ?? product.name,
    path: `/product/${product.slug}`,
    image: product.image,
    imageAlt: product.pictures?.[0]?.alt || product.name,
    type: "product",
    structuredData,
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { product: loadedProduct } = await api(getProduct, { params }).catch((error: unknown) => {
    throw toPageError(error);
  });
  const sections = productSections(loadedProduct);
  const { product } = sections;
  if (product.slug !== params.slug) throw redirectTo(`/product/${product.slug}`, 301);
  const site = context.get(siteContext);
  const [{ settings }, related, reviews, questions] = await Promise.all([
    api(readPublicSettings).catch((error: unknown) => {
      throw toPageError(error);
    }),
    api(listProducts, {
      query: { categories: product.category.slug, limit: String(relatedCount + 1) },
    }).catch(() => null),
    api(listReviews, { params: { id: product._id }, query: {} }).catch(() => null),
    api(listQuestions, { params: { id: product._id }, query: {} }).catch(() => null),
  ]);
  const otherProducts = (related?.products ?? [])
    .filter(({ _id }) => _id !== product._id)
    .slice(0, relatedCount);
  const address = (path: string) => addressAt(site, path);
  const pageData = {
    sections,
    structuredData: [
      productData(product, site, settings, {
        specifications: sections.specifications.rows,
        reviews: reviews?.reviews,
      }),
      breadcrumbData(crumbsOf(product), address),
    ],
    reviews,
    questions,
    related: otherProducts,
    comparison: comparePath([product, ...otherProducts].slice(0, maxCompared).map(({ slug }) => slug)),
  };
  // An incomplete page must not be cached and served to others.
  return data(pageData, { status: related && reviews && questions ? 200 : 503 });
}

/** Switching variants needs no new data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function ProductPage({
  loaderData: { sections, reviews, questions, related, comparison },
}: Route.ComponentProps) {
  const addToCart = useAddToCart(productMessages, { loginNeeded: true });
  const { product } = sections;
  return (
    <ProductView sections={sections} onAdd={addToCart}>
      <Suspense key={`written ${product._id}`}>
        <ReviewsAndQuestions product={product} reviews={reviews} questions={questions} />
      </Suspense>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <div className={styles.relatedHead}>
            <h2 id="related">{m["product.youMayAlsoLike"]()}</h2>
            <Link to={comparison} rel="nofollow">
              {m["product.compareSideBySide"]()}
            </Link>
          </div>
          <ProductGrid
            label={m["product.youMayAlsoLike"]()}
            products={related}
            onAdd={addToCart}
            level={3}
            showCategory={false}
          />
        </section>
      )}
    </ProductView>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFoundPage
        title={m["catalog.productNotFound"]()}
        text={m["product.notFoundHint"]()}
        action={m["product.backToStore"]()}
      />
    );
  }
  return <LoadFailure level={1} message={m["catalog.productDetailsFailed"]()} />;
}
