import { ShoppingCart } from "lucide-react";
import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { LinkSpinner } from "#app/ui/link-spinner.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog.ts";
import styles from "./product-card.module.css";
import { RatingLine } from "./reviews/rating.tsx";
import { shownPrice } from "./shown-price.ts";
import { StockNote } from "./stock-note.tsx";

export interface ProductCardProps {
  product: Product;
  onAdd: (product: Product) => void;
  /** Level of the product's name in the page's outline. */
  level?: 2 | 3;
  /** Among the first in sight: its picture is not put off. */
  priority?: boolean;
  /** Left out where every product is of the same category. */
  showCategory?: boolean;
}

const pictureSizes = "(min-width: 75rem) 19rem, (min-width: 48rem) 31vw, 47vw";

/** A product on a shelf: picture, category, name, price, View Details and Add to Cart (Specification §2). */
export function ProductCard(props: ProductCardProps) {
  const { product, onAdd, level = 2, priority, showCategory = true } = props;
  const { name, slug, left } = product;
  const nameId = useId();
  const Heading = `h${level}` as const;
  const to = `/product/${slug}`;
  const { amount, regular, percent } = shownPrice(product);
  return (
    <Card as="article" padding="none" className={styles.card} aria-labelledby={nameId}>
      {/* The pictures stand on a light ground by day and by night. */}
      <div data-theme="light" className={styles.stage}>
        <Picture
          src={product.image}
          alt=""
          name={name}
          sizes={pictureSizes}
          priority={priority}
          className={styles.picture}
        />
        {percent && (
          <Badge tone="night" className={styles.discount}>
            {percent}% off
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
        <RatingLine rating={product.rating} />
        {left !== undefined && <StockNote left={left} className={styles.stock} />}
        <Price amount={amount} regular={regular} size="small" className={styles.price} />
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          wide
          icon={<ShoppingCart aria-hidden="true" className={styles.icon} />}
          aria-describedby={nameId}
          disabled={left === 0}
          onClick={() => onAdd(product)}
        >
          Add to Cart
        </Button>
        <ButtonLink to={to} prefetch="intent" size="small" variant="quiet" wide aria-describedby={nameId}>
          View Details
        </ButtonLink>
      </div>
      <LinkSpinner to={to} label={`Loading ${name}...`} />
    </Card>
  );
}
