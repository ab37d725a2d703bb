import { classNames } from "#app/ui/class-names.ts";
import type { Product } from "#contract/catalog.ts";
import { CompareControl } from "./compare/compare-control.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

export interface ProductGridProps {
  /** What stands on the shelf; for screen readers. */
  label: string;
  products: readonly Product[];
  onAdd: (product: Product) => void;
  /** Level of the names in the page's outline. */
  level?: 2 | 3;
  /** How many pictures are in sight at first. */
  inSight?: number;
  showCategory?: boolean;
  /** Other products are on their way. */
  pending?: boolean;
}

/** Products side by side: two on a phone, more where there is room. */
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
