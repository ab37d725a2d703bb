import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as applications from "#app/admin/applications/applications.tsx";
import * as categories from "#app/admin/categories/categories.tsx";
import * as contacts from "#app/admin/contacts/contacts.tsx";
import * as coupons from "#app/admin/coupons/coupons.tsx";
import * as employees from "#app/admin/employees/employees.tsx";
import * as jobs from "#app/admin/jobs/jobs.tsx";
import * as orders from "#app/admin/orders/orders.tsx";
import * as payments from "#app/admin/payments/payments.tsx";
import * as products from "#app/admin/products/products.tsx";
import * as users from "#app/admin/users/users.tsx";
import type { FileEndpoint } from "#app/lib/download.ts";
import { listUsers, userStats } from "#contract/accounts/auth.ts";
import { listInvitations } from "#contract/accounts/staff.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { type Category, listCategories } from "#contract/catalog/categories.ts";
import { exportProducts } from "#contract/catalog/product-import.ts";
import { type Coupon, listCoupons } from "#contract/checkout/coupons.ts";
import { type Job, listApplications, listJobs } from "#contract/content/careers.ts";
import type { Employee } from "#contract/content/employees.ts";
import { listEmployees } from "#contract/content/employees.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { listUnmatchedPayments } from "#contract/payments/payments.ts";
import { records } from "#contract/records.ts";
import {
  exportApplications,
  exportContacts,
  exportCoupons,
  exportOrders,
  exportUsers,
} from "#contract/reports/exports.ts";
import { listContacts } from "#contract/support/contact.ts";
import { fill, openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";

const pagination = { page: 1, total: 0, pages: 0 };
const job = {
  ...exampleOf(records.job),
  _id: crypto.randomUUID(),
  title: "Rigger",
  isActive: true,
  version: 0,
  createdAt: "2026-01-01",
};
const category = { _id: crypto.randomUUID(), name: "Kites", slug: "kites", image: "", description: "" };
const aCategory = { ...category, version: 0, productCount: 1, specifications: [] } as Category;

/** A list filtered and sorted by the server. */
interface List {
  screen: ScreenModule;
  endpoint: Endpoint;
  empty: object;
  /** Stubs the other requests of the screen. */
  more?: (shop: ShopStub) => unknown;
  none: string;
  failed: string;
  /** Query that requests the first page. */
  firstPage: object;
  /** Label of a select, the option to choose, and the query that must be sent. */
  choices: [string, string, object][];
}

const lists: Record<string, List> = {
  orders: {
    screen: orders,
    endpoint: listAllOrders,
    empty: {
      orders: [],
      pagination,
      counters: { total: 0, processing: 0, delivered: 0 },
      mailGoesOut: false,
    },
    none: "Orders will appear here once customers place them",
    failed: "Error fetching orders",
    firstPage: { page: "1", limit: "20" },
    choices: [
      ["Status", "Shipped", { status: "Shipped" }],
      ["Sort by", "Highest total", { sort: "highest" }],
    ],
  },
  users: {
    screen: users,
    endpoint: listUsers,
    empty: { users: [], pagination },
    more: (shop) =>
      shop
        .on(userStats, { stats: { total: 0, customers: 0, admins: 0, newUsersLastMonth: 0 } })
        .on(listInvitations, { invitations: [] }),
    none: "Users will appear here once they sign up",
    failed: "Error fetching users",
    firstPage: { page: "1", limit: "20" },
    choices: [
      ["Role", "Admin", { role: "administrator" }],
      ["Sort by", "Name: A to Z", { sort: "name" }],
    ],
  },
  "job-applications": {
    screen: applications,
    endpoint: listApplications,
    empty: {
      applications: [],
      pagination,
      counters: { total: 0, pending: 0, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0 },
    },
    more: (shop) => shop.on(listJobs, { jobs: [job as Job] }),
    none: "No applications yet",
    failed: "Something went wrong in getting applications",
    firstPage: { page: "1", limit: "20" },
    choices: [
      ["Status", "Hired", { status: "hired" }],
      ["Job", "Rigger", { job: job._id }],
    ],
  },
  products: {
    screen: products,
    endpoint: listProducts,
    empty: { products: [], pagination },
    more: (shop) => shop.on(listCategories, { category: [aCategory] }),
    none: "No Products Yet",
    failed: "Error fetching products",
    firstPage: { page: "1", limit: "20" },
    choices: [
      ["Category", "Kites", { categories: "kites" }],
      ["Sort by", "Price: Low to High", { sort: "price-asc" }],
    ],
  },
  payments: {
    screen: payments,
    endpoint: listUnmatchedPayments,
    empty: { payments: [], pagination },
    none: "Nothing to review",
    failed: "Failed to fetch the payments",
    firstPage: { page: "1", limit: "20" },
    choices: [],
  },
  coupons: {
    screen: coupons,
    endpoint: listCoupons,
    empty: { coupons: [], pagination, counters: { total: 0, running: 0, used: 0, saved: 0 } },
    more: (shop) => shop.on(listCategories, { category: [] }),
    none: "No coupons yet",
    failed: "Failed to fetch coupons",
    firstPage: { page: "1", limit: "20" },
    choices: [],
  },
  contacts: {
    screen: contacts,
    endpoint: listContacts,
    empty: {
      contacts: [],
      pagination,
      stats: { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 },
    },
    none: "No contacts found",
    failed: "Failed to fetch contacts",
    firstPage: { page: "1", limit: "10" },
    choices: [],
  },
};

describe.each(Object.entries(lists))(
  "list of %s",
  (path, { screen: module, endpoint, empty, more, ...list }) => {
    const open = (prepare: (shop: ShopStub) => unknown) =>
      openScreen({ [path]: module }, path, (shop) => {
        shop.on(endpoint, empty as never);
        more?.(shop);
        prepare(shop);
      });

    it("shows a loading error and, after a retry, its empty state", {
      tags: ["spec:8.14", "spec:8.15"],
    }, async () => {
      let isDown = true;
      const { user } = await open((shop) =>
        shop.on(endpoint, () => {
          if (isDown) throw new Refused(404, { message: "Gone" });
          return empty as never;
        }),
      );
      expect(await screen.findByText(list.failed)).toBeTruthy();
      isDown = false;
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByText(list.none)).toBeTruthy();
      expect(screen.queryByText(list.failed)).toBeNull();
    });

    it("requests one page and the chosen filters", async () => {
      const { user, shop } = await open(() => {});
      // The screen may also send a request that counts all records.
      const firstPage = expect.objectContaining({ query: expect.objectContaining(list.firstPage) });
      await waitFor(() => expect(shop.sent(endpoint)).toContainEqual(firstPage));
      for (const [label, option, query] of list.choices) {
        await user.selectOptions(await screen.findByLabelText(label), option);
        // The last request may be one that counts all records.
        const call = expect.objectContaining({ query: expect.objectContaining(query) });
        await waitFor(() => expect(shop.sent(endpoint)).toContainEqual(call));
      }
    });
  },
);

