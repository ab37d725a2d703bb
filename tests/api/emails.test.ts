import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgotPassword, register, resetPassword } from "#contract/accounts/auth.ts";
import { applyForJob, createJob } from "#contract/content/careers.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { submitContact } from "#contract/support/contact.ts";
import { handleResetRequests } from "#domain/customers/password-resets.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { aMessage } from "../factories/contact.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const hostileName = 'Asha\r\nBcc: everybody@example.com\r\n<script>alert("x")</script>';

describe.each(databaseKinds)("emails of the shop on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const readEmails = () => api.database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));

  /** All text of the emails. */
  const textOf = (emails: Awaited<ReturnType<typeof readEmails>>) =>
    emails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join("\n");

  it("acknowledge a contact message without repeating the sender's text", {
    tags: ["spec:10.2"],
  }, async () => {
    const body = {
      name: `MARKER-name ${hostileName}`,
      email: "meena@example.in",
      phone: "MARKER-phone",
      message: "MARKER-message https://elsewhere.example",
    };
    const answer = await api.call(submitContact, { body });
    expect(answer.status).toBe(200);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: "meena@example.in",
      subject: `Pankh has received your message (${answer.body.ticket})`,
      status: "pending",
      autoSubmitted: "auto-replied",
    });
    expect(email?.text).toMatch(/^Hello,\n/);
    expect(email?.text).toContain("Thank you for your message. We'll reply within 24 hours.");
    expect(email?.text).toContain(`Your ticket: ${answer.body.ticket}\n`);
    expect(email?.text).toContain(`http://127.0.0.1:4180/contact/status?ticket=${answer.body.ticket}\n`);
    expect(textOf(await readEmails())).not.toMatch(/MARKER|Asha|everybody|elsewhere|meena/);
  });

  it("acknowledge an application by job title without repeating the applicant's text", {
    tags: ["spec:10.2"],
  }, async () => {
    const { body: created } = await api.call(createJob, { body: aJob({ title: "Pilot" }) }, asAdministrator);
    const body = anApplication(created.job._id, {
      applicantName: `MARKER-name ${hostileName}`,
      email: "ravi@example.in",
      phone: "MARKER-phone",
      description: "MARKER-description https://elsewhere.example",
      position: "MARKER-position: you have won, call 1800",
    });
    expect((await api.call(applyForJob, { body })).status).toBe(200);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: "ravi@example.in",
      subject: "Your application to Pankh: Pilot",
    });
    expect(email?.text).toMatch(/^Hello,\n/);
    expect(email?.text).toContain("Thank you for applying for the position of Pilot.");
    expect(textOf(await readEmails())).not.toMatch(/MARKER|Asha|everybody|elsewhere|ravi|1800/);
    const [stored] = await api.database.db.select().from(jobApplications);
    // Line breaks in a name become spaces.
    const applicantName = body.applicantName.replace(/\s+/g, " ");
    expect(stored).toMatchObject({ ...body, applicantName, position: "Pilot" });
  });

  it("about a password omit the account's name, because someone else may have entered it", {
    tags: ["spec:10.2"],
  }, async () => {
    const account = {
      name: `MARKER-name ${hostileName}`,
      email: "victim@example.in",
      password: "a long enough password",
      phone: "9876543210",
      address: "MARKER-address",
      answer: "1990-01-01",
    };
    expect((await api.call(register, { body: account })).status).toBe(200);
    expect(await readEmails()).toEqual([]);
    await api.call(forgotPassword, { body: { email: account.email } });
    await handleResetRequests(api.database.db, { siteUrl: "https://shop.example" });
    const token = new URL((await readEmails())[0]?.text.match(/https:\S+/)?.[0] ?? "").searchParams.get(
      "token",
    );
    const reset = { token: token ?? "", password: "another long password" };
    expect((await api.call(resetPassword, { body: reset })).status).toBe(200);
    const emails = await readEmails();
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["victim@example.in", "Set a new Pankh password"],
      ["victim@example.in", "Your Pankh password has been changed"],
    ]);
    for (const { text } of emails) expect(text).toMatch(/^Hello,\n/);
    expect(textOf(emails)).not.toMatch(/MARKER|Asha|everybody|victim/);
  });

  it("about an order paid through the test payment gateway repeat no text that the buyer wrote", {
    tags: ["spec:10.2"],
  }, async () => {
    const { id: orderId } = await buy(api.shop, {
      userId: api.customer.id,
      shippingAddress: {
        name: `MARKER-name ${hostileName}`,
        email: "victim@example.in",
        address: "MARKER-address https://elsewhere.example",
        city: "MARKER-city",
        state: "MARKER-state",
      },
    });
    const body = { status: "Shipped" as const, trackingId: "DTDC-42" };
    await api.call(setOrderStatus, { params: { orderId }, body }, asAdministrator);
    const refund = { requestId: crypto.randomUUID(), reason: "It came broken." };
    await api.call(refundOrder, { params: { orderId }, body: refund }, asAdministrator);
    const emails = await readEmails();
    expect(emails.map(({ recipient }) => recipient)).toEqual(Array(3).fill("victim@example.in"));
    for (const { text } of emails) expect(text).toMatch(/^Hello,\n/);
    expect(textOf(emails)).not.toMatch(/MARKER|Asha|everybody|elsewhere|victim/);
  });

  it("are not created for rejected calls", async () => {
    await api.call(submitContact, { body: aMessage({ email: "nobody" }) });
    await api.call(applyForJob, { body: anApplication("00000000-0000-4000-8000-000000000000") });
    expect(await readEmails()).toEqual([]);
  });

  it("tell the customer about each new order status once, at the address from checkout", {
    tags: ["spec:10.7"],
  }, async () => {
    const { id: orderId, number: digits } = await buy(api.shop, {
      userId: api.customer.id,
      shippingAddress: { email: "gift@example.in" },
    });
    const number = `PK-${digits}`;
    for (const status of ["Processing", "Processing", "Shipped"] as const) {
      await api.call(setOrderStatus, { params: { orderId }, body: { status } }, asAdministrator);
    }
    for (const trackingId of ["DTDC-42", "DTDC-42", ""]) {
      const body = { status: "Shipped" as const, trackingId };
      await api.call(setOrderStatus, { params: { orderId }, body }, asAdministrator);
    }
    const [, ...newEmails] = await readEmails();
    expect(newEmails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["gift@example.in", `Your Pankh order ${number} is being prepared`],
      ["gift@example.in", `Your Pankh order ${number} is on its way`],
      ["gift@example.in", `Tracking ID for your Pankh order ${number}`],
    ]);
    expect(newEmails.map(({ text }) => text.includes("Tracking ID: DTDC-42"))).toEqual([false, false, true]);
  });

  it("announce a tracking ID that arrives before the status", async () => {
    const { id: orderId, number } = await buy(api.shop, { userId: api.customer.id });
    const body = { status: "Not Process" as const, trackingId: "DTDC-42" };
    await api.call(setOrderStatus, { params: { orderId }, body }, asAdministrator);
    const email = (await readEmails()).at(-1);
    expect(email?.subject).toContain("Tracking ID for your");
    expect(email?.text).toContain("Tracking ID: DTDC-42");
    expect(email?.text).not.toContain("back in our queue");
    for (const { text } of await readEmails()) {
      expect(text).toContain(
        `See order PK-${number}:\nhttp://127.0.0.1:4180/dashboard/user/orders/${orderId}\n`,
      );
    }
  });

  it("about a refund identify the order", async () => {
    const { id: orderId, number } = await buy(api.shop, { userId: api.customer.id });
    const body = { requestId: crypto.randomUUID(), reason: "It came broken." };
    const answer = await api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    expect(answer.status).toBe(200);
    const email = (await readEmails()).at(-1);
    expect(email?.subject).toBe("Your Pankh refund of ₹1,000");
    expect(email?.text).toContain(`for order PK-${number} to the account or card`);
  });
});
