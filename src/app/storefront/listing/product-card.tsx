import { useId } from "react";
import { CompareControl } from "#app/storefront/compare/compare-control.tsx";
import { RatingLine } from "#app/storefront/product/reviews/rating.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { LinkSpinner } from "#app/ui/link-spinner.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import { AddButton } from "./add-button.tsx";
import { discountLabel } from "./discount-label.ts";
import styles from "./product-card.module.css";
import { cardPrice, unitsLeft } from "./shown-price.ts";
import { StockNote } from "./stock-note.tsx";

export interface ProductCardProps {
  product: Product;
  onAdd: (product: Product) => void;
  /** Heading level of the product name. */
  level?: 2 | 3;
  /** Loads the picture eagerly, for cards visible at first. */
  priority?: boolean;
  /** False where all products are of one category. */
  showCategory?: boolean;
}

const pictureSizes = "(min-width: 75rem) 19rem, (min-width: 48rem) 31vw, 47vw";

/** A product in a list: picture, category, name, price, View Details and Add to Cart (Specification §2). */
export function ProductCard(props: ProductCardProps) {
  const { product, onAdd, level = 2, priority, showCategory = true } = props;
  const { name, slug } = product;
  const nameId = useId();
  const Heading = `h${level}` as const;
  const to = `/product/${slug}`;
  const left = unitsLeft(product);
  const { discount, ...price } = cardPrice(product);
  return (
    <Card as="article" padding="none" className={styles.card} aria-labelledby={nameId}>
      <div className={`dusk ${styles.stage}`}>
        <Picture
          src={product.image}
          alt=""
          name={name}
          sizes={pictureSizes}
          priority={priority}
          className={styles.picture}
        />
        {product.secondImage && (
          <Picture
            src={product.secondImage}
            alt=""
            name={name}
            sizes={pictureSizes}
            className={styles.second}
          />
        )}
        {discount && (
          <Badge tone="night" className={styles.discount}>
            {discountLabel(discount)}
          </Badge>
        )}
      </div>
      <div className={styles.words}>
        {showCategory && <p className={styles.category}>{product.category.name}</p>}
        <Heading id={nameId} className={styles.name}>
          <CardLink to={to} prefetch="intent">
            {name}
          </CardLink>
        </Heading>
        {product.keyFigures && <p className={styles.figures}>{product.keyFigures}</p>}
        <RatingLine rating={product.rating} />
        {left !== undefined && <StockNote left={left} className={styles.stock} />}
        <Price {...price} size="small" className={styles.price} />
      </div>
      <div className={styles.actions}>
        <AddButton
          product={product}
          onAdd={onAdd}
          size="small"
          wide
          iconClass={styles.icon}
          describedBy={nameId}
        />
        <ButtonLink to={to} prefetch="intent" size="small" variant="quiet" wide aria-describedby={nameId}>
          {m["listing.viewDetails"]()}
        </ButtonLink>
        <div className={styles.compare}>
          <CompareControl slug={slug} nameId={nameId} />
        </div>
      </div>
      <LinkSpinner to={to} label={m["listing.loading"]({ name })} />
    </Card>
  );
}
