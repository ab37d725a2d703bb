import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { formatMoment, formatNumber } from "#app/lib/format.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { displayPrices } from "#contract/catalog/prices.ts";
import { productKinds } from "#contract/catalog/product-kinds.ts";
import { optionValues } from "#contract/catalog/variant-names.ts";
import { bestDiscount } from "#contract/catalog/variant-prices.ts";
import { type Visibility, visibilities, visibilityOf } from "#contract/catalog/visibility.ts";
import { m } from "#messages";
import { formParameter } from "../forms/form-parameter.ts";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { actionsColumn, DeleteButton, DuplicateButton, EditButton } from "../lists/list-parts.tsx";
import { withParameter } from "../lists/list-query.ts";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import styles from "./product-table.module.css";

/** Columns of the list of products. */
export const productListColumns: readonly RecordColumn<Product>[] = [
  {
    key: "product",
    header: m["products.section.product"],
    sort: { ascending: "name-asc", descending: "name-desc" },
    onPhone: "start",
    cell: ({ name, image }) => (
      <span className={styles.product}>
        <span className={styles.picture}>
          <Picture src={image} alt="" name={name} sizes="3rem" width={480} height={360} />
        </span>
        <strong className={styles.name}>{name}</strong>
      </span>
    ),
  },
  {
    key: "sku",
    header: m["products.variants.sku"],
    csvTitles: ["sku"],
    narrow: true,
    hideBelow: "medium",
    cell: ({ sku }) => sku && <span className={styles.code}>{sku}</span>,
  },
  {
    key: "category",
    header: m["products.category"],
    csvTitles: ["category"],
    hideBelow: "medium",
    cell: ({ category }) => category.name,
  },
  {
    key: "price",
    header: m["products.price"],
    csvTitles: ["price", "discountedPrice"],
    sort: { ascending: "price-asc", descending: "price-desc" },
    align: "end",
    narrow: true,
    cell: (product) => (
      <span className={styles.price}>
        <DiscountBadge product={product} />
        <Price {...displayPrices(product)} size="small" className={styles.amounts} />
      </span>
    ),
  },
  {
    key: "stock",
    header: m["products.variants.stock"],
    csvTitles: ["stock"],
    sort: sortBy("stock"),
    align: "end",
    narrow: true,
    cell: (product) => <Stock product={product} />,
  },
  {
    key: "kind",
    header: m["catalog.productRecord.fields.kind.label"],
    csvTitles: ["kind"],
    narrow: true,
    hideBelow: "wide",
    cell: ({ kind = "goods" }) => productKinds[kind](),
  },
  {
    key: "rating",
    header: m["products.rating"],
    align: "end",
    narrow: true,
    hideBelow: "wide",
    cell: ({ rating }) => rating && m["products.ratingOfReviews"](rating),
  },
  {
    key: "visibility",
    header: m["products.visibility.label"],
    csvTitles: ["isPublished", "publishAt"],
    narrow: true,
    cell: (product) => (
      <span className={styles.badges}>
        <VisibilityBadge product={product} />
        <DemoBadge id={product._id} />
      </span>
    ),
  },
];

export interface ProductTableProps {
  products: readonly Product[];
  empty: ReactNode;
  /** Another page or filter is loading. */
  pending: boolean;
  /** Stable functions. */
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** List of products with buttons to edit, duplicate and delete. */
export function ProductTable(props: ProductTableProps) {
  const { products, empty, pending, onEdit, onDuplicate, onDelete } = props;
  const location = useLocation();
  const columns = useMemo(
    () => [
      ...productListColumns,
      actionsColumn<Product>((product) => (
        <>
          <EditButton label={m["products.edit"](product)} size="small" onClick={() => onEdit(product)} />
          <DuplicateButton
            label={m["products.duplicate"](product)}
            size="small"
            onClick={() => onDuplicate(product)}
          />
          <DeleteButton
            label={m["products.delete"](product)}
            size="small"
            onClick={() => onDelete(product)}
          />
        </>
      )),
    ],
    [onEdit, onDuplicate, onDelete],
  );
  return (
    <RecordList
      name="products"
      caption={m["products.list"]()}
      columns={columns}
      rows={products}
      nameOf={nameOf}
      defaultSort="default"
      onRowOpen={onEdit}
      hrefOf={({ _id }) => withParameter(location, formParameter, _id)}
      empty={empty}
      busy={pending}
    />
  );
}

const nameOf = ({ name }: Product) => name;

function DiscountBadge({ product }: { product: Product }) {
  const discount = bestDiscount(product);
  if (!discount) return null;
  const { percent, upTo } = discount;
  return (
    <Badge tone="good">{(upTo ? m["products.discountUpTo"] : m["products.discount"])({ percent })}</Badge>
  );
}

/** Units in stock; for a product with variants their total, if all are tracked, and the units of each. */
function Stock({ product: { stock, options, variants = [] } }: { product: Product }) {
  if (variants.length === 0) return typeof stock === "number" ? formatNumber(stock) : null;
  const all = [{ stock, options }, ...variants];
  const tracked = all.flatMap((variant) => (typeof variant.stock === "number" ? [variant.stock] : []));
  const units = tracked.reduce((sum, each) => sum + each, 0);
  const count = all.length;
  const stocks = all.map((variant) => {
    const name = optionValues(variant.options);
    return typeof variant.stock === "number" ? `${name}: ${variant.stock}` : name;
  });
  return (
    <div>
      <p className={styles.units}>
        {tracked.length === count
          ? m["products.variantCountInStock"]({ count, units })
          : m["products.variantCount"]({ count })}
      </p>
      <p className={styles.variants} title={stocks.join(", ")}>
        {stocks.join(", ")}
      </p>
    </div>
  );
}

const tones: Record<Visibility, Tone> = { published: "good", scheduled: "accent", draft: "warn" };

/** Visibility of a product; for a scheduled product with the publication time. */
function VisibilityBadge({ product }: { product: Product }) {
  const visibility = visibilityOf(product);
  const { publishAt } = product;
  return (
    <Badge tone={tones[visibility]}>
      {visibility === "scheduled" && publishAt
        ? m["products.visibility.publishesAt"]({ time: formatMoment(publishAt) })
        : visibilities[visibility]()}
    </Badge>
  );
}
