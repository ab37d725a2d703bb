import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Chart } from "#app/admin/charts/chart-library.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { finishPendingTask, listPendingTasks, type PendingTask } from "#contract/kernel/pending-tasks.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { readToday, type TodaySection } from "#contract/reports/today.ts";
import { readDemo } from "#contract/settings/demo.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as overview from "./overview.tsx";

type Stats = PayloadOf<typeof dashboardStats>["stats"];

const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];

const emptyShop: Stats = {
  totalUsers: 1,
  totalProducts: 0,
  totalOrders: 0,
  totalRevenue: 0,
  money: { gross: 0, refunds: 0, held: 0, net: 0 },
  recentOrders: [],
  monthlyRevenue: months.map((month) => ({ month, revenue: 0 })),
  categoryStats: [],
  orderStatus: { "Not Process": 0, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 },
  trends: { users: null, products: null, orders: null, revenue: null },
};

const busyShop: Stats = {
  ...emptyShop,
  totalUsers: 1_200,
  totalProducts: 40,
  totalOrders: 345,
  totalRevenue: 12_34_567.5,
  money: { gross: 12_40_000, refunds: 5_000, held: 432.5, net: 12_35_000 },
  monthlyRevenue: months.map((month, index) => ({ month, revenue: 1_000 * (index + 1) })),
  categoryStats: [
    { name: "Camera Drones", count: 30, value: 3_00_000 },
    { name: "Batteries", count: 10, value: 33_000.5 },
  ],
  trends: { users: 4.5, products: 0, orders: -7.3, revenue: 100 },
};

const noDemo = {
  goes: { products: 0, categories: 0, slides: 0, ads: 0, employees: 0, jobs: 0 },
  stays: [],
  ids: [],
};
const aTask: PendingTask = {
  _id: crypto.randomUUID(),
  kind: "refund-to-decide",
  sentence: "Decide on a refund: order PK-100001",
  link: "/dashboard/admin/orders",
  capability: "refunds",
  staffMayFinish: true,
  createdAt: "2026-11-26T06:30:00.000Z",
};
/** The refund task as a tile. */
const refundTile = (tasks: readonly PendingTask[]): TodaySection => ({
  kind: "refunds",
  total: tasks.length,
  late: 0,
  link: "/dashboard/admin?tasks=all",
  entries: tasks.slice(0, 3).map(({ _id, sentence, link, createdAt, staffMayFinish }) => ({
    title: sentence,
    detail: "",
    link,
    since: createdAt,
    isLate: false,
    ...(staffMayFinish && { task: _id }),
  })),
});

const ordersTile: TodaySection = {
  kind: "orders",
  total: 12,
  late: 2,
  link: "/dashboard/admin/orders?status=Not+Process",
  entries: [
    {
      title: "PK-100007",
      detail: "Asha Verma",
      link: "/dashboard/admin/orders?search=PK-100007",
      due: "2026-11-24T18:29:59.999Z",
      isLate: true,
    },
    {
      title: "PK-100011",
      detail: "Ravi Shah",
      link: "/dashboard/admin/orders?search=PK-100011",
      due: "2026-11-30T18:29:59.999Z",
      isLate: false,
    },
  ],
};

/** Opens the dashboard. The test can change the figures in `current`. */
async function open(stats: Stats, prepare: (shop: ShopStub) => unknown = () => {}) {
  const current = { stats, sections: [] as TodaySection[], tasks: [] as PendingTask[] };
  const opened = await openScreen({ "": overview }, "", (shop) => {
    shop
      .on(dashboardStats, () => ({ stats: current.stats }))
      .on(readToday, () => ({
        today: {
          sections: [...current.sections, ...(current.tasks.length > 0 ? [refundTile(current.tasks)] : [])],
        },
      }))
      .on(listPendingTasks, ({ query }) => {
        const shown = current.tasks.slice(0, Number(query.limit));
        return { tasks: shown, pagination: { page: 1, total: current.tasks.length, pages: 1 } };
      })
      .on(readLaunchChecklist, { opening: { items: [], firstRun: { begun: false, done: [] } } })
      .on(readDemo, { demo: noDemo });
    prepare(shop);
  });
  // The refresh listeners are added in effects, which may run after the first paint.
  await screen.findByText(/^Welcome back/);
  await act(async () => {});
  return { ...opened, current };
}

const text = () => document.body.textContent ?? "";
const focusWindow = () => act(() => void window.dispatchEvent(new Event("focus")));

