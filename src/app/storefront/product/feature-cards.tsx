import { useId } from "react";
import type { ComparedAttribute, ComparedProducts } from "#app/storefront/compare/compared-products.ts";
import { AddButton } from "#app/storefront/listing/add-button.tsx";
import { discountLabel } from "#app/storefront/listing/discount-label.ts";
import { cardPrice, unitsLeft } from "#app/storefront/listing/shown-price.ts";
import { StockNote } from "#app/storefront/listing/stock-note.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { LinkSpinner } from "#app/ui/link-spinner.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import styles from "./feature-cards.module.css";
import { RatingLine } from "./reviews/rating.tsx";

export interface FeatureCardsProps {
  /** Name of the list, for screen readers. */
  label: string;
  products: readonly Product[];
  compared: ComparedProducts;
  /** Address of the comparison, and how many products it shows. */
  comparison: { path: string; count: number };
  onAdd: (product: Product) => void;
}

/** A few products on wide cards with large pictures: how they differ, and which attributes all of them share. */
export function FeatureCards({ label, products, compared, comparison, onAdd }: FeatureCardsProps) {
  return (
    <div className={styles.root}>
      <ul aria-label={label} className={styles.cards}>
        {products.map((product, index) => (
          <li key={product._id}>
            <FeatureCard
              product={product}
              differences={compared.differences[index] ?? []}
              priority={index === 0}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={comparison.path} rel="nofollow">
          {comparison.count < products.length
            ? m["product.compareTheFirst"]({ count: comparison.count })
            : m["product.compareThese"]()}
        </ButtonLink>
      </div>
      {compared.shared.length > 0 && (
        <div className={styles.shared}>
          <p>{m["product.allModels"]()}</p>
          <dl className={styles.sharedFacts}>
            {compared.shared.map(({ name, text }) => (
              <div key={name} className={styles.sharedFact}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

interface FeatureCardProps {
  product: Product;
  differences: readonly ComparedAttribute[];
  priority: boolean;
  onAdd: (product: Product) => void;
}

/** A product with its first paragraph: picture, discount, name, price, Add to Cart and View Details (Specification §2). */
function FeatureCard({ product, differences, priority, onAdd }: FeatureCardProps) {
  const { name, slug, description } = product;
  const nameId = useId();
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
          sizes="(min-width: 48rem) 42rem, 100vw"
          priority={priority}
          className={styles.picture}
        />
        {discount && (
          <Badge tone="night" className={styles.discount}>
            {discountLabel(discount)}
          </Badge>
        )}
      </div>
      <div className={styles.words}>
        <h2 id={nameId} className={styles.name}>
          <CardLink to={to} prefetch="intent">
            {name}
          </CardLink>
        </h2>
        <RatingLine rating={product.rating} />
        <p className={styles.text}>{description.split("\n", 1)[0]}</p>
      </div>
      {differences.length > 0 && (
        <dl className={styles.facts}>
          {differences.map((attribute) => (
            <div key={attribute.name} className={styles.fact}>
              <dt>{attribute.name}</dt>
              <dd>{attribute.text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        {left !== undefined && <StockNote left={left} className={styles.stock} />}
        <Price {...price} className={styles.price} />
        <div className={styles.actions}>
          <AddButton product={product} onAdd={onAdd} iconClass={styles.icon} describedBy={nameId} />
          <ButtonLink to={to} prefetch="intent" variant="quiet" aria-describedby={nameId}>
            {m["product.viewDetails"]()}
          </ButtonLink>
        </div>
      </div>
      <LinkSpinner to={to} label={m["product.loading"]({ name })} />
    </Card>
  );
}
