import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { maxCartLines } from "./cart.ts";

/** A line of a customer's cart, as the customer's devices exchange it through the server. */
export interface CartLine {
  /** Id of the product. */
  _id: string;
  /** Id of the further variant; omitted for the product itself. */
  variant?: string | undefined;
  /** 0 for a line that was removed from the cart. */
  quantity: number;
  /** When a device last changed the line: UTC in ISO 8601 with milliseconds, so that texts compare like times. */
  changedAt: string;
}

/** No cart is older. Databases disagree on the calendar of the distant past. */
export const earliestChange = "2000-01-01T00:00:00.000Z";

/** Maximum number of removed lines that are remembered. */
export const maxRemovedLines = 100;

/** How long a removed line is remembered, in milliseconds. After that, a device with an old copy may bring it back. */
export const removedLineAgeMs = 90 * 86_400_000;

/**
 * Merges two copies of a cart: for each product variant, the line that was changed last wins, so a removed line stays
 * removed unless it was added again later. Of two lines changed in the same millisecond, the larger quantity wins. The
 * order and the number of merges do not matter: the function is commutative, associative and idempotent. Returns the
 * lines from the earliest to the latest change.
 */
export function mergeCartLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  const latest = new Map<string, CartLine>();
  for (const line of [...first, ...second]) {
    const id = selectedVariantId(line);
    const known = latest.get(id);
    if (!known || isNewer(line, known)) latest.set(id, line);
  }
  return [...latest.values()].sort(byTime);
}

/** Whether two lists have the same lines, in any order. */
export function areSameLines(first: readonly CartLine[], second: readonly CartLine[]): boolean {
  const byId = new Map(second.map((line) => [selectedVariantId(line), line]));
  return (
    first.length === second.length &&
    first.every((line) => {
      const other = byId.get(selectedVariantId(line));
      return other?.quantity === line.quantity && other.changedAt === line.changedAt;
    })
  );
}

/**
 * Limits a cart to the size that the server stores: the latest lines, and the latest removed lines that have not
 * expired. `now` is in milliseconds since 1970.
 */
export function limitCartLines(lines: readonly CartLine[], now: number): CartLine[] {
  const oldest = new Date(now - removedLineAgeMs).toISOString();
  const sorted = lines.toSorted(byTime);
  const present = sorted.filter(({ quantity }) => quantity > 0).slice(-maxCartLines);
  const removed = sorted
    .filter(({ quantity, changedAt }) => quantity === 0 && changedAt > oldest)
    .slice(-maxRemovedLines);
  return [...present, ...removed].sort(byTime);
}

const isNewer = (line: CartLine, known: CartLine): boolean =>
  line.changedAt === known.changedAt ? line.quantity > known.quantity : line.changedAt > known.changedAt;

function byTime(first: CartLine, second: CartLine): number {
  if (first.changedAt !== second.changedAt) return first.changedAt < second.changedAt ? -1 : 1;
  return selectedVariantId(first) < selectedVariantId(second) ? -1 : 1;
}
