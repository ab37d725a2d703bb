import { ArrowLeft } from "lucide-react";
import { lazy } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { data, isRouteErrorResponse, Link, useSearchParams } from "react-router";
import { serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { addressAt, siteContext } from "#app/lib/site.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LatePart } from "#app/ui/late-part.tsx";
import { Container } from "#app/ui/layout.tsx";
import { getProduct, listProducts, type Product } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { listQuestions } from "#contract/questions.ts";
import { listReviews } from "#contract/reviews.ts";
import { readPublicSettings } from "#contract/settings.ts";
import { soldAs } from "#contract/sold-as.ts";
import { variantName } from "#contract/variant-names.ts";
import type { Route } from "./+types/product";
import { boxLines } from "./box/box-lines.ts";
import { InTheBox } from "./box/in-the-box.tsx";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { BuyBox } from "./buy-box.tsx";
import { comparePath, mostCompared } from "./compare/compare-address.ts";
import { documentLinks } from "./documents/document-links.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { NotOnTheShelf } from "./not-on-the-shelf.tsx";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { KeyFigures } from "./specifications/key-figures.tsx";
import { SpecificationTable } from "./specifications/specification-table.tsx";
import { statedSpecifications } from "./specifications/stated-specifications.ts";
import { statedFacts } from "./stated-facts.ts";
import { productWords, useAddToCart } from "./use-add-to-cart.ts";

/** Few products have variants: the others do without what chooses them. */
const VariantChooser = lazy(() => import("./variant-chooser.tsx"));

/** Not every product has some. */
const ProductDocuments = lazy(() => import("./documents/product-documents.tsx"));

/** Most products fit nothing and need nothing. */
const FitsWith = lazy(() => import("./fits-with/fits-with.tsx"));

/** Below all else; what it says is in the page that the server sends. */
const WrittenAbout = lazy(() => import("./written/written-about.tsx"));

const relatedCount = 4;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: catalogWords.productNotFound }, { name: "robots", content: "noindex" }];
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
  const { product: whole } = await api(getProduct, { params }).catch((error: unknown) => {
    throw failedPage(error);
  });
  // The cart keeps a product as the page has it: without what stands beside it.
  const { fitsWith = [], fits = [], documents, ...product } = whole;
  if (product.slug !== params.slug) throw redirectTo(`/product/${product.slug}`, 301);
  const site = context.get(siteContext);
  const [{ settings }, related, reviews, questions] = await Promise.all([
    api(readPublicSettings).catch((error: unknown) => {
      throw failedPage(error);
    }),
    api(listProducts, {
      query: { categories: product.category.slug, limit: String(relatedCount + 1) },
    }).catch(() => null),
    api(listReviews, { params: { id: product._id }, query: {} }).catch(() => null),
    api(listQuestions, { params: { id: product._id }, query: {} }).catch(() => null),
  ]);
  const others = (related?.products ?? []).filter(({ _id }) => _id !== product._id).slice(0, relatedCount);
  const specified = statedSpecifications(product.specifications);
  const address = (path: string) => addressAt(site, path);
  const loaded = {
    product,
    structuredData: [
      productData(product, site, settings, {
        specifications: specified.rows,
        reviews: reviews?.reviews,
      }),
      breadcrumbData(crumbsOf(product), address),
    ],
    reviews,
    questions,
    facts: statedFacts(product),
    box: boxLines(product.inTheBox),
    documents: documentLinks(product.slug, documents),
    fitting: fitsWith.length + fits.length > 0 && { fitsWith, fits },
    specified,
    related: others,
    comparison: comparePath([product, ...others].slice(0, mostCompared).map(({ slug }) => slug)),
  };
  // A page with a gap must not be kept and served to others.
  return data(loaded, { status: related && reviews && questions ? 200 : 503 });
}

/** Another variant of the same product needs no other data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function ProductPage({
  loaderData: { product, reviews, questions, facts, box, documents, fitting, specified, related, comparison },
}: Route.ComponentProps) {
  const addToCart = useAddToCart(productWords, { loginNeeded: true });
  const [asked] = useSearchParams();
  const sold = soldAs(product, asked.get("variant")) ?? product;
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
          <Gallery
            key={`gallery ${product._id} ${sold.image}`}
            name={variantName(product.name, sold.options)}
            pictures={
              sold.image === product.image
                ? (product.pictures ?? [{ image: product.image, alt: "" }])
                : [{ image: sold.image, alt: "" }, ...(product.pictures ?? [])]
            }
            clip={product.clip}
            model={product.model}
          />
          {/* A new product starts with a quantity of one. */}
          <BuyBox
            key={product._id}
            product={sold}
            chooser={
              product.variants && (
                <LatePart>
                  <VariantChooser product={product} sold={sold} />
                </LatePart>
              )
            }
            onAdd={addToCart}
            figures={<KeyFigures figures={specified.figures} />}
          >
            <div className={`prose ${styles.description}`}>
              {paragraphsOf(product.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </BuyBox>
        </div>
        <div className={styles.facts}>
          <SpecificationTable rows={specified.rows} />
          <ProductFacts product={product} facts={facts} />
          {documents.length > 0 && (
            <LatePart key={`documents ${product._id}`}>
              <ProductDocuments links={documents} />
            </LatePart>
          )}
        </div>
      </article>
      <InTheBox lines={box} />
      {fitting && (
        <LatePart key={`fitting ${product._id}`}>
          <FitsWith product={sold} {...fitting} />
        </LatePart>
      )}
      <LatePart key={`written ${product._id}`}>
        <WrittenAbout product={product} reviews={reviews} questions={questions} />
      </LatePart>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <div className={styles.relatedHead}>
            <h2 id="related">You may also like</h2>
            <Link to={comparison} rel="nofollow">
              Compare side by side
            </Link>
          </div>
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
