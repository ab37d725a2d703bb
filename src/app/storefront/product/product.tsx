import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { data, isRouteErrorResponse, Link, useSearchParams } from "react-router";
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
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/layout.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog/catalog.ts";
import { selectVariant } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { readPublicSettings } from "#contract/settings/settings.ts";
import { listQuestions } from "#contract/support/questions.ts";
import { listReviews } from "#contract/support/reviews.ts";
import { m } from "#messages";
import type { Route } from "./+types/product";
import { boxLines } from "./box/box-lines.ts";
import { InTheBox } from "./box/in-the-box.tsx";
import { BuyBox } from "./buy-box.tsx";
import { documentLinks } from "./documents/document-links.ts";
import { Gallery } from "./gallery/gallery.tsx";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import { productDetailRows } from "./product-detail-rows.ts";
import { ProductDetails } from "./product-details.tsx";
import { KeyFigures } from "./specifications/key-figures.tsx";
import { specificationDisplay } from "./specifications/specification-display.ts";
import { SpecificationTable } from "./specifications/specification-table.tsx";

/** Loaded only for the few products with variants. */
const VariantChooser = lazy(() => import("./variant-chooser.tsx"));

const ProductDocuments = lazy(() => import("./documents/product-documents.tsx"));

const CompatibleProducts = lazy(() => import("./compatible-products.tsx"));

/** Loaded late: it is at the end of the page, and its HTML is already in the server's response. */
const ReviewsAndQuestions = lazy(() => import("./written/reviews-and-questions.tsx"));

const relatedCount = 4;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m["catalog.productNotFound"]() }, { name: "robots", content: "noindex" }];
  const { product, structuredData } = loaderData;
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

const crumbsOf = ({ name, category }: Product) => [
  { label: m["product.home"](), to: "/" },
  { label: m["product.store"](), to: "/store" },
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
  const { product: loadedProduct } = await api(getProduct, { params }).catch((error: unknown) => {
    throw toPageError(error);
  });
  // The cart stores `product` unchanged, so split off the data that only sections of the page need.
  const { fitsWith = [], fits = [], documents, ...product } = loadedProduct;
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
  const specifications = specificationDisplay(product.specifications);
  const address = (path: string) => addressAt(site, path);
  const pageData = {
    product,
    structuredData: [
      productData(product, site, settings, {
        specifications: specifications.rows,
        reviews: reviews?.reviews,
      }),
      breadcrumbData(crumbsOf(product), address),
    ],
    reviews,
    questions,
    details: productDetailRows(product),
    box: boxLines(product.inTheBox),
    documents: documentLinks(product.slug, documents),
    compatibility: fitsWith.length + fits.length > 0 && { fitsWith, fits },
    specifications,
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
  loaderData: {
    product,
    reviews,
    questions,
    details,
    box,
    documents,
    compatibility,
    specifications,
    related,
    comparison,
  },
}: Route.ComponentProps) {
  const addToCart = useAddToCart(productMessages, { loginNeeded: true });
  const [searchParams] = useSearchParams();
  const selected = selectVariant(product, searchParams.get("variant")) ?? product;
  return (
    <Container className={styles.page}>
      <div className={styles.way}>
        <Link to="/store" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {m["product.backToStore"]()}
        </Link>
        <Breadcrumbs items={crumbsOf(product)} />
      </div>
      <article className={styles.product}>
        <div className={styles.stage}>
          <Gallery
            key={`gallery ${product._id} ${selected.image}`}
            name={variantName(product.name, selected.options)}
            pictures={
              selected.image === product.image
                ? (product.pictures ?? [{ image: product.image, alt: "" }])
                : [{ image: selected.image, alt: "" }, ...(product.pictures ?? [])]
            }
            clip={product.clip}
            model={product.model}
          />
          {/* The key resets the quantity to 1 for another product. */}
          <BuyBox
            key={product._id}
            product={selected}
            chooser={
              product.variants && (
                <Suspense>
                  <VariantChooser product={product} selected={selected} />
                </Suspense>
              )
            }
            onAdd={addToCart}
            figures={<KeyFigures figures={specifications.figures} />}
          >
            <div className={`prose ${styles.description}`}>
              {paragraphsOf(product.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </BuyBox>
        </div>
        <div className={styles.facts}>
          <SpecificationTable rows={specifications.rows} />
          <ProductDetails product={product} rows={details} />
          {documents.length > 0 && (
            <Suspense key={`documents ${product._id}`}>
              <ProductDocuments links={documents} />
            </Suspense>
          )}
        </div>
      </article>
      <InTheBox lines={box} />
      {compatibility && (
        <Suspense key={`compatible ${product._id}`}>
          <CompatibleProducts product={selected} {...compatibility} />
        </Suspense>
      )}
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
    </Container>
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
