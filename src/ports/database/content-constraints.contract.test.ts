import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { violatedConstraintOf } from "#tests/database/violated-constraint.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { jobApplications, jobs } from "./tables/careers.ts";
import { products } from "./tables/catalog.ts";
import { contactSubmissions } from "./tables/contact.ts";
import { ads, employees, heroSlides } from "./tables/content.ts";
import { mailOutbox } from "./tables/mail.ts";

describe.each(databaseKinds)("constraints of content tables on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const employee = { name: "Ravi", designation: "Pilot", joinDate: "2024-01-10" };

  it.each([
    [{ status: "away" as never }, "employees_status_known"],
    [{ displayOrder: -1 }, "employees_display_order_not_negative"],
    [{ status: "former" as const, leaveDate: "2024-01-09" }, "employees_leave_after_joining"],
    [{ status: "current" as const, leaveDate: "2025-01-10" }, "employees_current_has_not_left"],
    [{ status: "former" as const, leaveDate: "2024-01-10" }, ""],
  ])("reject the employee %o (%s)", async (changes, refusal) => {
    expect(
      await violatedConstraintOf(database.db.insert(employees).values({ ...employee, ...changes })),
    ).toBe(refusal);
  });

  it("reject slides and ads that cannot be shown", async () => {
    const slide = { title: "Fly", image: "/fly.webp" };
    const ad = { title: "Sale", description: "Now", image: "/sale.webp" };
    const { db } = database;
    expect(await violatedConstraintOf(db.insert(heroSlides).values({ ...slide, title: "" }))).toBe(
      "hero_slides_title_present",
    );
    expect(await violatedConstraintOf(db.insert(heroSlides).values({ ...slide, order: -1 }))).toBe(
      "hero_slides_order_not_negative",
    );
    expect(await violatedConstraintOf(db.insert(ads).values({ ...ad, title: "" }))).toBe("ads_title_present");
    expect(await violatedConstraintOf(db.insert(ads).values({ ...ad, discount: 101 }))).toBe(
      "ads_discount_is_percentage",
    );
  });

  it.each([
    [{ binLocation: "x".repeat(21) }, "products_bin_location_short"],
    [{ batteryPacking: "loose" as never }, "products_battery_packing_known"],
    [{ batteryWattHours: 0 }, "products_battery_watt_hours_possible"],
    [{ batteryWattHours: 10_001 }, "products_battery_watt_hours_possible"],
    [{ batteryWattHours: 22.2, batteryPacking: "alone" as const }, ""],
  ])("check the packing facts of a product %o: %s", { tags: ["spec:10.118"] }, async (changes, refusal) => {
    const { id } = await addProduct(database.db);
    const { db } = database;
    const change = db.update(products).set(changes).where(eq(products.id, id));
    expect(await violatedConstraintOf(change)).toBe(refusal);
  });

  it("reject unknown job types and statuses", async () => {
    const { db } = database;
    const job = { title: "Pilot", description: "Fly", requirements: "Care", location: "Gorakhpur" };
    const person = { email: "ravi@example.com", phone: "9876543210" };
    const application = { ...person, applicantName: "Ravi", position: "Pilot", description: "Me" };
    const message = { ...person, name: "Ravi", message: "Hello" };
    const mail = { recipient: "a@example.com", subject: "Hello", text: "Hello", html: "<p>Hello" };
    const unknown = "unknown" as never;
    expect(
      await violatedConstraintOf(db.insert(jobs).values({ ...job, jobType: unknown, experience: "1" })),
    ).toBe("jobs_type_known");
    expect(
      await violatedConstraintOf(db.insert(jobApplications).values({ ...application, status: unknown })),
    ).toBe("job_applications_status_known");
    expect(
      await violatedConstraintOf(db.insert(contactSubmissions).values({ ...message, status: unknown })),
    ).toBe("contact_submissions_status_known");
    expect(await violatedConstraintOf(db.insert(mailOutbox).values({ ...mail, status: unknown }))).toBe(
      "mail_outbox_status_known",
    );
  });

  it("keep applications when their job is deleted", async () => {
    const { db } = database;
    const job = { title: "Pilot", description: "Fly", requirements: "Care", location: "Gorakhpur" };
    const [row] = await db
      .insert(jobs)
      .values({ ...job, jobType: "Full-time", experience: "1" })
      .returning();
    await db.insert(jobApplications).values({
      jobId: row?.id,
      applicantName: "Ravi",
      email: "ravi@example.com",
      phone: "9876543210",
      position: "Pilot",
      description: "Me",
    });
    await db.delete(jobs).where(eq(jobs.id, row?.id ?? ""));
    expect(await db.select().from(jobApplications)).toMatchObject([{ jobId: null, position: "Pilot" }]);
  });
});
