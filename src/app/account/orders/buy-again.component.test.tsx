import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { addToCart, readCart } from "#app/lib/cart.ts";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import type { Order } from "#contract/orders/orders.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { aCustomer } from "#tests/support/saved-address-fixture.ts";
import { Refused } from "#tests/support/shop-stub.ts";
import { specified } from "#tests/support/specified-responses.ts";
import { BuyAgain } from "./buy-again.tsx";

type Line = Order["products"][number];

const customer = aCustomer();
const aProduct = (name: string, changes: Partial<Product> = {}) =>
  ({ ...specified.product, _id: crypto.randomUUID(), name, ...changes }) as Product;
const lineOf = ({ _id, name }: Pick<Product, "_id" | "name">, changes: Partial<Line> = {}): Line => ({
  _id: crypto.randomUUID(),
  product: _id,
  name,
  image: "",
  price: 500,
  quantity: 1,
  description: "",
  category: { name: "Drones" },
  ...changes,
});

let lines: Line[];
let products: Product[];
beforeEach(() => {
  lines = [];
  products = [];
});

const open = () =>
  openScreen(
    { entry: { default: () => <BuyAgain order={anOrder({ products: lines })} /> } },
    "entry",
    (shop) => shop.on(listProducts, () => Response.json({ success: true, products })),
    { signedIn: customer },
  );
const buy = async () => {
  const opened = await open();
  await opened.user.click(screen.getByRole("button", { name: "Buy again: order PK-100001" }));
  return opened;
};
const cart = () =>
  readCart().map(({ name, price, discountedPrice, quantity }) => [name, discountedPrice ?? price, quantity]);

it("puts all lines into the cart at today's prices", { tags: ["spec:10.138"] }, async () => {
  const [falcon, kite] = [
    aProduct("Falcon", { price: 1200, discountedPrice: 950 }),
    aProduct("Kite", { price: 300, left: 9 }),
  ];
  delete kite.discountedPrice;
  products = [falcon, kite];
  lines = [lineOf(falcon, { quantity: 2 }), lineOf(kite)];
  const { shop } = await buy();
  await notifications().findByText("Added 3 items to your cart at today's prices");
  expect(cart()).toEqual([
    ["Falcon", 950, 2],
    ["Kite", 300, 1],
  ]);
  expect(screen.queryByText("Not everything could be added")).toBeNull();
  expect(shop.sent(listProducts)).toMatchObject([{ query: { ids: `${falcon._id},${kite._id}` } }]);
});

it("says in one sentence for each line why it cannot be bought", { tags: ["spec:10.138"] }, async () => {
  const options = [{ name: "Colour", value: "Red" }];
  const [soldOut, course, few, changed] = [
    aProduct("Lark", { left: 0 }),
    aProduct("Flying Course", { kind: "course", startsOn: "2027-01-10", left: 0 }),
    aProduct("Swift", { left: 2 }),
    aProduct("Owl", { left: 5 }),
  ];
  products = [soldOut, course, few, changed];
  lines = [
    lineOf({ _id: crypto.randomUUID(), name: "Crow" }),
    lineOf(soldOut),
    lineOf(course),
    lineOf(few, { quantity: 5 }),
    lineOf(changed, { variant: crypto.randomUUID(), options }),
  ];
  await buy();
  await notifications().findByText("Added 2 items to your cart at today's prices");
  const problems = within(await screen.findByRole("status")).getAllByRole("listitem");
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    "Crow is no longer sold.",
    "Lark is sold out.",
    "Flying Course has no seats left.",
    "Only 2 of Swift could be added, because no more are available.",
    expect.stringMatching(/^Owl.*Red.* is no longer sold in this version\.$/),
  ]);
  expect(cart()).toEqual([["Swift", 900, 2]]);
});

it("adds no more than what is in stock to what is already in the cart", async () => {
  const kite = aProduct("Kite", { left: 3 });
  products = [kite];
  lines = [lineOf(kite, { quantity: 2 })];
  const { user } = await open();
  addToCart(kite as never, 2);
  const button = screen.getByRole("button", { name: /^Buy again/ });
  await user.click(button);
  await screen.findByText("Only 1 of Kite could be added, because no more are available.");
  await user.click(button);
  await screen.findByText("All available units of Kite are already in your cart.");
  expect(cart()).toEqual([["Kite", 900, 3]]);
});

it("reports that the products could not be loaded and leaves the cart as it is", async () => {
  lines = [lineOf(aProduct("Kite"))];
  const { user, shop } = await open();
  shop.on(listProducts, () => {
    throw new Refused(0);
  });
  await user.click(screen.getByRole("button", { name: /^Buy again/ }));
  await notifications().findByText("The products could not be added to your cart. Please try again.");
  expect(cart()).toEqual([]);
});
