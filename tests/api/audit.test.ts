import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { productTemplate } from "#contract/catalog/product-columns.ts";
import { couponRecord } from "#contract/checkout/coupon-record.ts";
import * as coupons from "#contract/checkout/coupons.ts";
import * as careers from "#contract/content/careers.ts";
import * as content from "#contract/content/content.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { auditEvents, listActions } from "#contract/reports/audit-events.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { createJob } from "#domain/careers/jobs.ts";
import { keepMissedSearches } from "#domain/catalog/missed-searches.ts";
import { submitContact } from "#domain/contact/contacts.ts";
import { createAd } from "#domain/content/ads.ts";
import { createEmployee } from "#domain/content/employees.ts";
import { createSlide } from "#domain/content/slides.ts";
import { bookParcel } from "#domain/couriers/book-parcel.ts";
import { invite } from "#domain/customers/invitations.ts";
import { createRole } from "#domain/customers/staff-roles.ts";
import { createParcel } from "#domain/orders/change-parcels.ts";
import { addOrderNote } from "#domain/orders/order-notes.ts";
import { refundOrder as refundNow } from "#domain/payments/refunds/refund-order.ts";
import { listUnsentRefunds } from "#domain/payments/refunds/unsent-refunds.ts";
import { requestDeletion } from "#domain/privacy/deletion-requests.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { ads } from "#ports/database/tables/content.ts";
import { missedSearches } from "#ports/database/tables/missed-searches.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { savedViews } from "#ports/database/tables/saved-views.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aMessage, siteUrl } from "../factories/contact.ts";
import { anAd, anEmployee, aSlide } from "../factories/content.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openAdministrator } from "../factories/customers.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { aProductInput } from "../factories/products.ts";
import { addQuestion } from "../factories/questions.ts";
import { addReview } from "../factories/reviews.ts";
import { recordSale } from "../factories/sales.ts";
import { aRefundTask } from "../factories/tasks.ts";
import { buyByTransfer, newBankReference } from "../factories/transfers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

/** Admin writes that leave no entry in the audit log, each with the reason. */
const withoutEntry: Record<string, string> = {
  previewContentPage: "a preview is not stored",
  testConnection: "a test changes nothing",
  retryPictureCopy: "it only repeats a job and changes no record",
  uploadImage: "a picture belongs to no record until a record with it is saved",
  uploadProductClip: "like a picture",
  uploadProductModel: "like a picture",
  uploadClipCaptions: "like a picture",
  uploadProductDocument: "a document belongs to no product until a product with it is saved",
  completeSetupStep: "it only stores progress; the calls of each step are logged",
};

type Input = { params?: Record<string, unknown>; body?: Record<string, unknown> };
type Write = (api: TestApi) => Promise<Input>;
const picture = "/pictures/camera-drone/960.webp";

