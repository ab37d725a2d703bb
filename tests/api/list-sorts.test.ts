import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listUsers } from "#contract/accounts/auth.ts";
import { userSortKeys } from "#contract/accounts/user-sorts.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { exportProducts } from "#contract/catalog/product-import.ts";
import { productSortKeys, productSorts } from "#contract/catalog/product-list-options.ts";
import { couponSortKeys } from "#contract/checkout/coupon-sorts.ts";
import { listCoupons } from "#contract/checkout/coupons.ts";
import { applicationSortKeys } from "#contract/content/application-sorts.ts";
import { listApplications } from "#contract/content/careers.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { orderSortKeys } from "#contract/orders/order-sorts.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import * as exports from "#contract/reports/exports.ts";
import { listContacts } from "#contract/support/contact.ts";
import { contactSortKeys } from "#contract/support/contact-sorts.ts";
import { reviewSortKeys } from "#contract/support/review-sorts.ts";
import { listAllReviews } from "#contract/support/reviews.ts";
import { applyForJob } from "#domain/careers/applications.ts";
import { createJob } from "#domain/careers/jobs.ts";
import { submitContact } from "#domain/contact/contacts.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage, siteUrl } from "../factories/contact.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openCustomer } from "../factories/customers.ts";
import { addReview } from "../factories/reviews.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

/** Each list with its rows, its export, and the export's column that identifies a row. */
const lists = [
  { list: listAllOrders, rows: "orders", keys: orderSortKeys, file: exports.exportOrders, id: "Order ID" },
  { list: listUsers, rows: "users", keys: userSortKeys, file: exports.exportUsers, id: "User ID" },
  {
    list: listContacts,
    rows: "contacts",
    keys: contactSortKeys,
    file: exports.exportContacts,
    id: "Message ID",
  },
  {
    list: listAllReviews,
    rows: "reviews",
    keys: reviewSortKeys,
    file: exports.exportReviews,
    id: "Review ID",
  },
  {
    list: listApplications,
    rows: "applications",
    keys: applicationSortKeys,
    file: exports.exportApplications,
    id: "Application ID",
  },
  { list: listCoupons, rows: "coupons", keys: couponSortKeys, file: exports.exportCoupons, id: "Coupon ID" },
] as const;

