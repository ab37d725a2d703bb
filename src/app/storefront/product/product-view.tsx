import { ArrowLeft } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/layout.tsx";
import { selectVariant } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import { InTheBox } from "./box/in-the-box.tsx";
import { BuyBox, type BuyBoxProps } from "./buy-box.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import styles from "./product.module.css";
import { ProductDetails } from "./product-details.tsx";
import type { ProductSections } from "./product-sections.ts";
import { crumbsOf, paragraphsOf } from "./product-text.ts";
import { KeyFigures } from "./specifications/key-figures.tsx";
import { SpecificationTable } from "./specifications/specification-table.tsx";

/** Loaded only for the few products with variants. */
const VariantChooser = lazy(() => import("./variant-chooser.tsx"));

const ProductDocuments = lazy(() => import("./documents/product-documents.tsx"));

const CompatibleProducts = lazy(() => import("./compatible-products.tsx"));

export interface ProductViewProps {
  sections: ProductSections;
  /** Adds the product to the cart. Without it, the page offers nothing to buy. */
  onAdd?: BuyBoxProps["onAdd"];
  /** Sections at the end of the page. */
  children?: ReactNode;
}

/** The page of a product. */
export function ProductView({
  sections: { product, details, box, documents, compatibility, specifications },
  onAdd,
  children,
}: ProductViewProps) {
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
            onAdd={onAdd}
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
          <CompatibleProducts product={selected} {...compatibility} isForSale={onAdd !== undefined} />
        </Suspense>
      )}
      {children}
    </Container>
  );
}
