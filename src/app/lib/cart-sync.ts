import { ApiError, api } from "#app/api.ts";
import { selectedVariantId, selectVariant } from "#contract/catalog/selected-variant.ts";
import { maxLineQuantity } from "#contract/checkout/cart.ts";
import {
  areSameLines,
  type CartLine,
  earliestChange,
  limitCartLines,
  mergeCartLines,
} from "#contract/checkout/cart-lines.ts";
import { readSavedCart, SavedCart, saveCart } from "#contract/checkout/saved-cart.ts";
import { brand } from "#contract/kernel/brand.ts";
import { Id } from "#contract/kernel/fields.ts";
import { type CartItem, readCart, replaceCart } from "./cart.ts";
import { loadCartProducts } from "./load-cart-products.ts";
import { finishCartMerge, pendingCartMerge } from "./pending-cart-merge.ts";
import { isAdministrator, readSession } from "./session.ts";
import { type StoredValue, storedValue } from "./stored-value.ts";

/**
 * What this browser knows about the server's copy of a customer's cart. Stored beside the cart, whose own format stays
 * the same: changes are found by comparing both.
 */
interface SyncState {
  /** Version of the server's copy that `lines` are based on. */
  version: number;
  /** The cart with the time of each change, including removed lines. */
  lines: CartLine[];
  /** Whether the server has the same lines. */
  isSaved: boolean;
  /** Lines whose products are not sold at the moment, so that this browser cannot show them. */
  hidden: string[];
}

/** Delay between a change and saving it, in milliseconds, so that a series of changes is saved once. */
const saveDelayMs = 1000;

/** Delay before a failed request is repeated, in milliseconds. */
const retryDelayMs = 60_000;

/** Attempts to save while other devices save as well. */
const maxAttempts = 5;

const states = new Map<string, StoredValue<SyncState>>();

function stateOf(userId: string): StoredValue<SyncState> {
  let state = states.get(userId);
  if (!state) {
    state = storedValue(`${brand.storagePrefix}_cart_sync_${userId}`, parseState);
    states.set(userId, state);
  }
  return state;
}

function parseState(value: unknown): SyncState | null {
  const { version, lines, isSaved, hidden } = (value ?? {}) as Partial<SyncState>;
  const cart = SavedCart.safeParse({ version, lines });
  const isValid =
    cart.success &&
    typeof isSaved === "boolean" &&
    Array.isArray(hidden) &&
    hidden.every((id) => typeof id === "string");
  return isValid ? { ...cart.data, isSaved, hidden } : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/**
 * Saves the changes of the customer's cart soon. After a login, and in a browser whose cart was never saved, merges the
 * cart with the server's copy at once.
 */
export function scheduleCartSync(userId: string): void {
  listen();
  const mustMerge = pendingCartMerge(userId) !== undefined || stateOf(userId).read() === null;
  runAfter(mustMerge ? 0 : saveDelayMs, userId);
}

function runAfter(milliseconds: number, userId: string): void {
  clearTimeout(timer);
  timer = setTimeout(run, milliseconds, userId);
}

function run(userId: string): void {
  clearTimeout(timer);
  timer = undefined;
  syncCart(userId).catch((error: unknown) => {
    // Other errors, such as the end of the session, do not go away: the next change or login tries again.
    const isTemporary =
      error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
    if (isTemporary && timer === undefined) runAfter(retryDelayMs, userId);
  });
}

/** Saves pending changes as soon as the page is hidden, because it may not run again, and when the network returns. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const runNow = () => {
    const userId = customerId();
    if (userId !== undefined && timer !== undefined) run(userId);
  };
  document.addEventListener("visibilitychange", () => document.hidden && runNow());
  window.addEventListener("online", runNow);
}

/** The signed-in customer; undefined for visitors and staff. */
function customerId(): string | undefined {
  const session = readSession();
  return session && !isAdministrator(session) ? session.user._id : undefined;
}

/**
 * Merges the customer's cart with the server's copy if that is due, and saves changes. Does nothing unless the customer is
 * signed in. Throws an {@link ApiError} if the server is unreachable or refuses; then the cart stays as it is.
 */
export function syncCart(userId: string): Promise<void> {
  const sync = async () => {
    if (customerId() !== userId) return;
    if (pendingCartMerge(userId) || !stateOf(userId).read()) {
      await applyServerCart(userId, (await api(readSavedCart)).cart);
    }
    await saveChanges(userId);
  };
  // One tab at a time. Browsers offer locks only on secure connections; without them, tabs may save once too often.
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(`${brand.storagePrefix}_cart_sync`, sync) : sync();
}

async function saveChanges(userId: string): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const state = customerId() === userId ? recordChanges(userId) : undefined;
    if (!state || state.isSaved) return;
    const { version, lines } = state;
    try {
      const { cart } = await api(saveCart, { body: { version, lines } });
      acknowledge(userId, lines, cart);
    } catch (error) {
      const current = currentCopy(error);
      if (!current) throw error;
      await applyServerCart(userId, current);
    }
  }
}

