import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import * as coupons from "#contract/checkout/coupons.ts";
import * as careers from "#contract/content/careers.ts";
import * as content from "#contract/content/content.ts";
import * as employees from "#contract/content/employees.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listAllOrders, setOrderStatus } from "#contract/orders/orders.ts";
import * as contact from "#contract/support/contact.ts";
import { decideQuestion, listAllQuestions } from "#contract/support/questions.ts";
import { decideReview, listAllReviews } from "#contract/support/reviews.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aMessage } from "../factories/contact.ts";
import { anAd, anEmployee, aSlide } from "../factories/content.ts";
import { addCoupon } from "../factories/coupons.ts";
import { buy } from "../factories/orders.ts";
import { addQuestion } from "../factories/questions.ts";
import { addReview } from "../factories/reviews.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

/** A record as the API returns it. */
type VersionedRecord = { _id: string; version: number };

/** How to create and list one kind of record, and how to change it in two different ways. */
interface Kind {
  create(api: TestApi): Promise<unknown>;
  list: Endpoint;
  /** The field of the list in the response. */
  field: string;
  change: Endpoint;
  bodies(api: TestApi): Promise<[Record<string, unknown>, Record<string, unknown>]>;
}

const picture = "/pictures/camera-drone/960.webp";
const call = (api: TestApi, endpoint: Endpoint, input: object) => api.call(endpoint, input, asAdministrator);
const statuses = (a: string, b: string) => async () => [{ status: a }, { status: b }] as never;

const kinds: Record<string, Kind> = {
  Product: {
    create: ({ shop }) => addProduct(shop.db),
    list: catalog.listProducts,
    field: "products",
    change: catalog.updateProduct,
    async bodies({ shop }) {
      const { id: category } = await addCategory(shop.db);
      const body = { price: 10, description: "It flies.", image: picture, category };
      return [
        { ...body, name: "Mine" },
        { ...body, name: "Theirs" },
      ];
    },
  },
  Category: {
    create: ({ shop }) => addCategory(shop.db),
    list: categoryCalls.listCategories,
    field: "category",
    change: categoryCalls.updateCategory,
    bodies: async () => [
      { name: "Mine", image: picture },
      { name: "Theirs", image: picture },
    ],
  },
  Slide: {
    create: (api) => call(api, content.createSlide, { body: aSlide() }),
    list: content.listSlides,
    field: "heros",
    change: content.updateSlide,
    bodies: async () => [{ ...aSlide({ title: "Mine" }) }, { ...aSlide({ title: "Theirs" }) }],
  },
  Ad: {
    create: (api) => call(api, content.createAd, { body: anAd() }),
    list: content.listAds,
    field: "ads",
    change: content.updateAd,
    bodies: async () => [{ ...anAd({ title: "Mine" }) }, { ...anAd({ title: "Theirs" }) }],
  },
  Coupon: {
    create: ({ shop }) => addCoupon(shop.db),
    list: coupons.listCoupons,
    field: "coupons",
    change: coupons.updateCoupon,
    bodies: async () => [
      { code: "MINE", kind: "shipping" },
      { code: "THEIRS", kind: "shipping" },
    ],
  },
  Employee: {
    create: (api) => call(api, employees.createEmployee, { body: anEmployee() }),
    list: employees.listEmployees,
    field: "employees",
    change: employees.updateEmployee,
    bodies: async () => [{ ...anEmployee({ name: "Mine" }) }, { ...anEmployee({ name: "Theirs" }) }],
  },
  Job: {
    create: (api) => call(api, careers.createJob, { body: aJob() }),
    list: careers.listJobs,
    field: "jobs",
    change: careers.updateJob,
    bodies: async () => [{ ...aJob({ title: "Mine" }) }, { ...aJob({ title: "Theirs" }) }],
  },
  Application: {
    async create(api) {
      const { body } = await api.call(careers.createJob, { body: aJob() }, asAdministrator);
      await api.call(careers.applyForJob, { body: anApplication(body.job._id) });
    },
    list: careers.listApplications,
    field: "applications",
    change: careers.setApplicationStatus,
    bodies: statuses("hired", "rejected"),
  },
  Contact: {
    create: (api) => api.call(contact.submitContact, { body: aMessage() }),
    list: contact.listContacts,
    field: "contacts",
    change: contact.setContactStatus,
    bodies: statuses("responded", "resolved"),
  },
  Review: {
    create: ({ shop, customer }) => addReview(shop, { user: customer }),
    list: listAllReviews,
    field: "reviews",
    change: decideReview,
    bodies: async () => [{ status: "published" }, { status: "refused", reason: "Not about the product." }],
  },
  Question: {
    create: ({ shop, customer }) => addQuestion(shop, { user: customer }),
    list: listAllQuestions,
    field: "questions",
    change: decideQuestion,
    bodies: async () => [
      { status: "published", answer: "Yes, it does." },
      { status: "refused", reason: "Not about the product." },
    ],
  },
  Order: {
    create: ({ shop, customer }) => buy(shop, { userId: customer.id }),
    list: listAllOrders,
    field: "orders",
    change: setOrderStatus,
    bodies: statuses("Shipped", "Cancelled"),
  },
};

