import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { WantedUnit } from "#app/lib/add-together.ts";
import { formatRupees } from "#app/lib/format.ts";
import { readSession, useSession } from "#app/lib/session.ts";
import { rememberWanted } from "#app/lib/wanted-product.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { cartWords } from "#contract/cart-words.ts";
import type { FittedProduct, FittingProduct } from "#contract/fitting-products.ts";
import { effectivePrice, shownAmounts } from "#contract/prices.ts";
import { type SoldProduct, soldIdOf } from "#contract/sold-as.ts";
import { variantName } from "#contract/variant-names.ts";
import { StockNote } from "../stock-note.tsx";
import styles from "./fits-with.module.css";
import { fitsWithWords as words } from "./fits-with-words.ts";

export interface FitsWithProps {
  /** The product of the page, in the variant that is chosen. */
  product: SoldProduct;
  fitsWith: readonly FittingProduct[];
  /** Those that name the product as fitting with them. */
  fits: readonly FittedProduct[];
}

type Offered = Pick<
  SoldProduct,
  | "_id"
  | "variant"
  | "name"
  | "slug"
  | "image"
  | "price"
  | "discountedPrice"
  | "referencePrice"
  | "options"
  | "left"
>;

const isSoldOut = ({ left }: Offered) => left === 0;

/** What the products come to, one of each, in rupees. */
const sumOf = (products: readonly Offered[]) =>
  products.reduce(
    (paise, { price, discountedPrice }) => paise + Math.round(effectivePrice(price, discountedPrice) * 100),
    0,
  ) / 100;

/** What fits with a product, to be put into the cart with it, and what the product itself fits. */
export default function FitsWith({ product, fitsWith, fits }: FitsWithProps) {
  return (
    <>
      {fitsWith.length > 0 && <Together product={product} fitsWith={fitsWith} />}
      {fits.length > 0 && (
        <section aria-labelledby="fits" className={styles.fits}>
          <h2 id="fits">{words.fits}</h2>
          <ul className={styles.links}>
            {fits.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/product/${slug}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The product and what fits with it, each to be ticked. Nobody is sold what was not ticked or asked for by name. */
function Together({ product, fitsWith }: Omit<FitsWithProps, "fits">) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([product._id]));
  // The part comes to life after the page: until then its boxes and buttons can't be pressed.
  const isAlive = useSession().status === "ready";
  const { busy, add } = useAddTogether();
  const offered: readonly Offered[] = [product, ...fitsWith];
  const onSale = offered.filter((one) => !isSoldOut(one));
  const chosen = onSale.filter(({ _id }) => ticked.has(_id));

  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };

  return (
    <section aria-labelledby="fits-with" className={styles.section}>
      <h2 id="fits-with">{words.title}</h2>
      <ul className={styles.cards}>
        {offered.map((one) => {
          const name = variantName(one.name, one.options);
          return (
            <li key={soldIdOf(one)} className={styles.card}>
              <input
                type="checkbox"
                aria-label={words.include(name)}
                className={styles.box}
                disabled={!isAlive || isSoldOut(one)}
                checked={!isSoldOut(one) && ticked.has(one._id)}
                onChange={(event) => tick(one._id, event.target.checked)}
              />
              <Picture src={one.image} alt="" name={one.name} sizes="6rem" className={styles.picture} />
              <div className={styles.words}>
                {one === product ? (
                  <p className={styles.name}>
                    <span className={styles.note}>{words.thisProduct}</span>
                    {name}
                  </p>
                ) : (
                  <Link to={`/product/${one.slug}`} className={styles.name}>
                    {name}
                  </Link>
                )}
                <Price {...shownAmounts(one)} size="small" />
                {one.left !== undefined && <StockNote left={one.left} />}
              </div>
            </li>
          );
        })}
      </ul>
      <fieldset className={styles.bar}>
        <legend className="visually-hidden">{words.choose}</legend>
        <p className={styles.total}>
          <span className={styles.note}>{words.chosen(chosen.length)}</span>
          <output className={styles.sum}>{formatRupees(sumOf(chosen))}</output>
        </p>
        <Button
          variant="primary"
          icon={<ShoppingCart aria-hidden="true" />}
          busy={busy}
          busyLabel={words.adding}
          disabled={!isAlive || chosen.length === 0}
          onClick={() => add(chosen)}
        >
          {words.addSelected}
        </Button>
        <Button disabled={!isAlive || busy || onSale.length === 0} onClick={() => add(onSale)}>
          {words.addAll(onSale.length, formatRupees(sumOf(onSale)))}
        </Button>
      </fieldset>
    </section>
  );
}

/** Puts products into the cart, one of each; a visitor is led to the login, and has them in the cart afterwards. */
function useAddTogether() {
  const { error } = useToast();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);

  async function add(chosen: readonly Offered[]) {
    const wanted = chosen.map(({ _id, variant }): WantedUnit => ({ productId: _id, variantId: variant }));
    const [first, ...further] = wanted;
    if (!first) return;
    if (!readSession()) {
      const from = `${pathname}${search}`;
      rememberWanted({ ...first, quantity: 1, further: further.map(({ productId }) => productId), from });
      error(cartWords.loginToAdd, { label: "Login", to: "/login", state: { from } });
      return;
    }
    setBusy(true);
    try {
      const { addTogether } = await import("#app/lib/add-together.ts");
      await addTogether(wanted);
    } catch {
      error(cartWords.addItemFailed);
    }
    setBusy(false);
  }

  return { busy, add };
}
