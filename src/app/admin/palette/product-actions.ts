import { Copy, ExternalLink, Pencil } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import { type RecordAction, useRecordActions } from "./record-actions.ts";

interface ProductActions {
  /** Whether the product's form is open. Its input must not be lost, so the product can only be viewed. */
  isInForm: boolean;
  edit: (product: Product) => void;
  duplicate: (product: Product) => void;
}

/** Offers to edit, duplicate and view a product. `product` is undefined if no single product is open. */
export function useProductActions(product: Product | undefined, props: ProductActions): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { isInForm } = props;
  const record = useMemo(() => {
    if (!product) return null;
    const view: RecordAction = {
      id: "view",
      label: m["palette.viewInShop"](),
      icon: ExternalLink,
      to: `/product/${product.slug}`,
    };
    const change: RecordAction[] = [
      { id: "edit", label: m["palette.edit"](), icon: Pencil, run: () => latest.current.edit(product) },
      {
        id: "duplicate",
        label: m["palette.duplicate"](),
        icon: Copy,
        run: () => latest.current.duplicate(product),
      },
    ];
    return { name: product.name, actions: isInForm ? [view] : [...change, view] };
  }, [product, isInForm]);
  useRecordActions(record);
}
