import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import { shownPrice } from "../listing/shown-price.ts";
import { comparePath } from "./compare-address.ts";
import styles from "./suggested-products.module.css";

export interface SuggestedProductsProps {
  offered: readonly Pick<
    Product,
    "name" | "slug" | "image" | "price" | "discountedPrice" | "referencePrice"
  >[];
  /** Slugs of the products already compared. */
  compared: readonly string[];
  onlyDifferences: boolean;
}

/** Suggested products to add to a comparison, and a link to the store. */
export function SuggestedProducts({ offered, compared, onlyDifferences }: SuggestedProductsProps) {
  return (
    <section aria-labelledby="further-products" className={styles.section}>
      <h2 id="further-products">{m["compare.suggestions"]()}</h2>
      {offered.length > 0 && (
        <ul className={styles.list}>
          {offered.map((product) => {
            const { amount, regular } = shownPrice(product);
            return (
              <li key={product.slug}>
                <Link
                  to={comparePath([...compared, product.slug], onlyDifferences)}
                  rel="nofollow"
                  className={styles.product}
                >
                  <span className={`dusk ${styles.picture}`}>
                    <Picture src={product.image} alt="" name={product.name} sizes="5rem" />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{product.name}</span>
                    <Price amount={amount} regular={regular} size="small" />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <ButtonLink to="/store">{m["compare.browseStore"]()}</ButtonLink>
      </div>
    </section>
  );
}