describe("list export", () => {
  it.each<[string, FileEndpoint, Record<string, string>]>([
    ["orders", exportOrders, { status: "Shipped", from: "2026-11-01", to: "2026-11-30" }],
    ["users", exportUsers, { role: "customer" }],
    ["products", exportProducts, { category: "kites", visibility: "draft", sort: "discount-high" }],
    ["job-applications", exportApplications, { status: "hired", job: job._id }],
    ["coupons", exportCoupons, { sort: "-code" }],
    ["contacts", exportContacts, { status: "read" }],
    ["contacts", exportContacts, { overdue: "true" }],
  ])(
    "of %s sends the search and filters of the list",
    { tags: ["spec:10.58"] },
    async (path, file, filters) => {
      const { screen: module, endpoint, empty, more } = lists[path] as List;
      const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
      onTestFinished(() => save.mockRestore());
      const query = { search: "asha", ...filters };
      const { user, shop } = await openScreen(
        { [path]: module },
        `${path}?${new URLSearchParams(query)}`,
        (shop) => {
          shop.on(endpoint, empty as never);
          more?.(shop);
          shop.on(file, () => new Response("\uFEFFName\r\n"));
        },
      );
      await user.click(await screen.findByRole("button", { name: "Export CSV" }));
      await waitFor(() => expect(save).toHaveBeenCalledOnce());
      expect(shop.sent(file)).toEqual([{ query }]);
    },
  );
});

it("lists users even if their counts fail to load", { tags: ["spec:8.15"] }, async () => {
  await openScreen({ users }, "users", (shop) =>
    shop
      .on(listUsers, { users: [], pagination })
      .on(listInvitations, { invitations: [] })
      .on(userStats, () => {
        throw new Refused(404, { message: "Gone" });
      }),
  );
  expect(await screen.findByText("Error fetching user statistics")).toBeTruthy();
  expect(screen.getByText("No Users Found")).toBeTruthy();
});

describe("list filtered in the browser", () => {
  it("finds categories by name, ignoring case, and counts them", async () => {
    const { user } = await openScreen({ category: categories }, "category", (shop) =>
      shop.on(listCategories, {
        category: [
          aCategory,
          { ...aCategory, _id: crypto.randomUUID(), name: "Batteries", slug: "batteries" },
        ],
      }),
    );
    await fill(user, screen.getByRole("searchbox"), "ITE");
    await waitFor(() => expect(document.body.textContent).toContain("Filtered Results1"));
    expect(screen.queryByText("Batteries")).toBeNull();
    expect(document.body.textContent).toContain("Total Categories2");
    await fill(user, screen.getByRole("searchbox"), "no such category");
    expect(await screen.findByRole("heading", { name: "No Categories Found" })).toBeTruthy();
  });
});

