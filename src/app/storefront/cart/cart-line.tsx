import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { type CartItem, cartTotal } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuantityStepper } from "#app/ui/stepper.tsx";
import { displayPrices } from "#contract/catalog/prices.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { maxLineQuantity } from "#contract/checkout/cart.ts";
import { m } from "#messages";
import { StockNote } from "../listing/stock-note.tsx";
import styles from "./cart-line.module.css";

export interface CartLineProps {
  item: CartItem;
  /** Discontinued or sold out. */
  isUnavailable: boolean;
  /** True during the slide-out animation. */
  isLeaving: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One product in the cart (Specification §2). */
export function CartLine({ item, isUnavailable, isLeaving, onQuantity, onRemove }: CartLineProps) {
  const { slug, image, options, variant, quantity, left } = item;
  const name = variantName(item.name, options);
  const to = `/product/${slug}${variant ? `?variant=${variant}` : ""}`;
  return (
    <li className={classNames(styles.line, isUnavailable && styles.vanished, isLeaving && styles.leaving)}>
      <Picture
        src={image}
        alt=""
        name={name}
        sizes="(min-width: 48rem) 9rem, 6rem"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{isUnavailable ? name : <Link to={to}>{name}</Link>}</h2>
        {isUnavailable ? (
          <Badge tone="warn">
            {left === 0 ? m["catalog.stock.outOfStock"]() : m["checkout.cart.noLongerAvailable"]()}
          </Badge>
        ) : (
          <>
            <Price {...displayPrices(item)} size="small" />
            {left !== undefined && left < quantity && <StockNote left={left} />}
          </>
        )}
      </div>
      {!isUnavailable && (
        <div className={styles.quantity}>
          <QuantityStepper
            value={quantity}
            onChange={onQuantity}
            max={maxLineQuantity}
            size="small"
            label={m["cart.quantityOf"]({ name })}
            decreaseLabel={m["cart.decreaseQuantityOf"]({ name })}
            increaseLabel={m["cart.increaseQuantityOf"]({ name })}
          />
        </div>
      )}
      {!isUnavailable && (
        <p className={styles.total}>
          <span className="visually-hidden">{m["cart.lineTotal"]()} </span>
          {formatRupees(cartTotal([item]))}
        </p>
      )}
      <IconButton
        label={m["cart.remove"]({ name })}
        variant="danger"
        size="small"
        className={styles.remove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
