import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/catalog.ts";
import { optionValues } from "#contract/variant-names.ts";
import { AddButton } from "../add-button.tsx";
import { RatingLine } from "../reviews/rating.tsx";
import { shownPrice, unitsLeft } from "../shown-price.ts";
import { StockNote } from "../stock-note.tsx";
import { comparePath } from "./compare-address.ts";
import { compareWords } from "./compare-words.ts";
import type { ComparedCell, ComparedGroup } from "./comparison.ts";
import styles from "./comparison-table.module.css";
import { NamesInSight } from "./names-in-sight.tsx";

export interface ComparisonTableProps {
  products: readonly Product[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
  onAdd: (product: Product) => void;
}

/**
 * Products side by side, one thing to a row. On phones each row has its name above it, two products are in sight, and
 * the others come when the table alone is moved sideways.
 */
export function ComparisonTable({ products, groups, onlyDifferences, onAdd }: ComparisonTableProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const slugs = products.map(({ slug }) => slug);
  return (
    <div className={styles.frame} data-products={products.length}>
      <NamesInSight names={products.map(({ name }) => name)} region={region} />
      <section
        ref={region}
        aria-label={compareWords.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways has to be reached by the keyboard
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
                    {compareWords.remove}
                    <span className="visually-hidden"> {name}</span>
                  </Link>
                </td>
              ))}
            </tr>
            <tr data-names className={styles.names}>
              <td className={styles.corner} />
              {products.map(({ _id, slug, name }, place) => (
                <th key={_id} scope="col" id={`${id}${place}`} className={styles.name}>
                  <Link to={`/product/${slug}`} prefetch="intent">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={compareWords.price} className={styles.offer}>
              {products.map((product, place) => (
                <td key={product._id}>
                  <Offer product={product} />
                  <AddButton
                    product={product}
                    onAdd={onAdd}
                    size="small"
                    wide
                    iconClass={styles.icon}
                    describedBy={`${id}${place}`}
                  />
                </td>
              ))}
            </Row>
            {products.some(({ rating }) => rating) && (
              <Row label={compareWords.rating}>
                {products.map(({ _id, rating }) => (
                  <td key={_id}>{rating ? <RatingLine rating={rating} /> : <NotStated />}</td>
                ))}
              </Row>
            )}
            <Row label={compareWords.availability}>
              {products.map((product) => (
                <td key={product._id}>
                  <Availability left={unitsLeft(product)} />
                </td>
              ))}
            </Row>
          </tbody>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              {/* What is in the box is one row of the same name. */}
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
                  {cells.map((cell, place) => (
                    <td key={slugs[place]}>
                      <Said cell={cell} />
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
          {differs && <span className="visually-hidden"> {compareWords.differs}</span>}
        </span>
      </th>
      {children}
    </tr>
  );
}

/** Its price, and which of its variants that is the price of. */
function Offer({ product }: { product: Product }) {
  const { amount, regular } = shownPrice(product);
  const further = product.variants?.length ?? 0;
  return (
    <>
      <Price amount={amount} regular={regular} />
      {further > 0 && (
        <p className={styles.variants}>
          {optionValues(product.options)}{" "}
          <Link to={`/product/${product.slug}`} prefetch="intent">
            {compareWords.further(further)}
          </Link>
        </p>
      )}
    </>
  );
}

function Availability({ left }: { left: number | undefined }) {
  return left === undefined ? compareWords.inStock : <StockNote left={left} />;
}

function Said({ cell: { lines, best } }: { cell: ComparedCell }) {
  if (lines.length === 0) return <NotStated />;
  if (lines.length > 1) {
    return (
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
          <li key={place}>{line}</li>
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
          <Badge tone="good">{compareWords.best}</Badge>
        </>
      )}
    </>
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden="true" className={styles.nothing}>
        —
      </span>
      <span className="visually-hidden">{compareWords.notStated}</span>
    </>
  );
}
