import { CompareControl } from "#app/storefront/compare/compare-control.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

export interface ProductGridProps {
  /** Name of the list, for screen readers. */
  label: string;
  products: readonly Product[];
  onAdd: (product: Product) => void;
  /** Heading level of the product names. */
  level?: 2 | 3;
  /** How many cards are visible at first; their pictures load eagerly. */
  inSight?: number;
  showCategory?: boolean;
  /** True while new results are loading. */
  pending?: boolean;
}

/** A grid of products: two columns on phones, more on wider screens. */
export function ProductGrid(props: ProductGridProps) {
  const { label, products, onAdd, level, inSight = 0, showCategory, pending = false } = props;
  return (
    <div>
      <ul
        aria-label={label}
        aria-busy={pending || undefined}
        className={classNames(styles.grid, pending && styles.pending)}
      >
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              onAdd={onAdd}
              level={level}
              priority={index < inSight}
              showCategory={showCategory}
            />
          </li>
        ))}
      </ul>
      <CompareControl />
    </div>
  );
}