describe.each(databaseKinds)("concurrent edits on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are tested for everything the back office changes", () => {
    // Endpoints that set a single value cannot overwrite other changes. Other tests cover staff roles, bulk order updates, serial
    // numbers, parcels, stock items, the order linked to a message, saved views, replies to reviews, content pages and settings.
    const testedElsewhere = [
      "setRole",
      "setStaffAccess",
      "updateRole",
      "setOrdersStatus",
      "recordSerials",
      "updateParcel",
      "linkContactToOrder",
      "updateSavedView",
      "editStockItem",
      "replyToReview",
      "declareChecklistItem",
      "completeSetupStep",
      "changeSettings",
      "updateContentPage",
    ];
    const changes = endpoints.filter(
      ({ name, endpoint }) =>
        endpoint.access === "administrator" && endpoint.method === "PUT" && !testedElsewhere.includes(name),
    );
    expect(changes.map(({ endpoint }) => endpoint.path).sort()).toEqual(
      Object.values(kinds)
        .map(({ change }) => change.path)
        .sort(),
    );
  });

  describe.each(Object.entries(kinds))("%s", (name, { create, list, field, change, bodies }) => {
    const readRecord = async () => {
      const { body } = await call(api, list, {});
      return (body as unknown as Record<string, VersionedRecord[]>)[field]?.[0] as VersionedRecord;
    };
    const save = ({ _id }: VersionedRecord, body: Record<string, unknown>, version?: number) => {
      const params = change === setOrderStatus ? { orderId: _id } : { id: _id };
      return call(api, change, { params, body: version === undefined ? body : { ...body, version } });
    };

    it("accepts a change with the current version and increments it", async () => {
      await create(api);
      const [mine, theirs] = await bodies(api);
      const current = await readRecord();
      expect(current.version).toBe(0);
      expect((await save(current, mine, current.version)).status).toBe(200);
      expect((await readRecord()).version).toBe(1);
      expect((await save(current, theirs, 1)).status).toBe(200);
      expect((await readRecord()).version).toBe(2);
    });

    it("rejects a stale version and names the other user", {
      tags: ["spec:10.29"],
    }, async () => {
      await create(api);
      const [mine, theirs] = await bodies(api);
      const original = await readRecord();
      await save(original, theirs, original.version);
      const afterwards = await readRecord();
      const stale = await save(original, mine, original.version);
      expect(stale.status).toBe(409);
      expect(stale.body.message).toMatch(new RegExp(`^${name} was changed by someone else \\(Office: `));
      expect(stale.body).toMatchObject({ changedMeanwhile: true });
      expect(await readRecord()).toEqual(afterwards);
    });

    it("accepts a change without a version, like the requests in the specification", {
      tags: ["spec:10.29"],
    }, async () => {
      await create(api);
      const [mine, theirs] = await bodies(api);
      const current = await readRecord();
      await save(current, theirs);
      expect((await save(current, mine)).status).toBe(200);
      expect((await readRecord()).version).toBe(2);
    });

    it("accepts one of two simultaneous changes", async () => {
      await create(api);
      const [mine, theirs] = await bodies(api);
      const current = await readRecord();
      const responses = await Promise.all([save(current, mine, 0), save(current, theirs, 0)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await readRecord()).version).toBe(1);
    });
  });
});
