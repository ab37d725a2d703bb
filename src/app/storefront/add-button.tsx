import { ShoppingCart } from "lucide-react";
import { Button, ButtonLink, type ButtonSize } from "#app/ui/button.tsx";
import type { Product } from "#contract/catalog.ts";

interface AddButtonProps {
  product: Product;
  onAdd: (product: Product) => void;
  size?: ButtonSize;
  wide?: boolean;
  iconClass?: string | undefined;
  /** Id of what names the product. */
  describedBy: string;
}

/**
 * Add to Cart on the card of a product. It adds the product as it is by itself; where only another variant is in stock,
 * it leads to that one instead.
 */
export function AddButton({ product, onAdd, size, wide, iconClass, describedBy }: AddButtonProps) {
  const { slug, left, variants = [] } = product;
  const look = { size, wide, "aria-describedby": describedBy };
  const other = left === 0 && variants.find((variant) => variant.left !== 0);
  if (other) {
    return (
      <ButtonLink to={`/product/${slug}?variant=${other._id}`} prefetch="intent" {...look}>
        Choose Options
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={<ShoppingCart aria-hidden="true" className={iconClass} />}
      disabled={left === 0}
      onClick={() => onAdd(product)}
      {...look}
    >
      Add to Cart
    </Button>
  );
}