const jobParams: Write = async ({ shop }) => ({ params: { id: (await createJob(shop.db, aJob())).id } });
const adParams: Write = async ({ shop }) => ({ params: { id: (await createAd(shop.db, anAd())).id } });
const couponParams: Write = async ({ shop }) => ({ params: { id: (await addCoupon(shop.db)).id } });
const sharedView = { list: "orders", name: "To ship", query: "status=Processing", isShared: true } as const;
const viewParams: Write = async ({ shop, administrator }) => {
  const { isShared: _, ...view } = sharedView;
  const values = { ...view, ownerId: null, creatorId: administrator.id };
  const [stored] = await shop.db.insert(savedViews).values(values).returning();
  return { params: { id: stored?.id } };
};
const slideParams: Write = async ({ shop }) => ({
  params: { id: (await createSlide(shop.db, aSlide())).id },
});
const employeeParams: Write = async ({ shop }) => ({
  params: { id: (await createEmployee(shop, anEmployee())).id },
});
const productParams: Write = async ({ shop }) => ({ params: { id: (await addProduct(shop.db)).id } });
const categoryParams: Write = async ({ shop }) => ({ params: { id: (await addCategory(shop.db)).id } });
const contactParams: Write = async ({ shop }) => ({
  params: { id: (await submitContact(shop.db, aMessage(), siteUrl)).id },
});
const applicationParams: Write = async (api) => {
  const { id: jobId } = await createJob(api.shop.db, aJob());
  await api.call(careers.applyForJob, { body: anApplication(jobId) });
  const { body } = await api.call(careers.listApplications, {}, asAdministrator);
  return { params: { id: body.applications[0]?._id } };
};
const reviewParams: Write = async ({ shop, customer }) => ({
  params: { id: (await addReview(shop, { user: customer })).id },
});
const questionParams: Write = async ({ shop, customer }) => ({
  params: { id: (await addQuestion(shop, { user: customer })).id },
});
const searchParams: Write = async ({ shop }) => {
  await keepMissedSearches(shop.db, ["zeppelin"]);
  const [missed] = await shop.db.select().from(missedSearches);
  return { params: { id: missed?.id } };
};
const invitationParams: Write = async ({ shop, administrator }) => {
  const details = { email: "new@example.in", roles: ["support"], siteUrl: "https://shop.example" } as const;
  const { invitation } = await invite(shop.db, { ...details, byEmail: true, actor: administrator });
  await shop.db.delete(auditEntries);
  return { params: { id: invitation.id } };
};
const roleInput = { name: "Returns desk", capabilities: ["office", "orders"] } as const;
const roleParams: Write = async ({ shop, administrator: actor }) => {
  const { id } = await createRole(shop.db, { ...roleInput, refundLimitPaise: null, actor });
  await shop.db.delete(auditEntries);
  return { params: { id } };
};
const deletionParams: Write = async ({ shop, customer }) => ({
  params: { id: (await requestDeletion(shop.db, { userId: customer.id, reason: "" })).id },
});
/** Packs a new order of the customer into one parcel. */
async function parcelParams({ shop, customer }: TestApi) {
  const { id: orderId, lines } = await buy(shop, { userId: customer.id });
  const units = lines.map(({ id, quantity }) => ({ line: id, quantity }));
  const order = await createParcel(shop.db, { orderId, carrier: "", trackingId: "", lines: units });
  return { params: { id: order.parcels[0]?.id } };
}

/** A payment without an order that needs a decision. */
const unmatchedPaymentParams: Write = async ({ shop, customer }) => {
  const { providerOrderId, intentId, amountPaise } = await startPurchase(shop, { userId: customer.id });
  const paid = await shop.sandbox?.pay(providerOrderId, "success");
  if (!paid || "error" in paid) throw new Error("The test payment gateway rejected the payment");
  const [unmatched] = await shop.db
    .insert(unmatchedPayments)
    .values({
      paymentId: paid.razorpay_payment_id,
      paymentIntentId: intentId,
      amountPaise,
      currency: "INR",
      reasonCode: "not-claimed",
    })
    .returning();
  return { params: { id: unmatched?.id } };
};
const withBody =
  (target: Write, body: Record<string, unknown>): Write =>
  async (api) => ({ ...(await target(api)), body });
const productInNewCategory = async ({ shop }: TestApi) => aProductInput((await addCategory(shop.db)).id);

