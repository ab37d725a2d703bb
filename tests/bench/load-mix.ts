import { logIn, register } from "#contract/accounts/auth.ts";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { createOrder } from "#contract/checkout/checkout.ts";
import { createShopClient } from "../earlier-versions/shop-client.ts";
import { registration } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { anyNumber, type LoadRequest } from "./load-plan.ts";

const json = { "content-type": "application/json" };

/** A signed-in customer. */
export interface LoadCustomer {
  email: string;
  password: string;
  token: string;
}

/** Registers this many customers at a running shop, and signs each in. */
export async function openLoadCustomers(address: string, count: number): Promise<LoadCustomer[]> {
  const { call } = createShopClient(address);
  const customers: LoadCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { email, password } = registration({ email: `load.${index}@example.in` });
    await call(register, { body: registration({ email, password }) });
    const { token } = await call(logIn, { body: { email, password } });
    customers.push({ email, password, token });
  }
  return customers;
}

/** Returns a product of a running shop that cannot sell out during a measurement. */
export async function productToBuy(address: string, search = ""): Promise<Product> {
  const query = { limit: "50", ...(search && { search }) };
  const { products } = await createShopClient(address).call(listProducts, { query });
  const product = products.find(({ left }) => left === undefined) ?? products[0];
  if (!product) throw new Error("The shop has nothing to sell");
  return product;
}

/** A login request with the correct password. */
export function signIn({ email, password }: LoadCustomer): LoadRequest {
  const body = JSON.stringify({ email, password });
  return { kind: "login", method: "POST", path: logIn.path, headers: json, body };
}

/** A request by a signed-in customer. */
export function callOf({ token }: LoadCustomer, kind: string, path: string, body: string): LoadRequest {
  return { kind, method: "POST", path, headers: { ...json, authorization: `Bearer ${token}` }, body };
}

/** A request that starts checkout B: it creates a payment intent and the provider's order, and pays nothing. */
export function startCheckout(customer: LoadCustomer, product: Product, kind = "purchase"): LoadRequest {
  const purchase = {
    cartItems: [{ _id: product._id, quantity: 1 }],
    totalAmount: effectivePrice(product.price, product.discountedPrice),
    shippingAddress: aShippingAddress(),
  };
  return callOf(customer, kind, createOrder.path, JSON.stringify(purchase));
}

/** Registers customers and returns expensive requests for each: an uncached page, a login, uncached searches and a purchase. */
export async function mixFor(address: string, customers: number): Promise<LoadRequest[]> {
  const product = await productToBuy(address);
  const opened = await openLoadCustomers(address, customers);
  return opened.flatMap((customer): LoadRequest[] => [
    { kind: "page", method: "GET", path: `/store?search=drone+${anyNumber}` },
    signIn(customer),
    { kind: "search", method: "GET", path: `${listProducts.path}?search=drone+${anyNumber}` },
    startCheckout(customer, product),
    { kind: "search", method: "GET", path: `${listProducts.path}?page=1&limit=12&search=motor+${anyNumber}` },
  ]);
}

/** Returns only the logins of a mix, one for each customer. */
export const loginsOf = (mix: readonly LoadRequest[]) => mix.filter(({ kind }) => kind === "login");
