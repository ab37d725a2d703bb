import { PackageOpen, Star } from "lucide-react";
import { useIsTestShop } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkSpinner } from "#app/ui/link-spinner.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import { headingOf, type PageText } from "../layout/page-chapters.ts";
import styles from "./category-grid.module.css";
import { categoryPath, productCountText, type ShopCategory, shopCategories } from "./shop-categories.ts";

export interface CategoryGridProps {
  id: string;
  /** Null if they failed to load. */
  categories: readonly Category[] | null;
  text?: PageText;
}

/** The shop section: a card for each category. */
export function CategoryGrid({ id, categories, text }: CategoryGridProps) {
  const isTestShop = useIsTestShop();
  const visible = shopCategories(categories, isTestShop);
  return (
    <Chapter
      id={id}
      {...headingOf(text, "categories", m["home.categoriesTitle"]())}
      action={<ButtonLink to="/store">{m["home.browseTheStore"]()}</ButtonLink>}
    >
      {categories === null && <Notice tone="bad">{m["catalog.homeCategoriesFailed"]()}</Notice>}
      {visible.length > 0 && (
        <ul className={styles.grid}>
          {visible.map((category, index) => {
            const size = tileSize(index, visible.length);
            return (
              <li key={category.name} className={classNames(size !== "small" && styles.large, styles[size])}>
                <CategoryCard category={category} isLarge={size !== "small"} isTestShop={isTestShop} />
              </li>
            );
          })}
        </ul>
      )}
      {categories !== null && visible.length === 0 && (
        <EmptyState
          level={3}
          icon={<PackageOpen aria-hidden="true" />}
          title={m["home.productsComingSoon"]()}
          text={m["home.productsComingSoonHint"]()}
          action={<ButtonLink to="/contact">{m["home.contactUs"]()}</ButtonLink>}
        />
      )}
    </Chapter>
  );
}

/**
 * Of every ten tiles, the first (on the left) and the eighth (on the right) are as large as four ordinary ones. These
 * positions keep the reading order. A tile is large only if enough tiles follow to fill the space next to it.
 */
function tileSize(index: number, count: number): "small" | "left" | "right" {
  const tilesAfter = count - index - 1;
  if (index % 10 === 0 && tilesAfter >= 4) return "left";
  return index % 10 === 7 && tilesAfter >= 2 ? "right" : "small";
}

interface CategoryCardProps {
  category: ShopCategory;
  isLarge: boolean;
  isTestShop: boolean;
}

/** A test shop also shows the specified rating and 'In Stock' (§9), which no record proves. */
function CategoryCard({ category, isLarge, isTestShop }: CategoryCardProps) {
  const { id, name, image, productCount } = category;
  const to = categoryPath(category);
  const count = productCountText(productCount, isTestShop);
  return (
    <Card as="article" padding="none" className={styles.card}>
      <Picture
        src={image}
        alt=""
        name={name}
        sizes={isLarge ? "(min-width: 48rem) 42rem, 100vw" : "(min-width: 48rem) 20rem, 50vw"}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink to={to} state={{ categoryName: name, categoryId: id }} prefetch="intent">
            {name}
          </CardLink>
        </h3>
        {count && (
          <p className={styles.facts}>
            <span>{count}</span>
            {isTestShop && (
              <span className={styles.rating}>
                <span className="visually-hidden">{m["home.rated"]()} </span>4.9
                <Star aria-hidden="true" />
              </span>
            )}
            {isTestShop && productCount !== 0 && <span>{m["home.inStock"]()}</span>}
          </p>
        )}
      </div>
      <LinkSpinner to={to} label={m["home.loading"]({ name })} />
    </Card>
  );
}