describe.each(databaseKinds)("sorted admin lists on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
    await api.reset();
    await addRows(api);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  describe.each(lists)("$rows", ({ list, rows, keys, file, id }) => {
    const idsOnPage = async (sort: string, page: number): Promise<string[]> => {
      const query = { sort, page: String(page), limit: "2" };
      const { status, body } = await api.call(list, { query } as never, asAdministrator);
      expect(status).toBe(200);
      const found = (body as unknown as Record<string, { _id: string }[]>)[rows] ?? [];
      return found.map(({ _id }) => _id);
    };
    const idsOf = async (sort: string) => {
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const found = await idsOnPage(sort, page);
        if (found.length === 0) return ids;
        ids.push(...found);
      }
    };

    it("contain every row once on their pages, in both directions and in the file", {
      tags: ["spec:10.114", "spec:10.116"],
    }, async () => {
      for (const key of keys) {
        const ascending = await idsOf(key);
        expect(new Set(ascending).size).toBe(ascending.length);
        expect(ascending.length).toBeGreaterThanOrEqual(5);
        expect(await idsOf(`-${key}`)).toEqual(ascending.toReversed());
        for (const sort of [key, `-${key}`]) {
          const { text } = await api.download(file, { sort, columns: id }, asAdministrator);
          const inFile = text.split("\r\n").slice(1, -1);
          expect(inFile).toEqual(sort === key ? ascending : ascending.toReversed());
        }
      }
    });

    it("reject an unknown sort order by name", async () => {
      const { status, body } = await api.call(
        list,
        { query: { sort: "password" } } as never,
        asAdministrator,
      );
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: "sort" }]);
    });
  });

  it("still accept the named sort orders of orders and users", async () => {
    const orderIds = async (sort: "newest" | "-date" | "highest" | "-total") =>
      (await api.call(listAllOrders, { query: { sort } }, asAdministrator)).body.orders.map(({ _id }) => _id);
    expect(await orderIds("newest")).toEqual(await orderIds("-date"));
    expect(await orderIds("highest")).toEqual(await orderIds("-total"));
    const names = async (sort: "name" | "-name") =>
      (await api.call(listUsers, { query: { sort } }, asAdministrator)).body.users.map(({ name }) => name);
    expect(await names("name")).toEqual((await names("-name")).toReversed());
  });

  describe("products", () => {
    const namesOf = async (sort: string, as: "administrator" | "visitor" = "administrator") => {
      const query = { sort, visibility: "all", match: "name" } as never;
      const { status, body } = await api.call(listProducts, { query }, { as });
      expect(status).toBe(200);
      return body.products.map(({ name }) => name);
    };
    const namesInFile = async (sort: string) => {
      const query = { sort, columns: "name,category" };
      const { text } = await api.download(exportProducts, query, asAdministrator);
      // Lines of variants have no category.
      return text
        .split("\r\n")
        .flatMap((line) => /^(.+),.+$/.exec(line)?.slice(1) ?? [])
        .slice(1);
    };

    it("are sorted by each key, and so is their file", { tags: ["spec:10.114", "spec:10.116"] }, async () => {
      for (const key of productSortKeys) expect(await namesOf(`-${key}`)).not.toEqual(await namesOf(key));
      for (const sort of [...sortChoices(productSortKeys), ...Object.keys(productSorts)])
        expect(await namesInFile(sort), sort).toEqual(await namesOf(sort));
      expect((await namesInFile("discount-high")).slice(0, 3)).toEqual([
        "Half off",
        "A third off",
        "A tenth off",
      ]);
      expect((await namesInFile("origin")).slice(0, 3)).toEqual(["A third off", "Half off", "A tenth off"]);
      expect((await namesOf("stock")).slice(0, 3)).toEqual(["Stocked 1", "Stocked 2", "Stocked 3"]);
      expect((await namesInFile("stock")).slice(0, 3)).toEqual(["Stocked 1", "Stocked 2", "Stocked 3"]);
      expect((await namesOf("-stock")).slice(-3)).toEqual(["Stocked 3", "Stocked 2", "Stocked 1"]);
      expect(await namesInFile("created")).toEqual((await namesInFile("default")).toReversed());
    });

    it("are not sorted by stock for visitors, because the order would reveal the stock", async () => {
      expect(await namesOf("stock", "visitor")).toEqual(await namesOf("default", "visitor"));
    });
  });
});

/** Five or more rows in each list, with equal values in most columns. */
async function addRows({ shop }: TestApi): Promise<void> {
  const { db } = shop;
  const job = await createJob(db, aJob());
  const names = ["asha", "Asha", "Meena", "ravi", "Ravi"];
  for (const [place, name] of names.entries()) {
    const user = await openCustomer(db, { name });
    await addReview(shop, { user, rating: 1 + (place % 2) });
    await submitContact(db, aMessage({ name }), siteUrl);
    await applyForJob(shop, anApplication(job.id, { applicantName: name }));
    await addCoupon(db, place % 2 ? { startsOn: "2026-01-01", endsOn: `2026-12-0${place}` } : {});
  }
  for (const stock of [3, 1, 2])
    await addProduct(db, { name: `Stocked ${stock}`, stock, pricePaise: stock * 100 });
  const discounts = [
    ["A tenth off", 90_000, "Japan"],
    ["Half off", 50_000, "India"],
    ["A third off", 66_700, "india"],
  ] as const;
  for (const [name, discountedPricePaise, countryOfOrigin] of discounts)
    await addProduct(db, { name, discountedPricePaise, countryOfOrigin });
  // Sold out, so the discount of its variant does not count.
  await addProduct(db, {
    name: "Sold out",
    variants: [
      {
        options: [{ name: "Colour", value: "Red" }],
        pricePaise: 100_000,
        discountedPricePaise: 20_000,
        stock: 0,
      },
    ],
    options: [{ name: "Colour", value: "Blue" }],
  });
}