/** One write for each admin endpoint that changes something. */
const writesByName: Record<string, Write> = {
  createProduct: async (api) => ({ body: await productInNewCategory(api) }),
  duplicateProduct: productParams,
  importProducts: async ({ shop }) => {
    await addCategory(shop.db, { name: "Camera Drones" });
    return { body: { file: new File([productTemplate], "products.csv") } };
  },
  updateProduct: async (api) => ({ ...(await productParams(api)), body: await productInNewCategory(api) }),
  deleteProduct: productParams,
  createCategory: async () => ({ body: { name: "Kites", image: picture } }),
  updateCategory: withBody(categoryParams, { name: "Kites", image: picture }),
  deleteCategory: categoryParams,
  createSlide: async () => ({ body: aSlide() }),
  updateSlide: withBody(slideParams, aSlide({ title: "Fly farther" })),
  deleteSlide: slideParams,
  createAd: async () => ({ body: anAd() }),
  updateAd: withBody(adParams, anAd({ title: "Winter offer" })),
  deleteAd: adParams,
  createCoupon: async () => ({ body: exampleOf(couponRecord) }),
  updateCoupon: withBody(couponParams, exampleOf(couponRecord)),
  deleteCoupon: couponParams,
  createSavedView: async () => ({ body: sharedView }),
  updateSavedView: withBody(viewParams, { ...sharedView, name: "Late" }),
  deleteSavedView: viewParams,
  createEmployee: async () => ({ body: anEmployee() }),
  updateEmployee: withBody(employeeParams, anEmployee({ designation: "Chief" })),
  deleteEmployee: employeeParams,
  createJob: async () => ({ body: aJob() }),
  updateJob: withBody(jobParams, { ...aJob(), isActive: false }),
  deleteJob: jobParams,
  updateContentPage: async () => ({ params: { name: "faq" }, body: { markdown: "## May I?\n\nYes." } }),
  setApplicationStatus: withBody(applicationParams, { status: "hired" }),
  deleteApplication: applicationParams,
  setContactStatus: withBody(contactParams, { status: "read" }),
  replyToContact: withBody(contactParams, { text: "Yes, we do." }),
  linkContactToOrder: async (api) => {
    const { number } = await buy(api.shop, { userId: api.customer.id });
    return { ...(await contactParams(api)), body: { orderNumber: `PK-${number}` } };
  },
  deleteContact: contactParams,
  adjustStock: async ({ shop }) => {
    const { id } = await addProduct(shop.db, { stock: 5 });
    return { body: { product: id, reason: "damaged", change: -1, stockSeen: 5, note: "Wet" } };
  },
  editStockItem: async ({ shop }) => {
    const { id } = await addProduct(shop.db, { stock: 5, pricePaise: 100_000 });
    const seen = { price: 1_000, discountedPrice: null, stock: 5 };
    return { body: { product: id, ...seen, price: 1_200, seen } };
  },
  receiveGoods: async ({ shop }) => {
    const { id } = await addProduct(shop.db, { stock: 5 });
    const lines = [{ product: id, quantity: 1, unitCost: 400, serials: ["PK1"] }];
    const receipt = { supplier: "Himalaya Parts", reference: "7", receivedOn: "2026-11-20", lines };
    return { body: { ...receipt, requestId: crypto.randomUUID() } };
  },
  deleteSearchWithoutResults: searchParams,
  decideReview: withBody(reviewParams, { status: "refused", reason: "Not about the product." }),
  decideQuestion: withBody(questionParams, { status: "published", answer: "Yes, it does." }),
  deleteQuestion: questionParams,
  replyToReview: async (api) => {
    const target = await reviewParams(api);
    await api.shop.db.update(productReviews).set({ status: "published" });
    return { ...target, body: { reply: "Thank you." } };
  },
  setOrderStatus: async ({ shop, customer }) => ({
    params: { orderId: (await buy(shop, { userId: customer.id })).id },
    body: { status: "Shipped" },
  }),
  refundOrder: async ({ shop, customer }) => ({
    params: { orderId: (await buy(shop, { userId: customer.id })).id },
    body: { requestId: crypto.randomUUID(), amount: 10, reason: "A scratch" },
  }),
  setOrdersStatus: async ({ shop, customer }) => {
    const { id, version } = await buy(shop, { userId: customer.id });
    return { body: { orders: [{ id, version }], status: "Shipped" } };
  },
  addOrderNote: async ({ shop, customer }) => ({
    params: { id: (await buy(shop, { userId: customer.id })).id },
    body: { text: "Call before delivery" },
  }),
  deleteOrderNote: async ({ shop, customer, administrator: actor }) => {
    const { id } = await buy(shop, { userId: customer.id });
    const note = { orderId: id, text: "Call before delivery", mentions: [] };
    const { id: noteId } = await addOrderNote(shop.db, { ...note, actor, siteUrl });
    await shop.db.delete(auditEntries);
    return { params: { id, noteId } };
  },
  changeOrderTags: async ({ shop, customer }) => ({
    body: { orders: [(await buy(shop, { userId: customer.id })).id], add: ["fragile"] },
  }),
  createParcel: async ({ shop, customer }) => {
    const { id, lines } = await buy(shop, { userId: customer.id });
    return { params: { id }, body: { lines: [{ line: lines[0]?.id, quantity: 1 }] } };
  },
  bookParcel: async (api) => ({
    ...(await parcelParams(api)),
    body: { courier: "test", weight: 900, length: 30, breadth: 20, height: 10 },
  }),
  cancelParcelBooking: async (api) => {
    const { params } = await parcelParams(api);
    const size = { weightGrams: 900, lengthCm: 30, breadthCm: 20, heightCm: 10 };
    await bookParcel(api.shop, { parcelId: params.id ?? "", courier: "test", ...size });
    return { params };
  },
  packOrder: async ({ shop, customer }) => {
    const { id } = await buy(shop, { userId: customer.id });
    return { params: { id }, body: { carrier: "DTDC", trackingId: "D42" } };
  },
  updateParcel: async (api) => ({ ...(await parcelParams(api)), body: { state: "shipped" } }),
  deleteParcel: parcelParams,
  recordSerials: async ({ shop, customer }) => {
    const { id, lines } = await buy(shop, { userId: customer.id });
    return { params: { id }, body: { units: [{ line: lines[0]?.id, unit: 1, serial: "PKX-1" }] } };
  },
  changeSettings: async () => ({ body: { company: { tradeName: "Udaan" }, shop: { returnDays: 14 } } }),
  declareChecklistItem: async () => ({ params: { item: "gstin" }, body: { said: true } }),
  carryOutDeletion: deletionParams,
  recordDeletionRequest: async ({ customer }) => ({ body: { user: customer.id } }),
  refuseDeletion: withBody(deletionParams, { reason: "Your return is on its way." }),
  setRole: async ({ customer }) => ({ params: { id: customer.id }, body: { role: 1 } }),
  setStaffAccess: async ({ shop }) => ({
    params: { id: (await openAdministrator(shop.db)).id },
    body: { active: false },
  }),
  invite: async () => ({ body: { email: "new@example.in", staffRole: "support" } }),
  createRole: async () => ({ body: roleInput }),
  updateRole: async (api) => ({ ...(await roleParams(api)), body: { ...roleInput, name: "Returns" } }),
  deleteRole: roleParams,
  renewInvitation: invitationParams,
  withdrawInvitation: invitationParams,
  confirmExpectedPayment: async ({ shop, customer }) => {
    const { intentId, amountPaise } = await startPurchase(shop, {
      userId: customer.id,
      gateway: "bank-transfer",
    });
    const body = { paymentReference: newBankReference(), amount: amountPaise / 100 };
    return { params: { id: intentId }, body };
  },
  recordSentRefund: async ({ shop, customer, administrator: actor }) => {
    const { id: orderId } = await buyByTransfer(shop, { userId: customer.id, actor });
    await refundNow(shop, { orderId, requestId: crypto.randomUUID(), reason: "A scratch", actor });
    const [unsent] = await listUnsentRefunds(shop);
    // The purchase and its refund have already left entries.
    await shop.db.delete(auditEntries);
    return { params: { id: unsent?.refund.id }, body: { paymentReference: newBankReference() } };
  },
  decideTestOrders: async ({ shop, customer }) => {
    await recordSale(shop.db, customer.id, { totalPaise: 100, createdAt: new Date(), isTest: null });
    return { body: { areTests: true } };
  },
  deleteTestOrders: async ({ shop, customer }) => {
    await recordSale(shop.db, customer.id, { totalPaise: 100, createdAt: new Date(), isTest: true });
    return {};
  },
  removeDemo: async ({ shop }) => {
    await createAd(shop.db, anAd());
    await shop.db.update(ads).set({ isDemo: true });
    return {};
  },
  finishPendingTask: async ({ shop }) => {
    await addTask(shop.db, aRefundTask());
    const [task] = await shop.db.select().from(pendingTasks);
    return { params: { id: task?.id } };
  },
  resolveUnmatchedPayment: unmatchedPaymentParams,
  refundUnmatchedPayment: unmatchedPaymentParams,
};

