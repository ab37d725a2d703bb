import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ToastProvider } from "#app/ui/toast.tsx";
import { administratorRole } from "#contract/accounts/roles.ts";
import { readSavedCart, saveCart } from "#contract/checkout/saved-cart.ts";
import { Refused, ShopStub } from "#tests/support/shop-stub.ts";
import { specified } from "#tests/support/specified-responses.ts";
import { addToCart, readCart, setCartQuantity } from "./cart.ts";
import { type Session, saveSession } from "./session.ts";
import { useCartSync } from "./use-cart-sync.ts";

const product = { ...specified.product, _id: "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44" } as never;
const sessionOf = (role: number) =>
  ({ user: { ...specified.user, _id: crypto.randomUUID(), role }, token: "token" }) as unknown as Session;

/** The server's answer to a saved cart. */
function answerSaved({ body }: { body: unknown }) {
  const { version, lines } = z.parse(saveCart.body, body);
  return { cart: { version: version + 1, lines } };
}

function Page() {
  useCartSync();
  return <ToastProvider>The page</ToastProvider>;
}

/** The first import of the module takes long on a busy machine. */
const waitFor: typeof vi.waitFor = (callback) => vi.waitFor(callback, { timeout: 15_000, interval: 20 });

describe("useCartSync", { tags: ["spec:10.139"] }, () => {
  let shop: ShopStub;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop = new ShopStub();
    shop.on(readSavedCart, { cart: { version: 0, lines: [] } });
    shop.on(saveCart, answerSaved);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    localStorage.clear();
  });

  const change = (run: () => void) => act(async () => run());
  const quantities = () => shop.sent(saveCart).map(({ body }) => body.lines.map(({ quantity }) => quantity));

  it("merges at once, and saves a series of changes once", async () => {
    saveSession(sessionOf(0));
    render(<Page />);
    await waitFor(() => expect(shop.sent(readSavedCart)).toHaveLength(1));
    // The answer is merged; until then, changes are part of the merge.
    await vi.advanceTimersByTimeAsync(1);
    await change(() => addToCart(product));
    await change(() => addToCart(product));
    await change(() => setCartQuantity("6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44", 5));
    await waitFor(() => expect(quantities()).toEqual([[5]]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(quantities()).toEqual([[5]]);
    expect(shop.sent(readSavedCart)).toHaveLength(1);
  });

  it("saves a pending change when the page is hidden", async () => {
    saveSession(sessionOf(0));
    render(<Page />);
    await waitFor(() => expect(shop.sent(readSavedCart)).toHaveLength(1));
    await change(() => addToCart(product));
    // The module is loaded and its timer is running.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 15_000, interval: 1 });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.restoreAllMocks();
    await waitFor(() => expect(quantities()).toEqual([[1]]));
  });

  it("keeps the cart shown and says nothing if saving fails, and tries again", async () => {
    shop.on(saveCart, () => {
      throw new Refused(503, { code: "unavailable", message: "The database is away" });
    });
    saveSession(sessionOf(0));
    render(<Page />);
    await change(() => addToCart(product, 3));
    await waitFor(() => expect(shop.sent(saveCart).length).toBeGreaterThan(0));
    expect(readCart()).toMatchObject([{ quantity: 3 }]);
    expect(screen.getByRole("region", { name: "Notifications" }).textContent).toBe("");
    shop.on(saveCart, answerSaved);
    const attempts = shop.sent(saveCart).length;
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(shop.sent(saveCart)).toHaveLength(attempts + 1));
  });

  it.each([
    ["visitors", undefined],
    ["staff", administratorRole],
  ])("sends nothing for %s", async (_who, role) => {
    if (role !== undefined) saveSession(sessionOf(role));
    render(<Page />);
    await change(() => addToCart(product));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([shop.sent(readSavedCart), shop.sent(saveCart)]).toEqual([[], []]);
  });
});
