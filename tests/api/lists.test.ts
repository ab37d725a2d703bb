import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listUsers } from "#contract/accounts/auth.ts";
import { listCategoryProducts, listProductSlugs } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { listCoupons } from "#contract/checkout/coupons.ts";
import {
  applyForJob,
  createJob,
  listApplications,
  listJobs,
  setApplicationStatus,
} from "#contract/content/careers.ts";
import * as content from "#contract/content/content.ts";
import { createEmployee, listEmployees } from "#contract/content/employees.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { getCategoryBySlug } from "#domain/catalog/categories.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import type { InvoiceDocument } from "#ports/database/tables/invoice-document.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { anAd, anEmployee, aSlide } from "../factories/content.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openCustomer } from "../factories/customers.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

describe.each(databaseKinds)("admin lists on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  describe("of orders", () => {
    const sell = async (rupees: number, day: number, status?: "Shipped" | "Delivered") => {
      const sale = { totalPaise: rupees * 100, createdAt: new Date(Date.UTC(2026, 0, day)), status };
      return (await recordSale(api.shop.db, api.customer.id, sale)).id;
    };
    const list = async (query: Record<string, string>) => {
      const { status, body } = await api.call(listAllOrders, { query }, asAdministrator);
      return { status, body, ids: status === 200 ? idsOf(body.orders) : [] };
    };

    it("are filtered by status and search, and paginated", {
      tags: ["spec:10.48"],
    }, async () => {
      const first = await sell(10, 1, "Shipped");
      await sell(20, 2);
      const third = await sell(30, 3, "Shipped");
      const shipped = await list({ status: "Shipped" });
      expect(shipped.ids).toEqual([third, first]);
      expect(shipped.body.pagination).toEqual({ page: 1, total: 2, pages: 1 });
      expect(shipped.body.counters).toMatchObject({ total: 3 });
      expect((await list({ status: "Shipped", limit: "1", page: "2" })).ids).toEqual([first]);
      const { providerOrderId = "" } =
        (await readPaidOrders(api.shop.db)).find(({ id }) => id === first) ?? {};
      expect((await list({ status: "Shipped", search: providerOrderId })).ids).toEqual([first]);
      expect((await list({ status: "Delivered", search: providerOrderId })).ids).toEqual([]);
    });

    it.each([
      ["invoice number", "inv/26-27/17"],
      ["tracking ID", "shiprocket-77"],
      ["payment ID", "pay_LIVE99"],
      ["PIN code", "560001"],
      ["PIN code with a space", "560 001"],
      ["city", "bengaluru"],
      ["product", "garuda"],
      ["SKU", "gar-1"],
      ["phone", "9123456780"],
      ["phone with spaces", "91234 56780"],
      ["phone with country code", "+91 91234-56780"],
      ["phone with a leading zero", "0 91234 56780"],
      ["part of a phone", "234 567"],
      ["business", "udaan labs"],
      ["GSTIN", "27AAPFU0939F1ZV"],
      ["buyer's name", "kavya rao"],
      ["buyer's email", "kavya@example.in"],
      ["buyer's address", "nehru marg"],
    ])("find an order by %s", async (_, search) => {
      const other = await sell(10, 1);
      const target = await sell(20, 2);
      const { db } = api.shop;
      const [order] = await db
        .update(orders)
        .set({
          buyerName: "Kavya Rao",
          buyerEmail: "kavya@example.in",
          buyerAddress: "3 Nehru Marg, Basti",
          business: { company: "Udaan Labs", gstin: "27AAPFU0939F1ZV" },
        })
        .where(eq(orders.id, target))
        .returning();
      await db
        .update(orderPayments)
        .set({ paymentId: "pay_live99" })
        .where(eq(orderPayments.orderId, target));
      await db.insert(parcels).values({ orderId: target, number: 1, trackingId: "SHIPROCKET-77" });
      const shippingAddress = {
        ...(order?.shippingAddress as AddressSnapshot),
        city: "Bengaluru",
        pincode: "560001",
        phone: "9123456780",
      };
      await db.update(orders).set({ shippingAddress }).where(eq(orders.id, target));
      for (const [orderId, name, sku] of [
        [target, "Garuda 4", "GAR-1"],
        [other, "Kite", null],
      ] as const) {
        const texts = { image: "/pictures/kite.webp", description: "It flies.", categoryName: "Drones" };
        const line = { position: 0, productId: crypto.randomUUID(), unitPricePaise: 1000, quantity: 1 };
        await db.insert(orderLines).values({ ...texts, ...line, orderId, name, sku });
      }
      await db.insert(invoices).values({
        orderId: target,
        kind: "invoice",
        number: "INV/26-27/17",
        series: "INV",
        financialYear: "26-27",
        placeInSeries: 17,
        document: { number: "INV/26-27/17" } as InvoiceDocument,
        totalPaise: 2000,
        issuedAt: new Date(),
      });
      expect((await list({ search })).ids).toEqual([target]);
    });

    it("sort by date and total, newest first among equals", async () => {
      const inexpensive = await sell(10, 1);
      const expensive = await sell(500, 2);
      const equal = await sell(10, 3);
      expect((await list({})).ids).toEqual([equal, expensive, inexpensive]);
      expect((await list({ sort: "newest" })).ids).toEqual([equal, expensive, inexpensive]);
      expect((await list({ sort: "oldest" })).ids).toEqual([inexpensive, expensive, equal]);
      expect((await list({ sort: "highest" })).ids).toEqual([expensive, equal, inexpensive]);
    });

    it("reject unknown statuses and sort orders", async () => {
      expect((await list({ status: "Lost" })).status).toBe(400);
      expect((await list({ sort: "lowest" })).status).toBe(400);
    });
  });

  describe("of users", () => {
    const names = async (query: Record<string, string>) => {
      const { body } = await api.call(listUsers, { query }, asAdministrator);
      return body.users.map(({ name }) => name);
    };
    async function open(name: string, day: number) {
      const { id } = await openCustomer(api.shop.db, { name });
      const createdAt = new Date(Date.UTC(2026, 0, day));
      await api.shop.db.update(users).set({ createdAt }).where(eq(users.id, id));
    }

    it("filter by role and sort by date and name", async () => {
      await api.shop.db.delete(users).where(eq(users.id, api.customer.id));
      await open("meena", 2);
      await open("Zubeen", 3);
      await open("Asha", 1);
      const customers = { role: "customer" };
      expect(await names(customers)).toEqual(["Zubeen", "meena", "Asha"]);
      expect(await names({ ...customers, sort: "oldest" })).toEqual(["Asha", "meena", "Zubeen"]);
      expect(await names({ ...customers, sort: "name" })).toEqual(["Asha", "meena", "Zubeen"]);
      expect(await names({ ...customers, search: "ZUB" })).toEqual(["Zubeen"]);
      await api.shop.db.update(users).set({ phone: "9123456780" }).where(eq(users.name, "meena"));
      expect(await names({ ...customers, search: "+91 91234 56780" })).toEqual(["meena"]);
      expect(await names({ role: "administrator" })).toEqual([api.administrator.name]);
      const customersPage = await api.call(
        listUsers,
        { query: { role: "customer", limit: "2" } },
        asAdministrator,
      );
      expect(customersPage.body.pagination).toEqual({ page: 1, total: 3, pages: 2 });
    });

    it("reject unknown roles", async () => {
      const query = { role: "owner" as "customer" };
      expect((await api.call(listUsers, { query }, asAdministrator)).status).toBe(400);
    });
  });

  describe("of applications", () => {
    it("filter by status and job", async () => {
      const jobs = [];
      for (const title of ["Pilot", "Technician"]) {
        jobs.push((await api.call(createJob, { body: aJob({ title }) }, asAdministrator)).body.job._id);
      }
      const [pilot = "", technician = ""] = jobs;
      for (const [job, applicantName] of [
        [pilot, "Asha"],
        [pilot, "Ravi"],
        [technician, "Meena"],
      ] as const) {
        await api.call(applyForJob, { body: anApplication(job, { applicantName }) });
      }
      const rows = await api.shop.db.select().from(jobApplications);
      for (const { id } of rows.filter(({ applicantName }) => applicantName !== "Asha")) {
        await api.call(setApplicationStatus, { params: { id }, body: { status: "hired" } }, asAdministrator);
      }
      const found = async (query: { status?: "hired" | "pending"; job?: string; search?: string }) => {
        const { body } = await api.call(listApplications, { query }, asAdministrator);
        expect(body.counters).toMatchObject({ total: 3, hired: 2, pending: 1 });
        expect(body.pagination.total).toBe(body.applications.length);
        return body.applications.map(({ applicantName }) => applicantName);
      };
      expect(await found({ status: "hired" })).toEqual(["Meena", "Ravi"]);
      expect(await found({ job: pilot })).toEqual(["Ravi", "Asha"]);
      expect(await found({ job: pilot, status: "hired" })).toEqual(["Ravi"]);
      expect(await found({ status: "hired", search: "mee" })).toEqual(["Meena"]);
      expect(await found({ job: crypto.randomUUID() })).toEqual([]);
      expect(await found({ search: "98765 43210" })).toEqual(["Meena", "Ravi", "Asha"]);
    });

    it("reject unknown statuses and malformed job ids", async () => {
      for (const query of [{ status: "lost" as "hired" }, { job: "pilot" }]) {
        expect((await api.call(listApplications, { query }, asAdministrator)).status).toBe(400);
      }
    });
  });

  it("return the total and the requested page, also for all other kinds of records", async () => {
    const { db } = api.shop;
    for (const name of ["First", "Second", "Third"]) {
      await api.call(content.createSlide, { body: aSlide({ title: name }) }, asAdministrator);
      await api.call(content.createAd, { body: anAd({ title: name }) }, asAdministrator);
      await api.call(createEmployee, { body: anEmployee({ name }) }, asAdministrator);
      await api.call(createJob, { body: aJob({ title: name }) }, asAdministrator);
      await addCoupon(db, { code: name.toUpperCase() });
      const category = await addCategory(db, { name });
      await addProduct(db, { name, categoryId: category.id });
      await addProduct(db, { name: `Drone ${name}`, categoryId: (await getCategoryBySlug(db, "first")).id });
    }
    const query = { page: "2", limit: "1" };
    const lists: (readonly [Promise<{ body: { pagination?: unknown } }>, string, number])[] = [
      [api.call(content.listSlides, { query }), "heros", 3],
      [api.call(content.listAds, { query }), "ads", 3],
      [api.call(listEmployees, { query }), "employees", 3],
      [api.call(listJobs, { query }), "jobs", 3],
      [api.call(listCoupons, { query }, asAdministrator), "coupons", 3],
      [api.call(listCategories, { query }), "category", 3],
      [api.call(listCategoryProducts, { params: { slug: "first" }, query }), "products", 4],
      [api.call(listProductSlugs, { query }), "slugs", 6],
    ];
    for (const [call, rows, total] of lists) {
      const { body } = await call;
      expect(body, rows).toMatchObject({ pagination: { page: 2, total, pages: total } });
      expect((body as Record<string, unknown>)[rows], rows).toHaveLength(1);
    }
    const { body } = await api.call(listCategories, { query });
    expect(body.category).toMatchObject([{ name: "Second" }]);
  });
});
