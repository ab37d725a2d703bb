import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { ProductSelection } from "#app/lib/add-products-to-cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import { savePendingCartItem } from "#app/lib/pending-cart-item.ts";
import { readSession, useSession } from "#app/lib/session.ts";
import { StockNote } from "#app/storefront/listing/stock-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { CompatibleProduct, CompatibleWithProduct } from "#contract/catalog/compatible-products.ts";
import { displayPrices, effectivePrice } from "#contract/catalog/prices.ts";
import { type SelectedVariant, selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import styles from "./compatible-products.module.css";

export interface CompatibleProductsProps {
  /** The product of the page, in the selected variant. */
  product: SelectedVariant;
  fitsWith: readonly CompatibleProduct[];
  /** The products that list this one as an accessory. */
  fits: readonly CompatibleWithProduct[];
  /** False hides the controls that add products to the cart. */
  isForSale: boolean;
}

type BundleProduct = Pick<
  SelectedVariant,
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

const isSoldOut = ({ left }: BundleProduct) => left === 0;

/** The total for one of each product, in rupees. */
const totalOf = (products: readonly BundleProduct[]) =>
  products.reduce(
    (paise, { price, discountedPrice }) => paise + Math.round(effectivePrice(price, discountedPrice) * 100),
    0,
  ) / 100;

/** The accessories of a product, to add to the cart together with it, and the products that list it as an accessory. */
export default function CompatibleProducts({ product, fitsWith, fits, isForSale }: CompatibleProductsProps) {
  return (
    <>
      {fitsWith.length > 0 && <ProductBundle {...{ product, fitsWith, isForSale }} />}
      {fits.length > 0 && (
        <section aria-labelledby="fits" className={styles.fits}>
          <h2 id="fits">{m["product.compatible.compatibleWith"]()}</h2>
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

/** The product and its accessories with a checkbox each. Only the product itself is ticked at first. */
function ProductBundle({ product, fitsWith, isForSale }: Omit<CompatibleProductsProps, "fits">) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([product._id]));
  // The section is hydrated after the page; until then its controls are disabled.
  const isInteractive = useSession().status === "ready";
  const { busy, add } = useAddTogether();
  const products: readonly BundleProduct[] = [product, ...fitsWith];
  const inStock = products.filter((item) => !isSoldOut(item));
  const selectedProducts = inStock.filter(({ _id }) => ticked.has(_id));

  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };

  return (
    <section aria-labelledby="fits-with" className={styles.section}>
      <h2 id="fits-with">{m["product.compatible.worksWith"]()}</h2>
      <ul className={styles.cards}>
        {products.map((item) => {
          const name = variantName(item.name, item.options);
          return (
            <li key={selectedVariantId(item)} className={styles.card}>
              {isForSale && (
                <input
                  type="checkbox"
                  aria-label={m["product.compatible.addProduct"]({ name })}
                  className={styles.box}
                  disabled={!isInteractive || isSoldOut(item)}
                  checked={!isSoldOut(item) && ticked.has(item._id)}
                  onChange={(event) => tick(item._id, event.target.checked)}
                />
              )}
              <Picture src={item.image} alt="" name={item.name} sizes="6rem" className={styles.picture} />
              <div className={styles.words}>
                {item === product ? (
                  <p className={styles.name}>
                    <span className={styles.note}>{m["product.compatible.thisProduct"]()}</span>
                    {name}
                  </p>
                ) : (
                  <Link to={`/product/${item.slug}`} className={styles.name}>
                    {name}
                  </Link>
                )}
                <Price {...displayPrices(item)} size="small" />
                {item.left !== undefined && <StockNote left={item.left} />}
              </div>
            </li>
          );
        })}
      </ul>
      {isForSale && (
        <fieldset className={styles.bar}>
          <legend className="visually-hidden">{m["product.compatible.selectedProducts"]()}</legend>
          <p className={styles.total}>
            <span className={styles.note}>
              {m["product.compatible.selected"]({ count: selectedProducts.length })}
            </span>
            <output className={styles.sum}>{formatRupees(totalOf(selectedProducts))}</output>
          </p>
          <Button
            variant="primary"
            icon={<ShoppingCart aria-hidden="true" />}
            busy={busy}
            busyLabel={m["product.compatible.adding"]()}
            disabled={!isInteractive || selectedProducts.length === 0}
            onClick={() => add(selectedProducts)}
          >
            {m["product.compatible.addSelected"]()}
          </Button>
          <Button disabled={!isInteractive || busy || inStock.length === 0} onClick={() => add(inStock)}>
            {m["product.compatible.addAll"]({ count: inStock.length, price: formatRupees(totalOf(inStock)) })}
          </Button>
        </fieldset>
      )}
    </section>
  );
}

/** Adds one of each product to the cart. Visitors get a link to the login; the products are added after login. */
function useAddTogether() {
  const { error } = useToast();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);

  async function add(selectedProducts: readonly BundleProduct[]) {
    const units = selectedProducts.map(
      ({ _id, variant }): ProductSelection => ({ productId: _id, variantId: variant }),
    );
    const [first, ...further] = units;
    if (!first) return;
    if (!readSession()) {
      const from = `${pathname}${search}`;
      savePendingCartItem({
        ...first,
        quantity: 1,
        further: further.map(({ productId }) => productId),
        from,
      });
      error(m["checkout.cart.loginToAdd"](), { label: m["product.login"](), to: "/login", state: { from } });
      return;
    }
    setBusy(true);
    try {
      const { addProductsToCart } = await import("#app/lib/add-products-to-cart.ts");
      await addProductsToCart(units);
    } catch {
      error(m["checkout.cart.addItemFailed"]());
    }
    setBusy(false);
  }

  return { busy, add };
}
