import { bigShop } from "./fill-big-shop.ts";

export interface BenchPath {
  path: string;
  /** The path is a list of the back office, which has a budget. */
  isAdminList: boolean;
}

/** Lists of the back office: address, rows on a page, rows in total, sort orders, and searches or filters. */
const adminLists = [
  {
    address: "/api/payment/all-orders",
    limit: 20,
    rows: bigShop.orders,
    sorts: ["-total", "customer", "status"],
    choices: [
      "search=person1999",
      "search=Asha",
      "search=PK-150000",
      "search=9000001234",
      "search=Sprayer",
      "status=Shipped",
      "status=Shipped&search=Asha&sort=total",
      "from=2026-01-01",
    ],
  },
  {
    address: "/api/auth/users",
    limit: 20,
    rows: bigShop.users,
    sorts: ["name", "-email"],
    choices: ["search=Verma", "role=customer"],
  },
  {
    address: "/api/product/get-product",
    parameters: "&match=name&visibility=all",
    limit: 24,
    rows: bigShop.products,
    sorts: ["name", "-price", "stock", "created"],
    choices: ["search=sprayer", "categories=category-3"],
  },
  {
    address: "/api/contact/all",
    limit: 10,
    rows: bigShop.contacts,
    sorts: ["name", "status"],
    choices: ["search=writer77", "overdue=true"],
  },
  {
    address: "/api/review/all",
    limit: 20,
    rows: bigShop.reviews * 0.9,
    sorts: ["product", "rating", "author"],
    choices: ["search=Asha", "status=pending"],
  },
  {
    address: "/api/job/applications",
    limit: 20,
    rows: bigShop.applications,
    sorts: ["name", "position"],
    choices: ["search=applicant77"],
  },
  {
    address: "/api/coupon",
    limit: 20,
    rows: bigShop.coupons,
    sorts: ["code", "ends"],
    choices: ["search=77"],
  },
];

/** The requests of the screens, with their parameters. `slug` is the address of a product. */
export function bigShopPaths(slug: string): BenchPath[] {
  return [
    ...[
      "/store",
      "/store?search=motor&sort=price-asc&page=3",
      `/product/${slug}`,
      "/api/product/get-product?page=1&limit=12",
      "/api/product/get-product?page=400&limit=12&sort=discount-high",
      "/api/product/get-product?search=sprayer&page=1&limit=12",
      "/api/auth/user-stats",
      "/api/auth/dashboard-stats",
    ].map((path) => ({ path, isAdminList: false })),
    ...adminLists.flatMap(({ address, parameters = "", limit, rows, sorts, choices }) => {
      const pages = [1, Math.floor(rows / limit / 2), Math.floor(rows / limit)];
      return [
        ...pages.map((page) => `page=${page}`),
        ...sorts.map((sort) => `sort=${sort}&page=1`),
        `sort=${sorts[0]}&page=${pages[1]}`,
        ...choices.map((choice) => `${choice}&page=1`),
      ].map((query) => ({ path: `${address}?${query}&limit=${limit}${parameters}`, isAdminList: true }));
    }),
  ];
}
