import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, cartKey, clearCart, readCart, removeFromCart, setCartQuantity } from "#app/lib/cart.ts";
import { syncCart } from "#app/lib/cart-sync.ts";
import { clearSession, type Session } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { savedCartLines, savedCarts } from "#ports/database/tables/saved-carts.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { fakeBrowser } from "../support/fake-browser.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("a cart on several devices, on %s", { tags: ["spec:10.139"] }, (kind) => {
  let api: TestApi;
  let kite: ProductInCategory;
  let glider: ProductInCategory;
  let requests: string[];
  /** The response of the network instead of the shop's. */
  let failure: Response | Error | undefined;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    kite = await addProduct(api.shop.db, { name: "Kite" });
    glider = await addProduct(api.shop.db, { name: "Glider" });
    requests = [];
    failure = undefined;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    expect(api.unexpected).toEqual([]);
  });
  afterAll(() => api.close());

  /** Opens the browser with this storage. */
  function use(device: Map<string, string>): void {
    fakeBrowser(device);
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      requests.push(`${init.method} ${path.split("?")[0]}`);
      if (failure instanceof Error) throw failure;
      return failure ?? api.fetch(path, init);
    });
  }
  const session = (): Session => ({
    token: api.customer.token,
    user: { _id: api.customer.id, role: 0 } as Session["user"],
  });
  const sync = () => syncCart(api.customer.id);
  const logIn = async () => {
    signIn(session());
    await sync();
  };
  const product = ({ id, name, slug, image, pricePaise }: ProductInCategory) =>
    ({ _id: id, name, slug, image, price: pricePaise / 100 }) as Product;
  const shown = () => Object.fromEntries(readCart().map(({ name, quantity }) => [name, quantity]));
  const publish = (isPublished: boolean) =>
    api.shop.db.update(products).set({ isPublished }).where(eq(products.id, kite.id));
  const storedLines = async () => {
    const rows = await api.shop.db.select().from(savedCartLines);
    const names = new Map([kite, glider].map(({ id, name }) => [id, name]));
    return Object.fromEntries(rows.map(({ productId, quantity }) => [names.get(productId), quantity]));
  };

  it("reaches a second device at login, with current names and prices", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    expect(await storedLines()).toEqual({ Kite: 3 });

    use(new Map());
    await logIn();
    expect(readCart()).toMatchObject([
      { _id: kite.id, name: "Kite", slug: kite.slug, price: 1000, quantity: 3, userId: api.customer.id },
    ]);
    expect(await api.shop.db.select().from(savedCarts)).toMatchObject([{ version: 1 }]);
  });

  it("keeps the newer quantity of each product, and a removed product stays removed", async () => {
    const [phone, laptop] = [new Map<string, string>(), new Map<string, string>()];
    use(phone);
    await logIn();
    addToCart(product(kite), 3);
    addToCart(product(glider), 1);
    await sync();
    use(laptop);
    await logIn();
    removeFromCart(kite.id);
    setCartQuantity(glider.id, 4);
    await sync();

    use(phone);
    // A phone that is signed in shows its own cart until it changes or signs in again.
    expect(shown()).toEqual({ Kite: 3, Glider: 1 });
    setCartQuantity(glider.id, 2);
    await sync();
    expect(shown()).toEqual({ Glider: 2 });
    expect(await storedLines()).toEqual({ Kite: 0, Glider: 2 });

    use(laptop);
    addToCart(product(kite));
    await sync();
    expect(shown()).toEqual({ Kite: 1, Glider: 2 });
    expect(await storedLines()).toEqual({ Kite: 1, Glider: 2 });
  });

  it("adds the units of the guest cart, whichever device had the product", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    use(new Map());
    addToCart(product(kite), 1);
    addToCart(product(glider), 2);
    await logIn();
    expect(shown()).toEqual({ Kite: 4, Glider: 2 });
    expect(await storedLines()).toEqual({ Kite: 4, Glider: 2 });
  });

  it("adds what is added between login and merge", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    use(new Map());
    signIn(session());
    addToCart(product(kite));
    await sync();
    expect(shown()).toEqual({ Kite: 4 });
    await sync();
    expect(shown()).toEqual({ Kite: 4 });
  });

  it("is merged later if the server is unreachable at login, and the cart shown stays", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    use(new Map());
    addToCart(product(glider), 1);
    for (const problem of [new TypeError("offline"), new Response("gateway error", { status: 502 })]) {
      failure = problem;
      await expect(logIn()).rejects.toThrow();
      expect(shown()).toEqual({ Glider: 1 });
    }
    failure = undefined;
    await sync();
    expect(shown()).toEqual({ Kite: 3, Glider: 1 });
    expect(await storedLines()).toEqual({ Kite: 3, Glider: 1 });
  });

  it("survives a save whose response was lost", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    const send = fetch;
    vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
      await send(...call);
      throw new TypeError("connection reset");
    });
    await expect(sync()).rejects.toThrow();
    vi.stubGlobal("fetch", send);
    await sync();
    expect(shown()).toEqual({ Kite: 3 });
    expect(await storedLines()).toEqual({ Kite: 3 });
    requests = [];
    await sync();
    expect(requests).toEqual([]);
  });

  it("is not changed by a save that the server refuses", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    failure = Response.json({ success: false, code: "too-many", message: "" }, { status: 429 });
    await expect(sync()).rejects.toThrow();
    expect(shown()).toEqual({ Kite: 3 });
  });

  it("takes over carts from before, with the time when each product was added", async () => {
    const item = (added: ProductInCategory, quantity: number, addedAt: string) => ({
      ...product(added),
      quantity,
      userId: api.customer.id,
      addedAt,
    });
    const items = [
      item(kite, 2, "2026-11-01T06:30:00.000Z"),
      item(glider, 5000, "not a time"),
      { ...item(glider, 1, "2026-11-01T06:30:00.000Z"), _id: "from an old shop", name: "Old" },
    ];
    const device = new Map([[cartKey(session()), JSON.stringify(items)]]);
    use(device);
    device.set("auth", JSON.stringify(session()));
    await sync();
    expect(readCart()).toEqual(items);
    expect(await storedLines()).toEqual({ Kite: 2, Glider: 999 });
    expect(await api.shop.db.select().from(savedCartLines)).toContainEqual(
      expect.objectContaining({ productId: kite.id, changedAt: new Date("2026-11-01T06:30:00.000Z") }),
    );
    requests = [];
    await sync();
    expect(requests).toEqual([]);
    expect(readCart()).toEqual(items);
  });

  it("removes what was bought on another device", async () => {
    const [phone, laptop] = [new Map<string, string>(), new Map<string, string>()];
    use(phone);
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    use(laptop);
    await logIn();
    clearCart();
    await sync();
    expect(await storedLines()).toEqual({ Kite: 0 });
    use(phone);
    clearSession();
    await logIn();
    expect(shown()).toEqual({});
  });

  it("keeps a change that was made before the logout, and merges it at the next login", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    removeFromCart(kite.id);
    clearSession();
    await sync();
    expect(await storedLines()).toEqual({ Kite: 3 });
    await logIn();
    expect(shown()).toEqual({});
    expect(await storedLines()).toEqual({ Kite: 0 });
  });

  it("keeps a product that is not sold at the moment on the device that has it", async () => {
    use(new Map());
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    await publish(false);

    use(new Map());
    await logIn();
    addToCart(product(glider));
    await sync();
    expect(shown()).toEqual({ Glider: 1 });
    expect(await storedLines()).toEqual({ Kite: 3, Glider: 1 });
    await publish(true);
    clearSession();
    await logIn();
    expect(shown()).toEqual({ Kite: 3, Glider: 1 });
    removeFromCart(kite.id);
    await sync();
    expect(await storedLines()).toEqual({ Kite: 0, Glider: 1 });
  });

  it("orders changes correctly even if a device's clock is wrong", async () => {
    const [phone, laptop] = [new Map<string, string>(), new Map<string, string>()];
    const tomorrow = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    use(phone);
    // The clock of the phone is a day fast, the server's is right.
    const send = fetch;
    vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
      vi.useRealTimers();
      return send(...call).finally(tomorrow);
    });
    tomorrow();
    await logIn();
    addToCart(product(kite), 3);
    await sync();
    vi.useRealTimers();
    use(laptop);
    await logIn();
    expect(shown()).toEqual({ Kite: 3 });
    removeFromCart(kite.id);
    await sync();
    use(phone);
    addToCart(product(glider));
    await sync();
    expect(shown()).toEqual({ Glider: 1 });
  });

  it("sends nothing for visitors and staff", async () => {
    const device = new Map<string, string>();
    use(device);
    addToCart(product(kite));
    await sync();
    signIn({
      token: api.administrator.token,
      user: { _id: api.administrator.id, role: administratorRole } as Session["user"],
    });
    addToCart(product(kite));
    await syncCart(api.administrator.id);
    expect(requests).toEqual([]);
    expect([...device.keys()].filter((key) => key.includes("sync") || key.includes("merge"))).toEqual([]);
  });
});
