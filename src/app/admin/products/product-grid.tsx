import { Boxes, Plus } from "lucide-react";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { displayPrices } from "#contract/catalog/prices.ts";
import { optionValues } from "#contract/catalog/variant-names.ts";
import { bestDiscount } from "#contract/catalog/variant-prices.ts";
import { visibilities, visibilityOf } from "#contract/catalog/visibility.ts";
import { m } from "#messages";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { DeleteButton, DuplicateButton, EditButton, EmptyList } from "../lists/list-parts.tsx";
import styles from "./product-grid.module.css";

export interface ProductGridProps {
  products: readonly Product[];
  /** Another page or filter is loading. */
  pending: boolean;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Cards of products with buttons to edit, duplicate and delete. */
export function ProductGrid({ products, pending, onEdit, onDuplicate, onDelete }: ProductGridProps) {
  return (
    <Grid aria-busy={pending} className={styles.grid}>
      {products.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          onEdit={() => onEdit(product)}
          onDuplicate={() => onDuplicate(product)}
          onDelete={() => onDelete(product)}
        />
      ))}
    </Grid>
  );
}

interface ProductCardProps extends Record<"onEdit" | "onDuplicate" | "onDelete", () => void> {
  product: Product;
}

function ProductCard({ product, onEdit, onDuplicate, onDelete }: ProductCardProps) {
  const { name, stock, image, category, variants = [] } = product;
  const discount = bestDiscount(product);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={image} alt="" name={name} sizes="(max-width: 36rem) 100vw, 18rem" />
        {discount && (
          <Badge tone="good" className={styles.discount}>
            {(discount.upTo ? m["products.discountUpTo"] : m["products.discount"])({
              percent: discount.percent,
            })}
          </Badge>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.category}>
          {category.name} <VisibilityBadge product={product} /> <DemoBadge id={product._id} />
        </p>
        {variants.length > 0 && <p className={styles.stock}>{variantSummary(product)}</p>}
        {typeof stock === "number" && <p className={styles.stock}>{m["products.stock"]({ stock })}</p>}
        {variants.map(({ _id, options, stock }) => (
          <p key={_id} className={styles.stock}>
            {optionValues(options)}
            {typeof stock === "number" && `: ${stock}`}
          </p>
        ))}
      </div>
      <div className={styles.foot}>
        <Price {...displayPrices(product)} size="small" />
        <span className={styles.actions}>
          <EditButton label={m["products.edit"]({ name })} size="small" onClick={onEdit} />
          <DuplicateButton label={m["products.duplicate"]({ name })} size="small" onClick={onDuplicate} />
          <DeleteButton label={m["products.delete"]({ name })} size="small" onClick={onDelete} />
        </span>
      </div>
    </article>
  );
}

/** Badge for a product that is not public. For a scheduled product, shows the publication time. */
function VisibilityBadge({ product }: { product: Product }) {
  const visibility = visibilityOf(product);
  if (visibility === "published") return null;
  const { publishAt } = product;
  return (
    <Badge tone={visibility === "draft" ? "warn" : "accent"}>
      {publishAt
        ? m["products.visibility.publishesAt"]({ time: formatMoment(publishAt) })
        : visibilities[visibility]()}
    </Badge>
  );
}

/** Describes the number of variants and, if the stock of all of them is tracked, their total stock. */
function variantSummary({ stock, variants = [] }: Product): string {
  const stocks = [stock, ...variants.map((variant) => variant.stock)];
  const tracked = stocks.filter((units) => typeof units === "number");
  const units = tracked.reduce((sum, each) => sum + each, 0);
  const count = stocks.length;
  return tracked.length === count
    ? m["products.variantCountInStock"]({ count, units })
    : m["products.variantCount"]({ count });
}

export interface NoProductsProps {
  isFiltered: boolean;
  onCreate: () => void;
}

export function NoProducts({ isFiltered, onCreate }: NoProductsProps) {
  return (
    <EmptyList
      searching={isFiltered}
      noneFound={m["products.noneFound"]()}
      icon={Boxes}
      title={m["products.none"]()}
      text={m["products.noneHint"]()}
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          {m["products.addFirst"]()}
        </Button>
      }
    />
  );
}
