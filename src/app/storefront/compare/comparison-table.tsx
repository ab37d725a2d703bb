import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { optionValues } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import { AddButton } from "../listing/add-button.tsx";
import { shownPrice, unitsLeft } from "../listing/shown-price.ts";
import { StockNote } from "../listing/stock-note.tsx";
import { RatingLine } from "../product/reviews/rating.tsx";
import { comparePath } from "./compare-address.ts";
import type { ComparedCell, ComparedGroup } from "./comparison.ts";
import styles from "./comparison-table.module.css";
import { StickyNames } from "./sticky-names.tsx";

export interface ComparisonTableProps {
  products: readonly Product[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
  onAdd: (product: Product) => void;
}

/**
 * Products side by side, one attribute per row. On phones the row label is above the cells, two products are visible,
 * and the table scrolls sideways to the others.
 */
export function ComparisonTable({ products, groups, onlyDifferences, onAdd }: ComparisonTableProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const slugs = products.map(({ slug }) => slug);
  return (
    <div className={styles.frame} data-products={products.length}>
      <StickyNames names={products.map(({ name }) => name)} region={region} />
      <section
        ref={region}
        aria-label={m["compare.table"]()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className={styles.region}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {products.map(({ _id, slug, name, image }) => (
                <td key={_id} className={styles.stage}>
                  <div className={`dusk ${styles.picture}`}>
                    <Picture src={image} alt="" name={name} sizes="(min-width: 60rem) 17rem, 47vw" priority />
                  </div>
                  <Link
                    to={comparePath(
                      slugs.filter((other) => other !== slug),
                      onlyDifferences,
                    )}
                    rel="nofollow"
                    preventScrollReset
                    className={styles.remove}
                  >
                    <X aria-hidden="true" />
                    {m["compare.remove"]()}
                    <span className="visually-hidden"> {name}</span>
                  </Link>
                </td>
              ))}
            </tr>
            <tr data-names className={styles.names}>
              <td className={styles.corner} />
              {products.map(({ _id, slug, name }, index) => (
                <th key={_id} scope="col" id={`${id}${index}`} className={styles.name}>
                  <Link to={`/product/${slug}`} prefetch="intent">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={m["compare.price"]()} className={styles.offer}>
              {products.map((product, index) => (
                <td key={product._id}>
                  <PriceCell product={product} />
                  <AddButton
                    product={product}
                    onAdd={onAdd}
                    size="small"
                    wide
                    iconClass={styles.icon}
                    describedBy={`${id}${index}`}
                  />
                </td>
              ))}
            </Row>
            {products.some(({ rating }) => rating) && (
              <Row label={m["compare.rating"]()}>
                {products.map(({ _id, rating }) => (
                  <td key={_id}>{rating ? <RatingLine rating={rating} /> : <NotSpecified />}</td>
                ))}
              </Row>
            )}
            <Row label={m["compare.availability"]()}>
              {products.map((product) => (
                <td key={product._id}>
                  <Availability left={unitsLeft(product)} />
                </td>
              ))}
            </Row>
          </tbody>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              {/* The box contents are a single row with the same name. */}
              {rows.length > 1 && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={products.length + 1}>
                    <span className={styles.label}>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map(({ label, cells, differs }) => (
                <Row
                  key={label}
                  label={label}
                  differs={differs}
                  className={classNames(differs && styles.differs)}
                >
                  {cells.map((cell, index) => (
                    <td key={slugs[index]}>
                      <CellContent cell={cell} />
                    </td>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

interface RowProps {
  label: string;
  differs?: boolean;
  className?: string | undefined;
  /** The cells. */
  children: ReactNode;
}

function Row({ label, differs = false, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <span className={styles.label}>
          {label}
          {differs && <span className="visually-hidden"> {m["compare.differs"]()}</span>}
        </span>
      </th>
      {children}
    </tr>
  );
}

/** The price, and which variant it is for. */
function PriceCell({ product }: { product: Product }) {
  const { amount, regular } = shownPrice(product);
  const variantCount = product.variants?.length ?? 0;
  return (
    <>
      <Price amount={amount} regular={regular} />
      {variantCount > 0 && (
        <p className={styles.variants}>
          {optionValues(product.options)}{" "}
          <Link to={`/product/${product.slug}`} prefetch="intent">
            {m["compare.moreVariants"]({ count: variantCount })}
          </Link>
        </p>
      )}
    </>
  );
}

function Availability({ left }: { left: number | undefined }) {
  return left === undefined ? m["compare.inStock"]() : <StockNote left={left} />;
}

function CellContent({ cell: { lines, best } }: { cell: ComparedCell }) {
  if (lines.length === 0) return <NotSpecified />;
  if (lines.length > 1) {
    return (
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <li key={index}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {lines[0]}
      {best && (
        <>
          {" "}
          <Badge tone="good">{m["compare.best"]()}</Badge>
        </>
      )}
    </>
  );
}

function NotSpecified() {
  return (
    <>
      <span aria-hidden="true" className={styles.nothing}>
        —
      </span>
      <span className="visually-hidden">{m["compare.notSpecified"]()}</span>
    </>
  );
}
