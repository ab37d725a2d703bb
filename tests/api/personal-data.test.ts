import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAddress } from "#contract/accounts/address-book.ts";
import { logIn, register } from "#contract/accounts/auth.ts";
import * as contract from "#contract/accounts/personal-data.ts";
import { saveCart } from "#contract/checkout/saved-cart.ts";
import * as careers from "#contract/content/careers.ts";
import { listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { cancelOrder } from "#contract/orders/cancel-order.ts";
import { addOrderNote } from "#contract/orders/order-timeline.ts";
import { listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import * as contacts from "#contract/support/contact.ts";
import { decideQuestion } from "#contract/support/questions.ts";
import { decideReview } from "#contract/support/reviews.ts";
import { applyForJob } from "#domain/careers/applications.ts";
import { submitContact } from "#domain/contact/contacts.ts";
import { requestPasswordReset } from "#domain/customers/password-resets.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import { removeErasedFiles } from "#domain/privacy/remove-erased-files.ts";
import { requestAccountAlert } from "#domain/stock-alerts/stock-alerts.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { customerAddresses } from "#ports/database/tables/customer-addresses.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentDisputes, paymentRefunds } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { deletionRequests, erasedFiles } from "#ports/database/tables/privacy.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { savedCartLines, savedCarts } from "#ports/database/tables/saved-carts.ts";
import { signIns } from "#ports/database/tables/sign-ins.ts";
import { stockAlerts } from "#ports/database/tables/stock-alerts.ts";
import { type Mailer, MailerError, type MailMessage } from "#ports/mailer/mailer.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage, siteUrl } from "../factories/contact.ts";
import { openCustomer, registration } from "../factories/customers.ts";
import { aDocument } from "../factories/files.ts";
import { aShippingAddress, buy, startPurchase } from "../factories/orders.ts";
import { addQuestion } from "../factories/questions.ts";
import { addReview, receive } from "../factories/reviews.ts";
import { zipEntries } from "../support/zip-entries.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const person = {
  name: "Zubeida Qureshi",
  email: "zubeida.qureshi@example.in",
  phone: "9000000001",
  address: "7 Hazratganj",
};

describe.each(databaseKinds)("personal data on %s", (kind) => {
  let api: TestApi;
  let customer: TestAccount;
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    kind: "smtp",
    async send(message) {
      sent.push(message);
      return { reference: message.id };
    },
    async forget() {},
  };
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    sent.length = 0;
    customer = await api.signIn(await openCustomer(api.shop.db, person));
    await confirmAddress();
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const as = () => ({ as: { token: customer.token } });
  const confirmAddress = (emailConfirmedAt: Date | null = new Date()) =>
    api.shop.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, customer.id));
  const account = async () => {
    const [row] = await api.shop.db.select().from(users).where(eq(users.id, customer.id));
    return row;
  };
  const download = (token = customer.token) =>
    api.fetch(contract.copyOwnData.path, { headers: { authorization: `Bearer ${token}` } });
  async function readCopy(token = customer.token) {
    const response = await download(token);
    expect(response.status).toBe(200);
    const files = zipEntries(new Uint8Array(await response.arrayBuffer()));
    return { files, data: JSON.parse(files.get("data.json")?.toString() ?? "") };
  }
  const request = (body: { reason?: string } = {}) => api.call(contract.requestOwnDeletion, { body }, as());
  const carryOut = (id: string) => api.call(contract.carryOutDeletion, { params: { id } }, asAdministrator);
  async function requestId() {
    const { status, body } = await request();
    expect(status, body.message).toBe(200);
    return body.request._id;
  }
  const list = async (state: "open" | "decided" = "open") =>
    (await api.call(contract.listDeletionRequests, { query: { state } }, asAdministrator)).body.requests;

  /** Names of the tables with a row that contains the text. */
  async function tablesWith(text: string): Promise<string[]> {
    const names = (await api.shop.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )) as unknown as { rows: { name: string }[] };
    const found: string[] = [];
    for (const { name } of names.rows) {
      const mentions = (await api.shop.db.execute(
        sql`select 1 from ${sql.identifier(name)} as entry where position(lower(${text}) in lower(entry::text)) > 0 limit 1`,
      )) as unknown as { rows: unknown[] };
      if (mentions.rows.length > 0) found.push(name);
    }
    return found;
  }

  /** Gives the customer rows in every table that a deletion concerns, all of them finished. */
  async function fillAccount() {
    const { db } = api.shop;
    const user = customer;
    const shippingAddress = { ...person, email: "gift.for.zubeida@example.in" };
    const drone = await addProduct(db, { name: "Drishti" });
    const order = await buy(api.shop, { userId: user.id, cart: [{ product: drone }], shippingAddress });
    const params = { orderId: order.id };
    for (const status of ["Shipped", "Delivered"] as const)
      await api.call(setOrderStatus, { params, body: { status } }, asAdministrator);
    const { id: cancelledId } = await buy(api.shop, { userId: user.id, shippingAddress });
    const reason = { reason: "Zubeida Qureshi found another drone." };
    const cancelled = await api.call(cancelOrder, { params: { id: cancelledId }, body: reason }, as());
    expect(cancelled.status, cancelled.body.message).toBe(200);
    const { email: _, ...home } = aShippingAddress(person);
    expect((await api.call(createAddress, { body: home }, as())).status).toBe(200);
    const soldOut = await addProduct(db, { stock: 0 });
    await requestAccountAlert(db, { account: user, productId: soldOut.id });
    const line = { _id: drone.id, quantity: 1, changedAt: new Date().toISOString() };
    const cart = { version: 0, lines: [line] };
    expect((await api.call(saveCart, { body: cart }, as())).status).toBe(200);
    const note = { text: "Zubeida prefers mornings.", mentions: [], requestId: crypto.randomUUID() };
    const noted = await api.call(addOrderNote, { params: { id: order.id }, body: note }, asAdministrator);
    expect(noted.status, noted.body.message).toBe(200);
    const review = await addReview(api.shop, { user, product: drone });
    await addReview(api.shop, { user, text: "Zubeida Qureshi has not been read yet." });
    const published = { status: "published", reason: "" } as const;
    await api.call(decideReview, { params: { id: review.id }, body: published }, asAdministrator);
    const question = await addQuestion(api.shop, { user, product: drone });
    await addQuestion(api.shop, { user, text: "Zubeida Qureshi asks: how loud?" });
    const answer = { status: "published", answer: "Yes." } as const;
    await api.call(decideQuestion, { params: { id: question.id }, body: answer }, asAdministrator);
    const contact = await submitContact(db, aMessage(person), siteUrl);
    const id = { params: { id: contact.id } };
    await api.call(contacts.replyToContact, { ...id, body: { text: "Dear Zubeida, yes." } }, asAdministrator);
    const jobId = (await api.call(careers.createJob, { body: aJob() }, asAdministrator)).body.job._id;
    const resume = new File([aDocument() as Uint8Array<ArrayBuffer>], "cv.pdf", { type: "application/pdf" });
    const application = await applyForJob(
      api.shop,
      anApplication(jobId, { applicantName: person.name, email: person.email, phone: person.phone, resume }),
    );
    const hired = { params: { id: application.id }, body: { status: "rejected" } } as const;
    await api.call(careers.setApplicationStatus, hired, asAdministrator);
    const unpaid = await startPurchase(api.shop, { userId: user.id, shippingAddress });
    await db
      .update(paymentIntents)
      .set({ status: "failed", nextCheckAt: null })
      .where(eq(paymentIntents.id, unpaid.intentId));
    await requestPasswordReset(db, { email: person.email });
    await recordSignIn(db, {
      userId: user.id,
      event: "signed in",
      origin: { browser: "Firefox", system: "Linux", network: "10.0.0.x" },
    });
    await addTask(db, {
      kind: "email-undeliverable",
      subjectId: person.email,
      link: "/dashboard/admin/mail",
      parameters: { recipient: person.email, subject: "Your order", words: "No such user" },
    });
    return { order, unpaid, application, contact };
  }

  describe("the copy", () => {
    it("contains the customer's rows in rupees, invoices and CV, and no secrets", {
      tags: ["spec:10.143"],
    }, async () => {
      const { order, application } = await fillAccount();
      await addQuestion(api.shop, { user: api.customer, text: "Another customer's question?" });
      const { files, data } = await readCopy();
      expect(data.users).toMatchObject([person]);
      expect(data.orders).toContainEqual(
        expect.objectContaining({ id: order.id, total: order.totalPaise / 100, status: "Delivered" }),
      );
      expect(data.productQuestions).toHaveLength(2);
      expect(data.contactSubmissions).toMatchObject([{ message: aMessage().message }]);
      expect(data.contactReplies).toMatchObject([{ text: "Dear Zubeida, yes." }]);
      expect(data.jobApplications).toMatchObject([{ applicantName: person.name }]);
      expect(data.about.note).toContain("rupees");
      const issued = await api.shop.db.select().from(invoices);
      const names = issued.map(({ kind: document, number }) => {
        const name = document === "credit-note" ? "credit-note" : "invoice";
        return `invoices/${name}-${number.replaceAll("/", "-")}.pdf`;
      });
      expect([...files.keys()].sort()).toEqual(
        ["data.json", ...names, `applications/cv-${application.id}.pdf`].sort(),
      );
      for (const name of names) expect(files.get(name)?.toString("latin1", 0, 5)).toBe("%PDF-");
      expect(
        Buffer.compare(files.get(`applications/cv-${application.id}.pdf`) ?? Buffer.alloc(0), aDocument()),
      ).toBe(0);
      const text = files.get("data.json")?.toString() ?? "";
      expect(text).not.toContain("Another customer");
      expect(text).not.toContain("argon2");
      expect(text).not.toContain("Paise");
    });

    it("hides the text of confidential emails", async () => {
      const mail = { recipient: person.email, subject: "Link", text: "token=abc", html: "token=abc" };
      await api.shop.db.insert(mailOutbox).values([
        { ...mail, confidential: true },
        { ...mail, subject: "Order", text: "Thank you" },
      ]);
      const { data } = await readCopy();
      expect(JSON.stringify(data)).not.toContain("token=abc");
      expect(data.mailOutbox).toContainEqual(expect.objectContaining({ subject: "Link", text: null }));
      expect(data.mailOutbox).toContainEqual(expect.objectContaining({ text: "Thank you" }));
    });

    it("leaves out messages of an address that the customer has not confirmed", async () => {
      await submitContact(api.shop.db, aMessage(person), siteUrl);
      await confirmAddress(null);
      const { data } = await readCopy();
      expect(data).toMatchObject({ users: [person], contactSubmissions: [], mailOutbox: [] });
    });

    it("requires a recently entered password, and is logged among the sign-ins", async () => {
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: null });
      const refused = await download();
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: "confirm-password" }]);
      expect(await api.shop.db.select().from(signIns)).toEqual([]);
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: new Date() });
      await readCopy();
      expect(await api.shop.db.select().from(signIns)).toMatchObject([
        { userId: customer.id, event: "data downloaded" },
      ]);
    });
  });

  describe("a request", () => {
    it("becomes a task for staff, is confirmed by email, and can be withdrawn", async () => {
      const { body } = await request({ reason: "I no longer fly." });
      expect(body.request).toMatchObject({ state: "open", reason: "I no longer fly.", decidedAt: null });
      expect((await request()).status).toBe(409);
      const tasks = async () => (await api.call(listPendingTasks, {}, asAdministrator)).body.tasks;
      expect(await tasks()).toMatchObject([
        { kind: "account-deletion", link: "/dashboard/admin/users/deletions", staffMayFinish: false },
      ]);
      expect(await list()).toMatchObject([
        { reason: "I no longer fly.", user: { email: person.email }, orders: 0, obstacles: [] },
      ]);
      expect(await api.shop.db.select().from(mailOutbox)).toMatchObject([{ recipient: person.email }]);
      const withdrawn = await api.call(contract.withdrawOwnDeletion, {}, as());
      expect(withdrawn.body.request).toMatchObject({ state: "withdrawn" });
      expect((await api.call(contract.withdrawOwnDeletion, {}, as())).status).toBe(404);
      expect(await tasks()).toEqual([]);
      expect(await list()).toEqual([]);
      expect((await carryOut(body.request._id)).status).toBe(409);
      expect(await account()).toMatchObject(person);
    });

    it("can be refused with a reason, which the customer reads", async () => {
      const params = { id: await requestId() };
      const refuse = (reason: string) =>
        api.call(contract.refuseDeletion, { params, body: { reason } }, asAdministrator);
      expect(await refuse("  ")).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
      expect((await refuse("Your return is on its way.")).status).toBe(200);
      expect((await refuse("Again")).status).toBe(409);
      const own = await api.call(contract.getOwnDeletionRequest, {}, as());
      expect(own.body.request).toMatchObject({ state: "refused", refusal: "Your return is on its way." });
      const mails = await api.shop.db.select().from(mailOutbox);
      expect(mails.map(({ text }) => text).join()).toContain("Your return is on its way.");
      expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
        { action: "deletion refused", subjectName: person.email, actorId: api.administrator.id },
      ]);
      expect(await list("decided")).toMatchObject([{ state: "refused", decidedBy: "Office" }]);
      expect((await request()).status).toBe(200);
    });

    it("is recorded by staff for customers only", async () => {
      const record = (user: string) =>
        api.call(contract.recordDeletionRequest, { body: { user } }, asAdministrator);
      expect((await record(customer.id)).status).toBe(200);
      expect((await record(customer.id)).status).toBe(409);
      expect((await record(api.administrator.id)).status).toBe(409);
      expect((await record(crypto.randomUUID())).status).toBe(404);
      expect(await api.shop.db.select().from(deletionRequests)).toMatchObject([
        { userId: customer.id, state: "open", reason: "" },
      ]);
      expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
        { action: "deletion requested", subjectName: person.email },
      ]);
    });

    it("is rejected from staff", async () => {
      const rejected = await api.call(contract.requestOwnDeletion, { body: {} }, asAdministrator);
      expect(rejected.status).toBe(409);
      expect(await api.shop.db.$count(deletionRequests)).toBe(0);
    });
  });

  describe("carrying out a request", () => {
    const blockers: [string, () => Promise<unknown>][] = [
      ["orders", () => buy(api.shop, { userId: customer.id })],
      ["payments", () => startPurchase(api.shop, { userId: customer.id })],
      [
        "refunds",
        async () => {
          const order = await receive(api.shop, {
            userId: customer.id,
            product: await addProduct(api.shop.db),
          });
          const [payment] = order.payments;
          await api.shop.db.insert(paymentRefunds).values({
            paymentId: payment?.paymentId ?? "",
            paymentIntentId: payment?.paymentIntentId ?? "",
            orderId: order.id,
            orderPaymentId: payment?.id ?? "",
            amountPaise: 100,
          });
        },
      ],
      [
        "disputes",
        async () => {
          const order = await receive(api.shop, {
            userId: customer.id,
            product: await addProduct(api.shop.db),
          });
          const [payment] = order.payments;
          await api.shop.db.insert(paymentDisputes).values({
            disputeId: "disp_1",
            paymentIntentId: payment?.paymentIntentId ?? "",
            paymentId: payment?.paymentId ?? "",
            status: "open",
            amountPaise: 100,
            currency: "INR",
            toldAt: new Date(),
          });
        },
      ],
      ["messages", () => submitContact(api.shop.db, aMessage(person), siteUrl)],
    ];
    it.each(blockers)("is refused while %s are open, and says so", async (obstacle, block) => {
      const id = await requestId();
      await block();
      const refused = await carryOut(id);
      expect(refused).toMatchObject({ status: 409, body: { obstacles: [{ kind: obstacle, count: 1 }] } });
      expect(refused.body.message).toMatch(/^The account cannot be deleted yet\. 1 \w+ /);
      expect(await list()).toMatchObject([{ obstacles: [{ kind: obstacle, count: 1 }] }]);
      expect(await account()).toMatchObject(person);
      expect(await api.shop.db.select().from(auditEntries)).toEqual([]);
    });

    it("leaves the name in orders and invoices only, and the address only on issued invoices", {
      tags: ["spec:10.144"],
    }, async () => {
      const { order, unpaid, application } = await fillAccount();
      const id = await requestId();
      const done = await carryOut(id);
      expect(done.status, done.body.message).toBe(200);

      // The last email is sent once and leaves nothing behind.
      await deliverDue(api.shop.db, { mailer, attachmentsOf: async () => [] });
      expect(sent.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
        "Your account at Pankh is deleted",
      ]);
      expect(await tablesWith(person.email)).toEqual([]);
      expect(await tablesWith("gift.for.zubeida@example.in")).toEqual(["invoices"]);
      expect(await tablesWith(person.phone)).toEqual(["invoices"]);
      expect(await tablesWith("Zubeida")).toEqual(["invoices", "order_search", "orders", "payment_intents"]);

      expect(await account()).toMatchObject({
        name: "deleted",
        email: `deleted-${customer.id}@deleted.invalid`,
        deletedAt: expect.any(Date),
      });
      const [kept] = await api.shop.db.select().from(orders).where(eq(orders.id, order.id));
      expect(kept).toMatchObject({
        buyerName: person.name,
        shippingAddress: { name: person.name, address: person.address, phone: "" },
      });
      const [intent] = await api.shop.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.id, unpaid.intentId));
      expect(intent).toMatchObject({ shippingAddress: null, status: "failed" });
      expect(await api.shop.db.select().from(productReviews)).toMatchObject([
        { status: "published", author: "Former customer" },
      ]);
      expect(await api.shop.db.select().from(productQuestions)).toMatchObject([
        { status: "published", author: "Former customer" },
      ]);
      for (const table of [
        contactSubmissions,
        customerAddresses,
        jobApplications,
        savedCarts,
        savedCartLines,
        stockAlerts,
      ]) {
        expect(await api.shop.db.$count(table), getTableName(table)).toBe(0);
      }
      expect(await api.shop.db.select().from(deletionRequests)).toMatchObject([
        { state: "done", reason: "" },
      ]);
      const [cancellation] = await api.shop.db
        .select()
        .from(auditEntries)
        .where(sql`${auditEntries.after} ->> 'cancelledBy' = 'customer'`);
      expect(cancellation).toMatchObject({
        actorId: customer.id,
        actorName: "Deleted account",
        after: { status: "Cancelled", cancelledBy: "customer" },
      });
      const entries = await api.shop.db.select().from(auditEntries).where(eq(auditEntries.subject, "user"));
      expect(entries).toMatchObject([
        {
          action: "deleted",
          subjectId: customer.id,
          subjectName: "Deleted account",
          before: null,
          after: null,
        },
      ]);

      // The CV is removed by the job.
      expect(await api.shop.documents.read(application.resumeId ?? "")).not.toBeNull();
      expect((await removeErasedFiles(api.shop, { mailer })).failures).toEqual([]);
      expect(await api.shop.documents.read(application.resumeId ?? "")).toBeNull();
      expect(await api.shop.db.$count(erasedFiles)).toBe(0);
    });

    it("ends sessions, and lets the address register again without the earlier orders", async () => {
      await fillAccount();
      await carryOut(await requestId());
      expect((await api.call(listOwnOrders, {}, as())).status).toBe(401);
      const login = { body: { email: person.email, password: customer.password } };
      expect((await api.call(logIn, login)).status).toBe(401);
      const { body } = await api.call(register, { body: registration({ email: person.email }) });
      expect(body.message).toBeTruthy();
      const [fresh] = await api.shop.db.select().from(users).where(eq(users.email, person.email));
      if (!fresh) throw new Error("The address could not register again");
      const again = await api.signIn({ ...fresh, furtherRoles: [], password: "" });
      expect((await api.call(listOwnOrders, {}, { as: { token: again.token } })).body.orders).toEqual([]);
      expect((await readCopy(again.token)).data).toMatchObject({ orders: [], deletionRequests: [] });
    });

    it("keeps the messages of an address that the customer never confirmed", async () => {
      await confirmAddress(null);
      await submitContact(api.shop.db, aMessage(person), siteUrl);
      await carryOut(await requestId());
      expect(await api.shop.db.select().from(contactSubmissions)).toMatchObject([{ email: person.email }]);
      expect((await account())?.deletedAt).not.toBeNull();
    });

    it("requires the password and changes nothing if any step fails", async () => {
      const id = await requestId();
      await api.shop.db.execute(sql`
        create function fail_on_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$`);
      await api.shop.db.execute(sql`
        create trigger fail_on_deletion before insert on audit_entries for each row execute function fail_on_deletion()`);
      try {
        expect((await carryOut(id)).status).toBe(500);
        api.unexpected.length = 0;
        expect(await account()).toMatchObject(person);
        expect(await list()).toMatchObject([{ state: "open" }]);
      } finally {
        await api.shop.db.execute(sql`drop function fail_on_deletion cascade`);
      }
      await api.shop.db.update(sessions).set({ passwordConfirmedAt: null });
      expect((await carryOut(id)).body.code).toBe("confirm-password");
    });

    it("and a purchase at the same moment exclude each other", async () => {
      const id = await requestId();
      const product = await addProduct(api.shop.db);
      const [deleted, purchase] = await Promise.all([
        carryOut(id),
        startPurchase(api.shop, { userId: customer.id, cart: [{ product }] }).then(
          () => "begun",
          () => "rejected",
        ),
      ]);
      const isDeleted = (await account())?.deletedAt !== null;
      expect([deleted.status, purchase]).toEqual(isDeleted ? [200, "rejected"] : [409, "begun"]);
    });

    it("rejects what a request that began before would store afterwards", async () => {
      await carryOut(await requestId());
      await expect(api.newSession(customer)).rejects.toThrow();
      await expect(
        api.shop.db.update(users).set({ phone: person.phone }).where(eq(users.id, customer.id)),
      ).rejects.toThrow();
    });
  });

  describe("the last email", () => {
    it("leaves no task with the address if it cannot be delivered", async () => {
      await carryOut(await requestId());
      const refusing: Mailer = {
        ...mailer,
        send: () => Promise.reject(new MailerError("rejected", "No such user")),
      };
      await deliverDue(api.shop.db, { mailer: refusing, attachmentsOf: async () => [] });
      expect(await api.shop.db.select().from(mailOutbox)).toEqual([]);
      expect(
        await api.shop.db.select().from(pendingTasks).where(eq(pendingTasks.kind, "email-undeliverable")),
      ).toEqual([]);
    });
  });

  describe("removeErasedFiles", () => {
    it("tries a file again later if it cannot be removed", async () => {
      await api.shop.db
        .insert(erasedFiles)
        .values({ kind: "email", fileId: "mail-1", nextTryAt: new Date() });
      const failing: Mailer = { ...mailer, forget: () => Promise.reject(new Error("read-only disk")) };
      expect(await removeErasedFiles(api.shop, { mailer: failing })).toMatchObject({
        removed: 0,
        failures: [{ kind: "email" }],
      });
      expect(await removeErasedFiles(api.shop, { mailer })).toEqual({ removed: 0, failures: [] });
      const later = new Date(Date.now() + 10 * 60_000);
      expect(await removeErasedFiles(api.shop, { mailer, now: later })).toEqual({ removed: 1, failures: [] });
      expect(await api.shop.db.$count(erasedFiles)).toBe(0);
    });
  });
});