/** The server's copy from the response to an outdated save; undefined for other errors. */
function currentCopy(error: unknown): SavedCart | undefined {
  if (!(error instanceof ApiError) || error.code !== "stale-version") return undefined;
  return SavedCart.safeParse(error.answer.cart).data;
}

/** Adds the changes of the cart since the last call to the stored state, and returns it. */
function recordChanges(userId: string): SyncState | undefined {
  const stored = stateOf(userId);
  const state = stored.read();
  if (!state) return undefined;
  const now = Date.now();
  const current = linesOf(readCart(), now);
  const lines = limitCartLines(withChanges(state, current, now), now);
  const shownIds = new Set(current.map(selectedVariantId));
  const hidden = state.hidden.filter((id) => !shownIds.has(id));
  const hasSameLines = areSameLines(lines, state.lines);
  if (hasSameLines && hidden.length === state.hidden.length) return state;
  const changed = { ...state, lines, hidden, isSaved: state.isSaved && hasSameLines };
  stored.write(changed);
  return changed;
}

/** Takes over the server's version and times for the lines that have not changed since they were sent. */
function acknowledge(userId: string, sent: readonly CartLine[], cart: SavedCart): void {
  const stored = stateOf(userId);
  const state = stored.read();
  if (!state) return;
  const savedById = new Map(cart.lines.map((line) => [selectedVariantId(line), line]));
  const isSaved = areSameLines(state.lines, sent);
  const lines = state.lines.map((line) => {
    const saved = savedById.get(selectedVariantId(line));
    return saved?.quantity === line.quantity ? saved : line;
  });
  stored.write({ ...state, version: cart.version, lines, isSaved });
}

