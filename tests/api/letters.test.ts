import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgotPassword, register, resetPassword } from "#contract/accounts/auth.ts";
import { applyForJob, createJob } from "#contract/content/careers.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { submitContact } from "#contract/support/contact.ts";
import { answerResetRequests } from "#domain/customers/password-resets.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { aMessage } from "../factories/contact.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const hostileName = 'Asha\r\nBcc: everybody@example.com\r\n<script>alert("x")</script>';

describe.each(databaseKinds)("letters of the shop on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const letters = () => api.database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));

  /** Everything that a letter carries, to whoever opens it. */
  const wholeOf = (mails: Awaited<ReturnType<typeof letters>>) =>
    mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join("\n");

  it("acknowledge a message to the shop, and carry none of its sender's words to the address given", {
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
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "meena@example.in",
      subject: `Pankh has received your message (${answer.body.ticket})`,
      status: "pending",
      autoSubmitted: "auto-replied",
    });
    expect(letter?.text).toMatch(/^Hello,\n/);
    expect(letter?.text).toContain("Your message has arrived, and we answer it within 24 hours.");
    expect(letter?.text).toContain(`Your ticket: ${answer.body.ticket}\n`);
    expect(letter?.text).toContain(`http://127.0.0.1:4180/contact/status?ticket=${answer.body.ticket}\n`);
    expect(wholeOf(await letters())).not.toMatch(/MARKER|Asha|everybody|elsewhere|meena/);
  });

  it("acknowledge an application by the job's own title, and carry none of the applicant's words", {
    tags: ["spec:10.2"],
  }, async () => {
    const { body: made } = await api.call(createJob, { body: aJob({ title: "Pilot" }) }, asAdministrator);
    const body = anApplication(made.job._id, {
      applicantName: `MARKER-name ${hostileName}`,
      email: "ravi@example.in",
      phone: "MARKER-phone",
      description: "MARKER-description https://elsewhere.example",
      position: "MARKER-position: you have won, call 1800",
    });
    expect((await api.call(applyForJob, { body })).status).toBe(200);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "ravi@example.in",
      subject: "Your application at Pankh: Pilot",
    });
    expect(letter?.text).toMatch(/^Hello,\n/);
    expect(letter?.text).toContain("Thank you for applying as Pilot.");
    expect(wholeOf(await letters())).not.toMatch(/MARKER|Asha|everybody|elsewhere|ravi|1800/);
    const [kept] = await api.database.db.select().from(jobApplications);
    // Line breaks in a name become spaces.
    const applicantName = body.applicantName.replace(/\s+/g, " ");
    expect(kept).toMatchObject({ ...body, applicantName, position: "Pilot" });
  });

  it("about a password do not greet by the name that somebody registered the address with", {
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
    expect(await letters()).toEqual([]);
    await api.call(forgotPassword, { body: { email: account.email } });
    await answerResetRequests(api.database.db, { siteUrl: "https://shop.example" });
    const token = new URL((await letters())[0]?.text.match(/https:\S+/)?.[0] ?? "").searchParams.get("token");
    const reset = { token: token ?? "", password: "another long password" };
    expect((await api.call(resetPassword, { body: reset })).status).toBe(200);
    const mails = await letters();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["victim@example.in", "Set a new Pankh password"],
      ["victim@example.in", "Your Pankh password has been changed"],
    ]);
    for (const { text } of mails) expect(text).toMatch(/^Hello,\n/);
    expect(wholeOf(mails)).not.toMatch(/MARKER|Asha|everybody|victim/);
  });

  it("about an order of the test bank, where nobody pays, carry none of the buyer's words", {
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
    const mails = await letters();
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill("victim@example.in"));
    for (const { text } of mails) expect(text).toMatch(/^Hello,\n/);
    expect(wholeOf(mails)).not.toMatch(/MARKER|Asha|everybody|elsewhere|victim/);
  });

  it("are not written for what is refused", async () => {
    await api.call(submitContact, { body: aMessage({ email: "nobody" }) });
    await api.call(applyForJob, { body: anApplication("00000000-0000-4000-8000-000000000000") });
    expect(await letters()).toEqual([]);
  });

  it("tell the customer each new state of an order, at the address of the till, and nothing twice", {
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
    const [, ...news] = await letters();
    expect(news.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["gift@example.in", `Your Pankh order ${number} is being prepared`],
      ["gift@example.in", `Your Pankh order ${number} is on its way`],
      ["gift@example.in", `Tracking ID for your Pankh order ${number}`],
    ]);
    expect(news.map(({ text }) => text.includes("Tracking ID: DTDC-42"))).toEqual([false, false, true]);
  });

  it("tell a tracking id that comes first without other news of the order", async () => {
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id });
    const body = { status: "Not Process" as const, trackingId: "DTDC-42" };
    await api.call(setOrderStatus, { params: { orderId }, body }, asAdministrator);
    const letter = (await letters()).at(-1);
    expect(letter?.subject).toContain("Tracking ID for your");
    expect(letter?.text).toContain("Tracking ID: DTDC-42");
    expect(letter?.text).not.toContain("back in our queue");
    for (const { text } of await letters()) {
      expect(text).toMatch(
        /See order (PK-\d+):\nhttp:\/\/127\.0\.0\.1:4180\/dashboard\/user\/orders\?order=\1\n/,
      );
    }
  });

  it("about money that goes back name the order that it was paid for", async () => {
    const { id: orderId, number } = await buy(api.shop, { userId: api.customer.id });
    const body = { requestId: crypto.randomUUID(), reason: "It came broken." };
    const answer = await api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    expect(answer.status).toBe(200);
    const letter = (await letters()).at(-1);
    expect(letter?.subject).toBe("Your Pankh refund of ₹1,000");
    expect(letter?.text).toContain(`for order PK-${number} to the account or card`);
  });
});
