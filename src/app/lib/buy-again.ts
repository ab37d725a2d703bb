import { type SelectedVariant, selectVariant } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { addAvailableUnits } from "./add-products-to-cart.ts";
import { loadCartProducts } from "./load-cart-products.ts";

type Line = Pick<Order["products"][number], "product" | "variant" | "name" | "options" | "quantity">;

export interface BoughtAgain {
  /** Units added to the cart. */
  units: number;
  /** One sentence for each line that was not added completely. */
  problems: string[];
}

/** Adds order lines to the current cart at current prices. Rejects if the products cannot be loaded. */
export async function addLinesToCart(lines: readonly Line[]): Promise<BoughtAgain> {
  const products = await loadCartProducts(
    [...new Set(lines.map(({ product }) => product))].map((_id) => ({ _id })),
  );
  const result: BoughtAgain = { units: 0, problems: [] };
  for (const line of lines) {
    const product = products.find(({ _id }) => _id === line.product);
    const selected = product && selectVariant(product, line.variant);
    const name = variantName(line.name, line.options);
    if (!selected) {
      const gone = product ? m["orders.buyAgain.variantGone"] : m["orders.buyAgain.productGone"];
      result.problems.push(gone({ name }));
      continue;
    }
    const { units, isCartFull } = addAvailableUnits(selected, line.quantity);
    result.units += units;
    if (units < line.quantity) result.problems.push(shortage(selected, { name, units, isCartFull }));
  }
  return result;
}

/** Why fewer units were added than ordered. */
function shortage(
  { kind, left }: SelectedVariant,
  { name, units, isCartFull }: { name: string; units: number; isCartFull: boolean },
): string {
  if (isCartFull) return m["orders.buyAgain.cartFull"]({ name });
  if (left === 0) {
    return kind === "course"
      ? m["orders.buyAgain.noSeats"]({ name })
      : m["orders.buyAgain.soldOut"]({ name });
  }
  return units === 0 ? m["orders.buyAgain.inCart"]({ name }) : m["orders.buyAgain.fewLeft"]({ name, units });
}