/** Merges the server's copy into the cart shown and the stored state. */
async function applyServerCart(userId: string, server: SavedCart): Promise<void> {
  const shownIds = new Set(readCart().map(selectedVariantId));
  const unknown = server.lines.filter((line) => line.quantity > 0 && !shownIds.has(selectedVariantId(line)));
  const products = unknown.length > 0 ? await loadCartProducts(unknown) : [];

  // No waiting from here on, so that a change of the cart cannot get in between.
  if (customerId() !== userId) return;
  const now = Date.now();
  const state = stateOf(userId).read() ?? { version: 0, lines: [], isSaved: false, hidden: [] };
  const items = readCart();
  const lines = limitCartLines(mergedLines(userId, state, items, server.lines, now), now);
  const lineById = new Map(lines.map((line) => [selectedVariantId(line), line]));

  const kept = items.flatMap((item) => {
    const quantity = lineById.get(selectedVariantId(item))?.quantity;
    // Items beyond the limits of a saved cart stay as they are.
    if (quantity === undefined || quantity === syncedQuantity(item)) return [item];
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const keptIds = new Set(kept.map(selectedVariantId));
  const missing = lines.filter((line) => line.quantity > 0 && !keptIds.has(selectedVariantId(line)));
  const added = missing.flatMap((line) => {
    const product = products.find(({ _id }) => _id === line._id);
    const variant = product && selectVariant(product, line.variant);
    return variant ? [{ ...variant, quantity: line.quantity, userId, addedAt: line.changedAt }] : [];
  });
  const addedIds = new Set(added.map(selectedVariantId));

  if (added.length > 0 || kept.length !== items.length || kept.some((item, place) => item !== items[place])) {
    replaceCart([...kept, ...added]);
  }
  stateOf(userId).write({
    version: server.version,
    lines,
    isSaved: areSameLines(lines, server.lines),
    hidden: missing.map(selectedVariantId).filter((id) => !addedIds.has(id)),
  });
  finishCartMerge(userId);
}

/** Merges the lines of this browser with those of the server. */
function mergedLines(
  userId: string,
  state: SyncState,
  items: readonly CartItem[],
  serverLines: readonly CartLine[],
  now: number,
): CartLine[] {
  const current = linesOf(items, now);
  const beforeLogin = pendingCartMerge(userId);
  if (!beforeLogin) return mergeCartLines(withChanges(state, current, now), serverLines);
  // Merge the cart before the login, then add what was added since, such as the guest cart. A guest's single unit must
  // not replace the three units that the customer chose on another device.
  const before = current.flatMap((line) => {
    const quantity = Math.min(beforeLogin.get(selectedVariantId(line)) ?? 0, maxLineQuantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const merged = mergeCartLines(withChanges(state, before, now), serverLines);
  const [quantityBefore, quantityMerged] = [before, merged].map(
    (lines) => new Map(lines.map((line) => [selectedVariantId(line), line.quantity])),
  );
  const changed = current.map((line) => {
    const id = selectedVariantId(line);
    const units = line.quantity - (quantityBefore?.get(id) ?? 0);
    const quantity = (quantityMerged?.get(id) ?? 0) + units;
    return { ...line, quantity: Math.max(0, Math.min(quantity, maxLineQuantity)) };
  });
  return withQuantities(merged, changed, now);
}

/** Returns the lines as changed by the cart shown: new quantities, and lines that it no longer has. */
function withChanges({ lines, hidden }: SyncState, current: readonly CartLine[], now: number): CartLine[] {
  const currentIds = new Set([...current.map(selectedVariantId), ...hidden]);
  const removed = lines
    .filter((line) => line.quantity > 0 && !currentIds.has(selectedVariantId(line)))
    .map((line) => ({ ...line, quantity: 0 }));
  return withQuantities(lines, [...current, ...removed], now);
}

/** Returns the lines with the quantities of `changed`. Unchanged quantities keep their time. */
function withQuantities(lines: readonly CartLine[], changed: readonly CartLine[], now: number): CartLine[] {
  const known = new Map(lines.map((line) => [selectedVariantId(line), line]));
  const updated = changed.map((line) => {
    const previous = known.get(selectedVariantId(line));
    if (!previous) return line;
    if (previous.quantity === line.quantity) return previous;
    // Later than the previous change even if this device's clock is slow.
    const time = Math.max(now, Date.parse(previous.changedAt) + 1);
    return { ...line, changedAt: new Date(time).toISOString() };
  });
  return mergeCartLines(lines, updated);
}

/** The lines of a cart as if they had not changed since they were added. Items with a malformed id are left out. */
function linesOf(items: readonly CartItem[], now: number): CartLine[] {
  return items
    .filter(({ _id, variant }) => [_id, variant ?? _id].every((id) => Id.safeParse(id).success))
    .map((item) => {
      const addedAt = Date.parse(item.addedAt);
      const isPossible = addedAt >= Date.parse(earliestChange) && addedAt <= now;
      const changedAt = new Date(isPossible ? addedAt : now).toISOString();
      const { _id, variant } = item;
      return { _id, ...(variant !== undefined && { variant }), quantity: syncedQuantity(item), changedAt };
    });
}

/** The cart pages have no limit (Specification §2), but an order has, and so has a saved cart. */
const syncedQuantity = ({ quantity }: CartItem): number => Math.min(quantity, maxLineQuantity);