const writes = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.access === "administrator" && endpoint.method !== "GET" && !(name in withoutEntry),
);

describe.each(databaseKinds)("the audit log on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const entries = () => api.shop.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt));

  describe.each(writes)("$endpoint.method $endpoint.path", ({ name, endpoint }) => {
    it("records the actor and no secrets", { tags: ["spec:10.28"] }, async () => {
      const write = writesByName[name];
      if (!write)
        throw new Error(`Add ${name} to the writes of this test, or to the writes without an entry`);
      const input = await write(api);
      expect(await entries()).toEqual([]);
      const response = await api.call(endpoint, input, asAdministrator);
      expect(response.status, response.body.message).toBe(200);
      const logged = await entries();
      expect(logged).not.toEqual([]);
      for (const entry of logged) {
        expect(entry).toMatchObject({ actorId: api.administrator.id, actorName: api.administrator.name });
        expect(entry.subjectName).not.toBe("");
        const events: Readonly<Record<string, readonly string[]>> = auditEvents;
        expect([...(events[entry.subject] ?? []), ...listActions]).toContain(entry.action);
        expect(Object.keys({ ...entry.before, ...entry.after }).join()).not.toMatch(
          /hash|token|secret|answer/i,
        );
        const fields = Object.keys({ ...entry.before, ...entry.after });
        expect(fields.filter((field) => fieldNameOf(entry.subject, field) === undefined)).toEqual([]);
      }
    });

    it("records nothing if the call is rejected", async () => {
      const input = (await writesByName[name]?.(api)) ?? {};
      const customer = { as: "customer" } as const;
      expect((await api.call(endpoint, input, customer)).status).toBe(403);
      if (input.params) {
        const params = Object.fromEntries(Object.keys(input.params).map((key) => [key, crypto.randomUUID()]));
        expect((await api.call(endpoint, { ...input, params }, asAdministrator)).status).toBe(404);
      }
      expect(await entries()).toEqual([]);
    });
  });

  it("records a refund request as an addition, without old values", async () => {
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id });
    const body = { requestId: crypto.randomUUID(), reason: "It came broken." };
    const response = await api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    expect(response.status, response.body.message).toBe(200);
    const request = (await entries()).find(({ action }) => action === "refund asked for");
    expect(request).toMatchObject({ before: null, after: { order: orderId, reason: "It came broken." } });
  });

  const list = async (query: Record<string, string> = {}) =>
    (await api.call(listAudit, { query }, asAdministrator)).body;

  it("shows old and new values of changed fields only, with rupees and names", {
    tags: ["spec:10.28"],
  }, async () => {
    const product = await addProduct(api.shop.db, { name: "Falcon", pricePaise: 1_000_00 });
    const other = await addCategory(api.shop.db, { name: "Racers" });
    const body = {
      name: "Falcon",
      price: 899.5,
      description: "It flies.",
      image: product.image,
      category: other.id,
    };
    await api.call(catalog.updateProduct, { params: { id: product.id }, body }, asAdministrator);
    await api.call(catalog.updateProduct, { params: { id: product.id }, body }, asAdministrator);
    const { entries: listed, actors } = await list();
    expect(listed).toMatchObject([
      {
        actor: { _id: api.administrator.id, name: "Office" },
        action: "updated",
        subject: "product",
        subjectId: product.id,
        subjectName: "Falcon",
      },
    ]);
    expect(listed[0]?.before).toEqual({ price: 1000, category: product.category.name });
    expect(listed[0]?.after).toEqual({ price: 899.5, category: "Racers" });
    expect(actors).toEqual([{ _id: api.administrator.id, name: "Office" }]);
  });

  it("shows changed specifications with units, and the specifications of a category", async () => {
    const specifications = { flightTimeMinutes: 28, volts: 14.8, videoResolution: "4K" };
    const { category, ...product } = await addProduct(api.shop.db, { name: "Falcon", specifications });
    const { name, description, image } = product;
    const change = { flightTimeMinutes: 31, volts: 14.8, videoResolution: null, takeOffWeightGrams: 1380 };
    const body = { name, description, image, price: 1000, category: category.id, specifications: change };
    await api.call(catalog.updateProduct, { params: { id: product.id }, body }, asAdministrator);
    const list = { name: category.name, image, specifications: ["volts", "flightTimeMinutes"] };
    await api.call(
      categoryCalls.updateCategory,
      { params: { id: category.id }, body: list },
      asAdministrator,
    );
    const [ofCategory, ofProduct] = (await api.call(listAudit, { query: {} }, asAdministrator)).body.entries;
    expect(ofProduct).toMatchObject({
      before: {
        "specifications.flightTimeMinutes": "28\u00a0min",
        "specifications.videoResolution": "4K",
        "specifications.takeOffWeightGrams": null,
      },
      after: {
        "specifications.flightTimeMinutes": "31\u00a0min",
        "specifications.videoResolution": null,
        "specifications.takeOffWeightGrams": "1.38\u00a0kg",
      },
    });
    expect(ofProduct?.after).not.toHaveProperty("specifications.volts");
    expect(fieldNameOf("product", "specifications.flightTimeMinutes")).toBe("flight time");
    expect(ofCategory).toMatchObject({
      before: { specifications: "" },
      after: { specifications: "Voltage, Flight time" },
    });
  });

  it("names the records whose ids are values, also deleted ones", { tags: ["spec:10.125"] }, async () => {
    const { db } = api.shop;
    const [kept, gone] = [
      await addCategory(db, { name: "Racers" }),
      await addCategory(db, { name: "Gliders" }),
    ];
    const product = await addProduct(db, { name: "Falcon" });
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id });
    const body = {
      ...exampleOf(couponRecord),
      code: "MONSOON",
      products: [product.id],
      categories: [kept.id, gone.id],
    };
    const input = { body } as InputOf<typeof coupons.createCoupon>;
    expect((await api.call(coupons.createCoupon, input, asAdministrator)).status).toBe(200);
    const refund = { requestId: crypto.randomUUID(), reason: "It came broken." };
    await api.call(refundOrder, { params: { orderId }, body: refund }, asAdministrator);
    await api.call(categoryCalls.deleteCategory, { params: { id: gone.id } }, asAdministrator);
    const { names = {}, entries: listed } = await list();
    const coupon = listed.find(({ subject }) => subject === "coupon");
    expect(coupon?.after).toMatchObject({ categoryIds: [kept.id, gone.id] });
    expect(names).toEqual({
      [kept.id]: "Racers",
      [gone.id]: "Gliders",
      [product.id]: "Falcon",
      [orderId]: expect.stringMatching(/^PK-\d+$/),
    });
  });

  it("is paginated, and can be filtered by person, record type and name", {
    tags: ["spec:10.32"],
  }, async () => {
    const colleague = await api.signIn(await openAdministrator(api.shop.db, { name: "Colleague" }));
    await api.call(content.createAd, { body: anAd({ title: "One" }) }, asAdministrator);
    await api.call(content.createAd, { body: anAd({ title: "Two" }) }, { as: colleague });
    await api.call(careers.createJob, { body: aJob({ title: "Two" }) }, { as: colleague });
    const titles = async (query: Record<string, string>) =>
      (await list(query)).entries.map(({ subject, subjectName }) => `${subject} ${subjectName}`);
    expect(await titles({ limit: "2" })).toEqual(["job Two", "ad Two"]);
    expect(await titles({ limit: "2", page: "2" })).toEqual(["ad One"]);
    expect(await titles({ actor: colleague.id, subject: "ad" })).toEqual(["ad Two"]);
    expect(await titles({ search: "one" })).toEqual(["ad One"]);
    expect((await list()).actors.map(({ name }) => name)).toEqual(["Colleague", "Office"]);
  });

  it("does not keep the text of a deleted message", async () => {
    const { id } = await submitContact(api.shop.db, aMessage({ message: "private matter" }), siteUrl);
    const deletion = endpoints.find(({ name }) => name === "deleteContact");
    if (deletion) await api.call(deletion.endpoint, { params: { id } } as Input, asAdministrator);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: "deleted",
      subject: "contact",
      before: { status: "new" },
      after: null,
    });
    expect(JSON.stringify(entry)).not.toContain("private");
  });

  it("records nothing for a stale change", async () => {
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id });
    const input = { params: { orderId }, body: { status: "Shipped" as const, version: 7 } };
    expect((await api.call(setOrderStatus, input, asAdministrator)).status).toBe(409);
    expect(await entries()).toEqual([]);
  });
});
