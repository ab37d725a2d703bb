import { CalendarDays, MonitorCheck, PackageCheck, RotateCcw, ShoppingCart, Truck } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { CompareControl } from "#app/storefront/compare/compare-control.tsx";
import { shownPrice, totalPrice } from "#app/storefront/listing/shown-price.ts";
import { StickyBuyBar } from "#app/storefront/listing/sticky-buy-bar.tsx";
import { StockNote } from "#app/storefront/listing/stock-note.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuantityStepper } from "#app/ui/stepper.tsx";
import { isGoods } from "#contract/catalog/product-kinds.ts";
import { type SelectedVariant, selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { maxLineQuantity } from "#contract/checkout/cart.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import styles from "./buy-box.module.css";
import { RatingLine } from "./reviews/rating.tsx";

/** Loaded late, because it is larger than the rest of the box and rarely needed immediately. */
const PincodeCheck = lazy(() => import("#app/ui/pincode-check.tsx"));

/** Loaded only for sold-out products. */
const BackInStock = lazy(() => import("./back-in-stock.tsx"));

export interface BuyBoxProps {
  product: SelectedVariant;
  /** Selects another variant. */
  chooser?: ReactNode;
  /** Adds the product to the cart. Without it, the box offers nothing to buy. */
  onAdd?: ((product: SelectedVariant, quantity: number) => void) | undefined;
  /** The key specifications. */
  figures: ReactNode;
  /** The description. */
  children: ReactNode;
}

const serviceNotes = ({ delivery: { claim }, shop }: Settings) => [
  {
    icon: Truck,
    text:
      claim.freeAbove === null
        ? claim.words
        : m["product.freeShippingAbove"]({ amount: formatRupees(claim.freeAbove) }),
  },
  { icon: RotateCcw, text: m["product.dayReturns"]({ days: shop.returnDays }) },
  { icon: PackageCheck, text: m["product.securePackaging"]() },
];

const notesOf = (product: SelectedVariant, settings: Settings) =>
  isGoods(product)
    ? serviceNotes(settings)
    : [
        ...(product.startsOn
          ? [
              {
                icon: CalendarDays,
                text: m["product.courseStarts"]({ day: formatOrderDate(product.startsOn) }),
              },
            ]
          : []),
        { icon: MonitorCheck, text: m["orders.shipping.notNeeded"]() },
      ];

/** Name, price, quantity and Add to Cart (Specification §2). On phones the button stays on screen. */
export function BuyBox({ product, chooser, onAdd, figures, children }: BuyBoxProps) {
  const settings = useShopSettings();
  const { company, shop } = settings;
  const [requestedQuantity, setQuantity] = useState(1);
  const { left } = product;
  const quantity = Math.min(requestedQuantity, Math.max(left ?? maxLineQuantity, 1));
  const price = shownPrice(product, useIsTestShop() ? shop.listPriceMarkup : 1);
  const amount = totalPrice(price.amount, quantity);
  const totalText = formatRupees(amount);
  const add = onAdd && (
    <Button
      variant="primary"
      size="large"
      wide
      icon={<ShoppingCart aria-hidden="true" />}
      disabled={left === 0}
      onClick={() => onAdd(product, quantity)}
    >
      {left === 0 ? m["catalog.stock.outOfStock"]() : m["product.addToCart"]({ quantity })}
    </Button>
  );
  return (
    <>
      <div className={styles.box}>
        <div className={styles.heading}>
          <p className={styles.category}>{product.category.name}</p>
          <h1 className={styles.name}>{product.name}</h1>
          <RatingLine rating={product.rating} href="#reviews" />
        </div>
        <div>
          <Price
            amount={price.amount}
            regular={price.regular}
            saving={price.percent && m["product.savePercent"]({ percent: price.percent })}
            size="large"
          />
          <p className={styles.tax}>{m["product.inclusiveOfAllTaxes"]()}</p>
          {left !== undefined && <StockNote left={left} />}
        </div>
        {chooser}
        {figures}
        {add && (
          <>
            <div className={styles.quantity}>
              <div className={styles.stepper}>
                <span aria-hidden="true" className={styles.label}>
                  {m["product.quantity"]()}
                </span>
                <QuantityStepper value={quantity} onChange={setQuantity} max={left} />
              </div>
              <p className={styles.total}>
                <span className={styles.label}>{m["product.totalPrice"]()}</span>
                <output className={styles.sum}>{totalText}</output>
              </p>
            </div>
            <div className={styles.ways}>
              <div className={styles.inBox}>{add}</div>
              <ButtonLink to="/cartpage" size="large" wide>
                {m["product.viewCart"]()}
              </ButtonLink>
              <div className={styles.compare}>
                <CompareControl slug={product.slug} />
              </div>
            </div>
            <noscript>
              <p>{m["product.needsJavascript"]({ phone: formatPhone(company.phone) })}</p>
            </noscript>
          </>
        )}
        {add && left === 0 && (
          <Suspense>
            <BackInStock key={selectedVariantId(product)} product={product} />
          </Suspense>
        )}
        {add && isGoods(product) && (
          <Suspense>
            <PincodeCheck product={product._id} amount={amount} remembers />
          </Suspense>
        )}
        <Card tone="sunken" padding="small">
          <ul className={styles.notes}>
            {notesOf(product, settings).map(({ icon: Icon, text }) => (
              <li key={text} className={styles.note}>
                <Icon aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </Card>
        {children}
      </div>
      {add && (
        <StickyBuyBar label={m["product.totalPrice"]()} sum={totalText}>
          {add}
        </StickyBuyBar>
      )}
    </>
  );
}