describe("dashboard", () => {
  // happy-dom has no canvas, and the chart library logs an error. Browser tests cover drawing.
  beforeEach(() => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    return () => log.mockRestore();
  });

  it("shows the shop's figures", { tags: ["spec:2.52"] }, async () => {
    await open(busyShop);
    for (const words of [
      "Welcome back, Kavita Rao",
      "Total Users1,200+4.5% from last month",
      "Total Products400% from last month",
      "Total Orders345-7.3% from last month",
      "Total Revenue₹12,34,567.50+100% from last month",
      "₹12,40,000 received − ₹5,000 refunded = ₹12,35,000 net. Of this, ₹432.50 belongs to cancelled orders; the rest is revenue.",
      "Jun₹1,000Jul₹2,000Aug₹3,000Sep₹4,000Oct₹5,000Nov₹6,000",
      "Camera Drones₹3,00,00090%",
      "Batteries₹33,000.5010%",
    ])
      expect(text()).toContain(words);
    expect(text()).not.toContain("Sample data");
    expect(text()).not.toContain("Recent Orders");
    expect(screen.getByRole("link", { name: /View Orders/ }).getAttribute("href")).toBe(
      "/dashboard/admin/orders",
    );
  });

  it("shows the revenue of the last 3 months if the user chooses them", { tags: ["spec:2.52"] }, async () => {
    // happy-dom has no popovers and no canvas.
    const { prototype } = HTMLElement;
    const { hidePopover } = prototype;
    prototype.hidePopover = () => {};
    const update = vi.spyOn(Chart.prototype, "update").mockImplementation(() => {});
    onTestFinished(() => {
      prototype.hidePopover = hidePopover;
      update.mockRestore();
    });
    const { user } = await open(busyShop);
    await user.click(screen.getByRole("menuitem", { name: "Last 3 Months", hidden: true }));
    await waitFor(() => expect(text()).toContain("RevenueSep₹4,000Oct₹5,000Nov₹6,000"));
  });

  it("marks sample data in an empty shop", { tags: ["spec:2.52", "spec:9.12"] }, async () => {
    await open(emptyShop);
    expect(text()).toContain("Total Users1+12.5% from last month");
    expect(text()).toContain(
      "The growth figures for Total Users, Total Products, Total Orders and Total Revenue are made-up examples until you have a month of data.",
    );
    expect(screen.getAllByText("Sample data")).toHaveLength(2);
    expect(text()).toContain("Jan₹30,000");
    expect(text()).toContain("Electronics300");
  });

  it("refreshes on window focus, and keeps its figures if a refresh fails", async () => {
    let isDown = false;
    const { current } = await open(busyShop, (shop) =>
      shop.on(dashboardStats, () => {
        if (isDown) throw new Refused(404, { message: "Gone" });
        return { stats: current.stats };
      }),
    );
    current.stats = { ...busyShop, totalOrders: 346 };
    focusWindow();
    await waitFor(() => expect(text()).toContain("Total Orders346"));
    isDown = true;
    focusWindow();
    expect(await screen.findByTitle("The last refresh failed")).toBeTruthy();
    expect(text()).toContain("Total Orders346");
  });

  it("shows a loading error and retries", async () => {
    let isDown = true;
    const { user } = await open(busyShop, (shop) =>
      shop.on(dashboardStats, () => {
        if (isDown) throw new Refused(404, { message: "Gone" });
        return { stats: busyShop };
      }),
    );
    expect(screen.getByText("The figures could not be loaded")).toBeTruthy();
    expect(text()).toContain("Total Users—");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(text()).toContain("Total Users1,200"));
  });

  it("begins with the open work: count, late ones, the most urgent entries and their list", {
    tags: ["spec:10.34", "spec:10.123"],
  }, async () => {
    const { current } = await open(busyShop);
    expect(screen.getByText("Nothing is waiting for you.")).toBeTruthy();
    current.sections = [
      {
        kind: "payments",
        total: 1,
        late: 0,
        link: "/dashboard/admin/payments",
        entries: [
          {
            title: "₹50",
            detail: "already paid",
            link: "/dashboard/admin/payments?search=pay_1",
            since: "2026-11-20T06:30:00.000Z",
            isLate: false,
          },
        ],
      },
      ordersTile,
    ];
    focusWindow();
    const tile = within(
      (await screen.findByRole("heading", { name: "Orders to pack 12" })).closest("li") ?? document.body,
    );
    expect(tile.getByText("2 late")).toBeTruthy();
    expect(tile.getByText("Was due 24 Nov")).toBeTruthy();
    expect(tile.getByText("Due 30 Nov")).toBeTruthy();
    expect(tile.getByRole("link", { name: "PK-100007" }).getAttribute("href")).toBe(
      "/dashboard/admin/orders?search=PK-100007",
    );
    expect(tile.getByRole("link", { name: "View all: Orders to pack" }).getAttribute("href")).toBe(
      "/dashboard/admin/orders?status=Not+Process",
    );
    expect(text()).toContain("Payments without an order 1View all₹50already paid");
    expect(text()).toContain("Since 20 Nov");
    expect(text().indexOf("To do")).toBeLessThan(text().indexOf("Total Users"));
  });

  it("keeps the open work if a refresh fails", async () => {
    let isDown = false;
    await open(busyShop, (shop) =>
      shop.on(readToday, () => {
        if (isDown) throw new Refused(404, { message: "Gone" });
        return { today: { sections: [ordersTile] } };
      }),
    );
    await screen.findByText("PK-100007");
    isDown = true;
    focusWindow();
    await act(async () => {});
    expect(screen.getByText("PK-100007")).toBeTruthy();
  });

  it("lists pending tasks until they are done", async () => {
    const { current, shop, user } = await open(busyShop, (shop) =>
      shop.on(finishPendingTask, ({ params }) => {
        current.tasks = current.tasks.filter(({ _id }) => _id !== params.id);
        return { done: { at: aTask.createdAt, by: "Kavita Rao" }, message: "Marked as done" };
      }),
    );
    const sentence = "Customers cannot pay";
    const shopTask = { ...aTask, _id: crypto.randomUUID(), sentence, staffMayFinish: false };
    current.tasks = [aTask, shopTask];
    focusWindow();
    await screen.findByRole("heading", { name: "Refunds to decide 2" });
    expect(screen.getByRole("link", { name: aTask.sentence }).getAttribute("href")).toBe(aTask.link);
    expect(screen.queryByRole("button", { name: `Mark as done: ${sentence}` })).toBeNull();
    await user.click(screen.getByRole("button", { name: `Mark as done: ${aTask.sentence}` }));
    await waitFor(() => expect(text()).not.toContain(aTask.sentence));
    expect(text()).toContain(sentence);
    expect(shop.sent(finishPendingTask)).toEqual([{ params: { id: aTask._id } }]);
  });

  it("shows three tasks of a kind, and all of them if the user asks for them", async () => {
    const { current, user } = await open(busyShop);
    current.tasks = Array.from({ length: 12 }, (_, index) => ({
      ...aTask,
      _id: crypto.randomUUID(),
      sentence: `Task ${index + 1}.`,
    }));
    focusWindow();
    await screen.findByText("Task 3.");
    expect(text()).not.toContain("Task 4.");
    await user.click(screen.getByRole("link", { name: "View all: Refunds to decide" }));
    await screen.findByRole("heading", { name: "Pending tasks" });
    expect(text()).toContain("Task 12.");
  });

  it("shows sales by category by value, or by units if the user chooses them", async () => {
    // happy-dom has no popovers and no canvas.
    const { prototype } = HTMLElement;
    const { hidePopover } = prototype;
    prototype.hidePopover = () => {};
    const update = vi.spyOn(Chart.prototype, "update").mockImplementation(() => {});
    onTestFinished(() => {
      prototype.hidePopover = hidePopover;
      update.mockRestore();
    });
    const { user } = await open({
      ...busyShop,
      categoryStats: [
        { name: "Camera Drones", count: 10, value: 3_00_000 },
        { name: "Batteries", count: 30, value: 33_000.5 },
      ],
    });
    expect(text()).toContain("Camera Drones₹3,00,00090%Batteries");
    await user.click(screen.getByRole("menuitem", { name: "By units", hidden: true }));
    await waitFor(() => expect(text()).toContain("UnitsShareBatteries3075%Camera Drones1025%"));
  });

  it("shows the launch checklist in one line with its next item", { tags: ["spec:10.123"] }, async () => {
    await open(busyShop, (shop) =>
      shop.on(readLaunchChecklist, {
        opening: {
          items: [
            { code: "company", state: "done" },
            { code: "gstin", state: "missing" },
          ],
          firstRun: { begun: false, done: [] },
        },
      }),
    );
    const link = await screen.findByRole("link", { name: "View checklist" });
    expect(link.getAttribute("href")).toBe("/dashboard/admin/opening");
    expect(link.parentElement?.textContent).toMatch(/^Launch checklist1 of 2 doneNext: .+View checklist$/);
  });
});
