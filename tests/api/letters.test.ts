import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyForJob, createJob } from "#contract/careers.ts";
import { submitContact } from "#contract/contact.ts";
import { setOrderStatus } from "#contract/orders.ts";
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

  it("acknowledge a message to the shop, whatever its sender is called", async () => {
    await api.call(submitContact, { body: aMessage({ name: hostileName, email: "meena@example.in" }) });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "meena@example.in",
      subject: "Pankh has received your message",
      status: "pending",
    });
    expect(letter?.text).toContain("Your message has arrived, and we answer it within 24 hours.");
    expect(letter?.text).toMatch(/^Hello Asha Bcc: everybody@example\.com <script>/);
    expect(letter?.html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(letter?.html).not.toContain("<script");
  });

  it("acknowledge an application with its position", async () => {
    const { body } = await api.call(createJob, { body: aJob({ title: "Pilot" }) }, asAdministrator);
    await api.call(applyForJob, { body: anApplication(body.job._id, { email: "ravi@example.in" }) });
    expect(await letters()).toMatchObject([
      { recipient: "ravi@example.in", subject: "Your application at Pankh: Pilot" },
    ]);
    expect((await letters())[0]?.text).toContain("Thank you for applying as Pilot.");
  });

  it("are not written for what is refused", async () => {
    await api.call(submitContact, { body: aMessage({ email: "nobody" }) });
    await api.call(applyForJob, { body: anApplication("00000000-0000-4000-8000-000000000000") });
    expect(await letters()).toEqual([]);
  });

  it("tell the customer each new state of an order, at the address of the till, and nothing twice", async () => {
    const { id: orderId } = await buy(api.shop, {
      userId: api.customer.id,
      shippingAddress: { email: "gift@example.in" },
    });
    const number = `#${orderId.slice(-6).toUpperCase()}`;
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
      ["gift@example.in", `Your Pankh order ${number} is on its way`],
    ]);
    expect(news.map(({ text }) => text.includes("Tracking id: DTDC-42"))).toEqual([false, false, true]);
  });
});
