import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import { paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { callOf, type LoadCustomer, signIn, startCheckout } from "./load-mix.ts";
import { anyNumber, type LoadRequest, ofAnswer } from "./load-plan.ts";

/** A kind of page or call to measure. */
export interface Subject {
  name: string;
  /** `memory` if the response comes from the cache, `made` if the shop creates it for each request. */
  from: "memory" | "made";
  encoding: "identity" | "br" | "";
  requests: readonly LoadRequest[];
  /** Warm-up requests; by default the requests themselves. */
  warmUp?: readonly LoadRequest[];
  /** The kinds of requests to report; the first one measures the subject. */
  kinds: readonly string[];
  /** Whether each request can be made only once, because a repeated one would be answered differently. */
  isOnce?: boolean;
}

const search = "search=motor&sort=price-asc";
const firstPage = "page=1&limit=12";
/** All categories and an unknown one, which finds the same products as no filter, but at an address that is not cached. */
const uncachedQuery = (categories: number) =>
  `categories=${Array.from({ length: categories }, (_, n) => `category-${n + 1}`).join(",")},none-${anyNumber}`;

/** All subjects to measure in a shop with this many products in addition to the demo, requested by these customers. */
export function subjectsFor(
  shop: { products: number; categories: number; product: Product },
  customers: readonly LoadCustomer[],
): Subject[] {
  const list = listProducts.path;
  const any = uncachedQuery(shop.categories);
  const paths = [
    ["home", "/"],
    ["store", "/store"],
    ["product", `/product/${shop.product.slug}`],
    ["list call", `${list}?${firstPage}`],
    ["search call", `${list}?${firstPage}&${search}`],
  ] as const;
  const made = [
    ["store", `/store?${any}`],
    ["list call", `${list}?${firstPage}&${any}`],
    ["search call", `${list}?${firstPage}&${search}&${any}`],
  ] as const;
  return [
    ...paths.flatMap(([name, path]): Subject[] => [
      { name, from: "memory", encoding: "identity", requests: [page(path, "identity")], kinds: ["page"] },
      { name, from: "memory", encoding: "br", requests: [page(path, "br")], kinds: ["page"] },
    ]),
    ...made.map(
      ([name, path]): Subject => ({
        ...{ name, from: "made", encoding: "br", requests: [page(path, "br")], kinds: ["page"] },
      }),
    ),
    uncachedProducts(shop.products),
    { name: "login", from: "made", encoding: "", requests: customers.map(signIn), kinds: ["login"] },
    {
      ...{ name: "purchase: create, pay, verify", from: "made", encoding: "" },
      requests: customers.map((customer) => purchaseOf(customer, shop.product)),
      kinds: ["purchase", "create", "pay at the test gateway", "verify"],
    },
  ];
}

const page = (path: string, encoding: string): LoadRequest => ({
  ...{ kind: "page", method: "GET", path, headers: { "accept-encoding": encoding } },
});

/** Product pages, each requested for the first time. */
function uncachedProducts(products: number): Subject {
  const all = Array.from({ length: Math.min(products, 20_000) }, (_, n) =>
    page(`/product/product-${n + 2}`, "br"),
  );
  const warming = Math.floor(all.length / 20);
  return {
    ...{ name: "product", from: "made", encoding: "br", kinds: ["page"], isOnce: true },
    warmUp: all.slice(0, warming),
    requests: all.slice(warming, -1),
  };
}

/** The requests of a purchase by checkout B: create the provider's order, pay it at the test payment gateway, verify the payment. */
export function purchaseOf(customer: LoadCustomer, product: Product): LoadRequest {
  const pay = `{"order_id":${ofAnswer("id")},"outcome":"success"}`;
  return {
    ...startCheckout(customer, product, "create"),
    flow: "purchase",
    next: {
      ...callOf(customer, "pay at the test gateway", paySandbox.path, pay),
      next: callOf(customer, "verify", verifyPayment.path, ofAnswer("receipt")),
    },
  };
}

/** Returns the requests of all subjects in turns. Most of them are cached pages, as in a real shop. */
export function soakOf(subjects: readonly Subject[]): LoadRequest[] {
  const longest = Math.max(...subjects.map(({ requests }) => Math.min(requests.length, 20)));
  return Array.from({ length: longest }, (_, turn) =>
    subjects.map(({ requests }) => requests[turn % requests.length] as LoadRequest),
  ).flat();
}
