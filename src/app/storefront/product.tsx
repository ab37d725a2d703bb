import { ArrowLeft } from "lucide-react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import { serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { listReviews } from "#contract/reviews.ts";
import type { Route } from "./+types/product";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { BuyBox } from "./buy-box.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { NotOnTheShelf } from "./not-on-the-shelf.tsx";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ReviewsSection } from "./reviews/reviews-section.tsx";
import { statedFacts } from "./stated-facts.ts";
import { productWords, useAddToCart } from "./use-add-to-cart.ts";

const relatedCount = 4;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: catalogWords.productNotFound }, { name: "robots", content: "noindex" }];
  const { product, reviews } = loaderData;
  const address = (path: string) => absolute(matches, path);
  return pageMeta(matches, {
    title: product.name,
    description: paragraphsOf(product.description)[0]?.slice(0, 300) ?? product.name,
    path: `/product/${product.slug}`,
    image: product.image,
    type: "product",
    structuredData: [
      productData(product, address, settingsOf(matches), reviews?.reviews),
      breadcrumbData(crumbsOf(product), address),
    ],
  });
};

const crumbsOf = ({ name, category }: Product) => [
  { label: "Home", to: "/" },
  { label: "Store", to: "/store" },
  { label: category.name, to: `/category/${category.slug}` },
  { label: name },
];

const paragraphsOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { product } = await api(getProduct, { params }).catch((error: unknown) => {
    throw failedPage(error);
  });
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`, 301);
  const [related, reviews] = await Promise.all([
    api(listProducts, {
      query: { categories: product.category.slug, limit: String(relatedCount + 1) },
    }).catch(() => null),
    api(listReviews, { params: { id: product._id }, query: {} }).catch(() => null),
  ]);
  const loaded = {
    product,
    reviews,
    facts: statedFacts(product),
    related: (related?.products ?? []).filter(({ _id }) => _id !== product._id).slice(0, relatedCount),
  };
  // A page with a gap must not be kept and served to others.
  return data(loaded, { status: related && reviews ? 200 : 503 });
}

export default function ProductPage({
  loaderData: { product, reviews, facts, related },
}: Route.ComponentProps) {
  const addToCart = useAddToCart(productWords, { loginNeeded: true });
  return (
    <Container className={styles.page}>
      <div className={styles.way}>
        <Link to="/store" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          Back to Store
        </Link>
        <Breadcrumbs items={crumbsOf(product)} />
      </div>
      <article className={styles.product}>
        <div className={styles.stage}>
          <Picture
            src={product.image}
            alt={product.name}
            sizes="(min-width: 60rem) 48rem, 100vw"
            priority
            className={styles.picture}
          />
        </div>
        {/* A new product starts with a quantity of one. */}
        <BuyBox key={product._id} product={product} onAdd={addToCart}>
          <div className={`prose ${styles.description}`}>
            {paragraphsOf(product.description).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ProductFacts product={product} facts={facts} />
        </BuyBox>
      </article>
      {reviews && <ReviewsSection key={product._id} product={product} published={reviews} />}
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">You may also like</h2>
          <ProductGrid
            label="You may also like"
            products={related}
            onAdd={addToCart}
            level={3}
            showCategory={false}
          />
        </section>
      )}
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotOnTheShelf
        title={catalogWords.productNotFound}
        text="There is no product at this address. It may be sold out for good, or the link may be mistyped."
        action="Back to Store"
      />
    );
  }
  return <LoadFailure level={1} message={catalogWords.productDetailsFailed} />;
}
