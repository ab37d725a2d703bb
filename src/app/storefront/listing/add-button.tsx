import { ShoppingCart } from "lucide-react";
import { Button, ButtonLink, type ButtonSize } from "#app/ui/button.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";

interface AddButtonProps {
  product: Product;
  onAdd: (product: Product) => void;
  size?: ButtonSize;
  wide?: boolean;
  iconClass?: string | undefined;
  /** Id of the element with the product name. */
  describedBy: string;
}

/** Adds a product to the cart. If only another variant is in stock, it links to that variant instead. */
export function AddButton({ product, onAdd, size, wide, iconClass, describedBy }: AddButtonProps) {
  const { slug, left, variants = [] } = product;
  const shared = { size, wide, "aria-describedby": describedBy };
  const availableVariant = left === 0 && variants.find((variant) => variant.left !== 0);
  if (availableVariant) {
    return (
      <ButtonLink to={`/product/${slug}?variant=${availableVariant._id}`} prefetch="intent" {...shared}>
        {m["listing.chooseOptions"]()}
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={<ShoppingCart aria-hidden="true" className={iconClass} />}
      disabled={left === 0}
      onClick={() => onAdd(product)}
      {...shared}
    >
      {m["listing.addToCart"]()}
    </Button>
  );
}
