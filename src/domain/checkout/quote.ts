import { eq, inArray } from "drizzle-orm";
import { maximumLineQuantity } from "#contract/cart.ts";
import { type CartProblem, cartProblemSentence } from "#contract/cart-problem-words.ts";
import { maximumOrderRupees, minimumOrderRupees, type PriceKind } from "#contract/checkout-words.ts";
import { effectivePrice } from "#contract/prices.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import { adjustmentsOf, totalOf } from "./adjustments.ts";

/** One position of a cart: a product and how many of it. */
export interface CartPosition {
  productId: string;
  quantity: number;
}

/** A refusal that also says, for the records, what is wrong with the cart. */
export class CartRefusal extends ShopError {
  readonly problem: CartProblem;

  constructor(
    refusal: ShopError["refusal"],
    problem: CartProblem,
    options?: ConstructorParameters<typeof ShopError>[2],
  ) {
    super(refusal, cartProblemSentence(problem), options);
    this.problem = problem;
  }
}

/** What a cart costs at this moment: `totalPaise` is the lines with the adjustments. */
export interface Quote {
  lines: LineSnapshot[];
  adjustments: AdjustmentSnapshot[];
  totalPaise: number;
}

/**
 * Prices a cart from the catalogue, with every line and every adjustment as they will stand in the order.
 * Conflict with `details.missing` (product ids) when a product is gone; invalid when the cart or its total is
 * out of bounds.
 */
export async function quoteCart(
  { db, adjustmentRules }: Pick<Shop, "db" | "adjustmentRules">,
  cart: readonly CartPosition[],
  prices: PriceKind,
): Promise<Quote> {
  const positions = mergePositions(cart);
  const offered = await findProducts(db, positions, prices);
  const missing = positions.filter(({ productId }) => !offered.has(productId));
  if (missing.length > 0) {
    const details = { missing: missing.map(({ productId }) => productId) };
    const problem = { code: "product-gone", parameters: {} } as const;
    throw new CartRefusal("conflict", problem, { code: "product-gone", details });
  }
  const lines = positions.flatMap(({ productId, quantity }) => {
    const product = offered.get(productId);
    return product ? [{ ...product, quantity }] : [];
  });
  const adjustments = await adjustmentsOf(db, adjustmentRules, { lines, prices });
  const totalPaise = totalOf({ lines, adjustments });
  requirePayable(totalPaise);
  return { lines, adjustments, totalPaise };
}

/** Puts positions of the same product together, in the order of their first mention. */
export function mergePositions(cart: readonly CartPosition[]): CartPosition[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of cart) {
    // The same UUID can be written in capitals; the catalogue writes it small.
    const id = productId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const positions = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  if (positions.some(({ quantity }) => quantity > maximumLineQuantity)) {
    const problem = { code: "too-many-units", parameters: { most: maximumLineQuantity } } as const;
    throw new CartRefusal("invalid", problem, { field: "cartItems" });
  }
  return positions;
}

/** Invalid when a total (integer paise) is too small or too large to be paid online. */
export function requirePayable(totalPaise: number): void {
  if (totalPaise < minimumOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-small", parameters: {} });
  }
  if (totalPaise > maximumOrderRupees * 100) {
    throw new CartRefusal("invalid", { code: "total-too-large", parameters: {} });
  }
}

/** The products of a cart by id, as one statement sees them: no price changes between two lines. */
async function findProducts(
  db: Db,
  positions: readonly CartPosition[],
  prices: PriceKind,
): Promise<Map<string, Omit<LineSnapshot, "quantity">>> {
  const rows = await db
    .select({ product: products, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      inArray(
        products.id,
        positions.map(({ productId }) => productId),
      ),
    );
  return new Map(
    rows.map(({ product, categoryName }) => [
      product.id,
      {
        productId: product.id,
        name: product.name,
        image: product.image,
        description: product.description,
        categoryName,
        unitPricePaise:
          prices === "regular"
            ? product.pricePaise
            : effectivePrice(product.pricePaise, product.discountedPricePaise),
      },
    ]),
  );
}
