import { PackageOpen, Star } from "lucide-react";
import { useIsTestShop } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkSpinner } from "#app/ui/link-spinner.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { catalogWords } from "#contract/catalog-words.ts";
import type { Category } from "#contract/categories.ts";
import { Chapter } from "../frame/chapter.tsx";
import { headingOf, type PageText } from "../frame/chapter-words.ts";
import styles from "./category-grid.module.css";
import { categoryPath, productCountWords, type ShopCategory, shopCategories } from "./shop-categories.ts";

export interface CategoryGridProps {
  id: string;
  /** Null when they could not be loaded. */
  categories: readonly Category[] | null;
  text?: PageText;
}

/** The shop section: a card for each category. */
export function CategoryGrid({ id, categories, text }: CategoryGridProps) {
  const isTestShop = useIsTestShop();
  const shown = shopCategories(categories, isTestShop);
  return (
    <Chapter
      id={id}
      {...headingOf(text, "categories", "Shop Our Premium Categories")}
      action={<ButtonLink to="/store">Browse the store</ButtonLink>}
    >
      {categories === null && <Notice tone="bad">{catalogWords.homeCategoriesFailed}</Notice>}
      {shown.length > 0 && (
        <ul className={styles.grid}>
          {shown.map((category, index) => {
            const size = tileSize(index, shown.length);
            return (
              <li key={category.name} className={classNames(size !== "small" && styles.large, styles[size])}>
                <CategoryCard category={category} isLarge={size !== "small"} isTestShop={isTestShop} />
              </li>
            );
          })}
        </ul>
      )}
      {categories !== null && shown.length === 0 && (
        <EmptyState
          level={3}
          icon={<PackageOpen aria-hidden="true" />}
          title="The shelves are being filled"
          text="Tell us what you are looking for, and we will say when it is here."
          action={<ButtonLink to="/contact">Contact Us</ButtonLink>}
        />
      )}
    </Chapter>
  );
}

/**
 * Of ten tiles the first and the eighth are as large as four, one at the left, one at the right; so what is read after
 * the other stands after it. A tile is only large where enough follow to stand beside it.
 */
function tileSize(index: number, count: number): "small" | "left" | "right" {
  const following = count - index - 1;
  if (index % 10 === 0 && following >= 4) return "left";
  return index % 10 === 7 && following >= 2 ? "right" : "small";
}

interface CategoryCardProps {
  category: ShopCategory;
  isLarge: boolean;
  isTestShop: boolean;
}

/** A test shop adds the specification's rating and its 'In Stock' (§9), which no record proves. */
function CategoryCard({ category, isLarge, isTestShop }: CategoryCardProps) {
  const { id, name, image, productCount } = category;
  const to = categoryPath(category);
  const count = productCountWords(productCount, isTestShop);
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
                <span className="visually-hidden">Rated </span>4.9
                <Star aria-hidden="true" />
              </span>
            )}
            {isTestShop && productCount !== 0 && <span>In Stock</span>}
          </p>
        )}
      </div>
      <LinkSpinner to={to} label={`Loading ${name}...`} />
    </Card>
  );
}