describe("list with counters of all records", () => {
  it("searches, sorts and pages coupons on the server, and counts all of them", async () => {
    const aCoupon = (code: string, changes: Partial<Coupon>) => ({
      ...exampleOf(records.coupon),
      ...{ _id: crypto.randomUUID(), code, amount: null, chosenProducts: [], state: "running" },
      ...{ used: 2, held: 0, saved: 150, createdAt: "2026-11-26T06:30:00.000Z", version: 0 },
      ...changes,
    });
    const all = [aCoupon("KITES", {}), aCoupon("SUMMER", { state: "over" })] as Coupon[];
    const { user, shop, address } = await openScreen({ coupons }, "coupons", (shop) =>
      shop.on(listCategories, { category: [] }).on(listCoupons, ({ query: { search = "" } }) => {
        const found = all.filter(({ code }) => code.includes(search.toUpperCase()));
        const counters = { total: 2, running: 1, used: 4, saved: 300 };
        return { coupons: found, pagination: { page: 1, total: found.length, pages: 1 }, counters };
      }),
    );
    await user.click(screen.getByRole("button", { name: "Code" }));
    await waitFor(() => expect(address()).toBe("/coupons?sort=code"));
    await fill(user, screen.getByRole("searchbox"), "kit");
    await waitFor(() => expect(screen.queryByText("SUMMER")).toBeNull());
    expect(address()).toBe("/coupons?sort=code&search=kit");
    expect(shop.sent(listCoupons).map(({ query }) => query)).toEqual([
      { page: "1", limit: "20" },
      { sort: "code", page: "1", limit: "20" },
      { search: "kit", sort: "code", page: "1", limit: "20" },
    ]);
    for (const counter of ["Total Coupons2", "Active1", "Orders with Coupons4", "Saved by Customers₹300"])
      expect(document.body.textContent).toContain(counter);
    await user.click(screen.getByRole("button", { name: "Edit KITES" }));
    expect(await screen.findByRole("dialog", { name: "Edit Coupon" })).toBeTruthy();
  });

  it("filters jobs by status", async () => {
    const all = [job, { ...job, _id: crypto.randomUUID(), title: "Welder", isActive: false }] as Job[];
    const { user, address } = await openScreen({ jobs }, "jobs", (shop) =>
      shop.on(listJobs, ({ query: { isActive } }) => ({
        jobs: all.filter((one) => !isActive || String(one.isActive) === isActive),
      })),
    );
    await user.selectOptions(screen.getByLabelText("Status"), "Inactive");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit Rigger" })).toBeNull());
    expect(screen.getByRole("button", { name: "Edit Welder" })).toBeTruthy();
    expect(address()).toBe("/jobs?status=inactive");
    expect(document.body.textContent).toContain("Total Jobs2");
  });

  it("filters team members by status", async () => {
    const member = { ...exampleOf(records.employee), version: 0, tenure: "1 year" };
    const all = [
      { ...member, _id: crypto.randomUUID(), name: "Asha", status: "current" },
      { ...member, _id: crypto.randomUUID(), name: "Ravi", status: "former" },
    ] as Employee[];
    const { user } = await openScreen({ "manage-employees": employees }, "manage-employees", (shop) =>
      shop.on(listEmployees, ({ query }) => ({
        employees: all.filter(({ status }) => !query.status || status === query.status),
      })),
    );
    await user.selectOptions(screen.getByLabelText("Status"), "Former");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit Asha" })).toBeNull());
    expect(screen.getByRole("button", { name: "Edit Ravi" })).toBeTruthy();
    expect(document.body.textContent).toContain("Total Team2");
  });
});

it("shows the application deadline of a job", async () => {
  const open = { ...job, applicationDeadline: "2099-12-31" } as Job;
  await openScreen({ jobs }, "jobs", (shop) => shop.on(listJobs, { jobs: [open] }));
  const row = screen.getByRole("button", { name: "Edit Rigger" }).closest("tr");
  expect(row?.textContent).toContain("ActiveApply by Dec 31, 2099");
});

it("lists products even if the categories fail to load", {
  tags: ["spec:8.14"],
}, async () => {
  await openScreen({ products }, "products", (shop) =>
    shop.on(listProducts, { products: [], pagination }).on(listCategories, () => {
      throw new Refused(404, { message: "Gone" });
    }),
  );
  expect(await screen.findByText("Error fetching categories")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No Products Yet" })).toBeTruthy();
});
