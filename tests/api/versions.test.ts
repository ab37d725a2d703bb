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

/** A record as the wire shows it. */
type Shown = { _id: string; version: number };

/** How one kind of record is made, listed and changed, twice and differently. */
interface Kind {
  make(api: TestApi): Promise<unknown>;
  list: Endpoint;
  /** The field of the list's answer. */
  field: string;
  change: Endpoint;
  bodies(api: TestApi): Promise<[Record<string, unknown>, Record<string, unknown>]>;
}

const picture = "/pictures/camera-drone/960.webp";
const call = (api: TestApi, endpoint: Endpoint, input: object) => api.call(endpoint, input, asAdministrator);
const statuses = (one: string, other: string) => async () => [{ status: one }, { status: other }] as never;

const kinds: Record<string, Kind> = {
  Product: {
    make: ({ shop }) => addProduct(shop.db),
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
    make: ({ shop }) => addCategory(shop.db),
    list: categoryCalls.listCategories,
    field: "category",
    change: categoryCalls.updateCategory,
    bodies: async () => [
      { name: "Mine", image: picture },
      { name: "Theirs", image: picture },
    ],
  },
  Slide: {
    make: (api) => call(api, content.createSlide, { body: aSlide() }),
    list: content.listSlides,
    field: "heros",
    change: content.updateSlide,
    bodies: async () => [{ ...aSlide({ title: "Mine" }) }, { ...aSlide({ title: "Theirs" }) }],
  },
  Ad: {
    make: (api) => call(api, content.createAd, { body: anAd() }),
    list: content.listAds,
    field: "ads",
    change: content.updateAd,
    bodies: async () => [{ ...anAd({ title: "Mine" }) }, { ...anAd({ title: "Theirs" }) }],
  },
  Coupon: {
    make: ({ shop }) => addCoupon(shop.db),
    list: coupons.listCoupons,
    field: "coupons",
    change: coupons.updateCoupon,
    bodies: async () => [
      { code: "MINE", kind: "shipping" },
      { code: "THEIRS", kind: "shipping" },
    ],
  },
  Employee: {
    make: (api) => call(api, employees.createEmployee, { body: anEmployee() }),
    list: employees.listEmployees,
    field: "employees",
    change: employees.updateEmployee,
    bodies: async () => [{ ...anEmployee({ name: "Mine" }) }, { ...anEmployee({ name: "Theirs" }) }],
  },
  Job: {
    make: (api) => call(api, careers.createJob, { body: aJob() }),
    list: careers.listJobs,
    field: "jobs",
    change: careers.updateJob,
    bodies: async () => [{ ...aJob({ title: "Mine" }) }, { ...aJob({ title: "Theirs" }) }],
  },
  Application: {
    async make(api) {
      const { body } = await api.call(careers.createJob, { body: aJob() }, asAdministrator);
      await api.call(careers.applyForJob, { body: anApplication(body.job._id) });
    },
    list: careers.listApplications,
    field: "applications",
    change: careers.setApplicationStatus,
    bodies: statuses("hired", "rejected"),
  },
  Contact: {
    make: (api) => api.call(contact.submitContact, { body: aMessage() }),
    list: contact.listContacts,
    field: "contacts",
    change: contact.setContactStatus,
    bodies: statuses("responded", "resolved"),
  },
  Review: {
    make: ({ shop, customer }) => addReview(shop, { user: customer }),
    list: listAllReviews,
    field: "reviews",
    change: decideReview,
    bodies: async () => [{ status: "published" }, { status: "refused", reason: "Not about the product." }],
  },
  Question: {
    make: ({ shop, customer }) => addQuestion(shop, { user: customer }),
    list: listAllQuestions,
    field: "questions",
    change: decideQuestion,
    bodies: async () => [
      { status: "published", answer: "Yes, it does." },
      { status: "refused", reason: "Not about the product." },
    ],
  },
  Order: {
    make: ({ shop, customer }) => buy(shop, { userId: customer.id }),
    list: listAllOrders,
    field: "orders",
    change: setOrderStatus,
    bodies: statuses("Shipped", "Cancelled"),
  },
};

describe.each(databaseKinds)("records that two people change on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are all that the back office changes", () => {
    // A role is one word, and so are being shut out, what is said for the opening and a step that is done: whoever sets it overwrites nothing else. Several orders at once, serials of an order, the order that a message is
    // about, the answer to a review, texts, and the settings, of which there is no list, have tests of their own.
    const others = [
      "setRole",
      "setAccess",
      "setOrdersStatus",
      "recordSerials",
      "linkContactToOrder",
      "replyToReview",
      "sayForOpening",
      "finishFirstRunStep",
      "changeSettings",
      "updateText",
    ];
    const changes = endpoints.filter(
      ({ name, endpoint }) =>
        endpoint.access === "administrator" && endpoint.method === "PUT" && !others.includes(name),
    );
    expect(changes.map(({ endpoint }) => endpoint.path).sort()).toEqual(
      Object.values(kinds)
        .map(({ change }) => change.path)
        .sort(),
    );
  });

  describe.each(Object.entries(kinds))("%s", (name, { make, list, field, change, bodies }) => {
    const shown = async () => {
      const { body } = await call(api, list, {});
      return (body as unknown as Record<string, Shown[]>)[field]?.[0] as Shown;
    };
    const save = ({ _id }: Shown, body: Record<string, unknown>, version?: number) => {
      const params = change === setOrderStatus ? { orderId: _id } : { id: _id };
      return call(api, change, { params, body: version === undefined ? body : { ...body, version } });
    };

    it("is saved by whoever saw its present state, and each time counted", async () => {
      await make(api);
      const [mine, theirs] = await bodies(api);
      const seen = await shown();
      expect(seen.version).toBe(0);
      expect((await save(seen, mine, seen.version)).status).toBe(200);
      expect((await shown()).version).toBe(1);
      expect((await save(seen, theirs, 1)).status).toBe(200);
      expect((await shown()).version).toBe(2);
    });

    it("is not overwritten unseen, and whoever comes late is told who was there", {
      tags: ["spec:10.29"],
    }, async () => {
      await make(api);
      const [mine, theirs] = await bodies(api);
      const seen = await shown();
      await save(seen, theirs, seen.version);
      const present = await shown();
      const late = await save(seen, mine, seen.version);
      expect(late.status).toBe(409);
      expect(late.body.message).toMatch(new RegExp(`^${name} was changed by someone else \\(Office: `));
      expect(late.body).toMatchObject({ changedMeanwhile: true });
      expect(await shown()).toEqual(present);
    });

    it("is saved without a version as the specification's calls do", { tags: ["spec:10.29"] }, async () => {
      await make(api);
      const [mine, theirs] = await bodies(api);
      const seen = await shown();
      await save(seen, theirs);
      expect((await save(seen, mine)).status).toBe(200);
      expect((await shown()).version).toBe(2);
    });

    it("lets only one of two simultaneous changes of the same state through", async () => {
      await make(api);
      const [mine, theirs] = await bodies(api);
      const seen = await shown();
      const answers = await Promise.all([save(seen, mine, 0), save(seen, theirs, 0)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await shown()).version).toBe(1);
    });
  });
});
