import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/content/employees.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { employees } from "#ports/database/tables/content.ts";
import { databaseKinds } from "../database/test-database.ts";
import { anEmployee } from "../factories/content.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const hostile = `<script>alert(1)</script>'); drop table employees; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;
const outsiders = [
  ["visitor", 401],
  ["customer", 403],
] as const;

describe.each(databaseKinds)("team member endpoints on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const employeeRows = () => api.database.db.select().from(employees);

  async function createEmployee(changes: Parameters<typeof anEmployee>[0] = {}) {
    const body = anEmployee(changes);
    return (await api.call(contract.createEmployee, { body }, asAdministrator)).body.employee;
  }

  const photo = async () => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#f59e0b" } });
    return new File([await picture.png().toBuffer()], "asha.png", { type: "image/png" });
  };

  it("accept a form with a photo, serve the photo, and keep it if an update omits it", {
    tags: ["spec:3.7"],
  }, async () => {
    const body = {
      ...anEmployee({ name: hostile, featured: true, displayOrder: 3 }),
      photo: await photo(),
    };
    const created = await api.call(contract.createEmployee, { body }, asAdministrator);
    expect(created.status).toBe(200);
    expect(created.body.message).toBe("Employee created successfully");
    const { _id: id, photo: address } = created.body.employee;
    expect(address).toMatch(/^\/\S+$/);
    expect(await employeeRows()).toMatchObject([
      {
        id,
        name: hostile,
        photo: address,
        featured: true,
        displayOrder: 3,
        isActive: true,
        leaveDate: null,
      },
    ]);

    const changes = anEmployee({ name: "Asha V.", status: "former", leaveDate: "2025-07-20" });
    const changed = await api.call(
      contract.updateEmployee,
      { params: { id }, body: changes },
      asAdministrator,
    );
    expect(changed.body).toMatchObject({
      message: "Employee updated successfully",
      employee: { photo: address, status: "former", leaveDate: "2025-07-20", tenure: "2 years 3 months" },
    });
    expect(await employeeRows()).toMatchObject([{ id, name: "Asha V.", photo: address }]);
  });

  it("also accept JSON with the address of a photo", async () => {
    const response = await api.fetch(contract.createEmployee.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${api.administrator.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(anEmployee({ photo: "/pictures/asha.webp" })),
    });
    expect(response.status).toBe(200);
    expect(await employeeRows()).toMatchObject([{ photo: "/pictures/asha.webp" }]);
  });

  it("reject an invalid photo and name its field", async () => {
    const { _id: id } = await createEmployee();
    const before = await employeeRows();
    for (const text of ["<svg onload='alert(1)'/>", "not a picture"]) {
      const body = {
        ...anEmployee({ name: "Else" }),
        photo: new File([text], "a.png", { type: "image/png" }),
      };
      const create = await api.call(contract.createEmployee, { body }, asAdministrator);
      const update = await api.call(contract.updateEmployee, { params: { id }, body }, asAdministrator);
      for (const answer of [create, update]) {
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toMatchObject([{ field: "photo" }]);
      }
    }
    expect(await employeeRows()).toEqual(before);
  });

  const future = shopToday(new Date(Date.now() + 2 * 86_400_000));
  it("reject missing and invalid fields", async () => {
    const { _id: id } = await createEmployee();
    const before = await employeeRows();
    const invalid: [field: string, changes: Parameters<typeof anEmployee>[0]][] = [
      ["name", { name: "" }],
      ["designation", { designation: " " }],
      ["joinDate", { joinDate: "" }],
      ["joinDate", { joinDate: "2024-02-30" }],
      ["joinDate", { joinDate: "0000-01-01" }],
      ["joinDate", { joinDate: future }],
      ["leaveDate", { status: "former" as const, leaveDate: "2020-01-01" }],
      ["leaveDate", { status: "former" as const, leaveDate: future }],
      ["displayOrder", { displayOrder: -1 }],
      ["status", { status: "past" as "former" }],
    ];
    for (const [field, changes] of invalid) {
      const body = anEmployee(changes);
      const create = await api.call(contract.createEmployee, { body }, asAdministrator);
      const update = await api.call(contract.updateEmployee, { params: { id }, body }, asAdministrator);
      for (const answer of [create, update]) {
        expect(answer.status, JSON.stringify(changes)).toBe(400);
        expect(answer.body.errors?.map((error) => error.field)).toContain(field);
      }
    }
    expect(await employeeRows()).toEqual(before);
  });

  it("filter members by state, and show inactive members only to administrators", {
    tags: ["spec:7.3"],
  }, async () => {
    await createEmployee({ name: "Current", displayOrder: 2 });
    await createEmployee({ name: "Past", displayOrder: 1, status: "former", leaveDate: "2024-01-01" });
    await createEmployee({ name: "Hidden", displayOrder: 0, isActive: false });
    const names = async (query: Record<string, string>, as: "visitor" | "customer" | "administrator") =>
      (await api.call(contract.listEmployees, { query }, { as })).body.employees.map(({ name }) => name);
    for (const as of ["visitor", "customer", "administrator"] as const) {
      expect(await names({}, as)).toEqual(["Past", "Current"]);
      expect(await names({ isActive: "true", status: "current,past" }, as)).toEqual(["Past", "Current"]);
      expect(await names({ status: "past" }, as)).toEqual(["Past"]);
      expect(await names({ status: "former" }, as)).toEqual(["Past"]);
      expect(await names({ status: "current" }, as)).toEqual(["Current"]);
    }
    for (const as of ["visitor", "customer"] as const) {
      expect(await names({ includeInactive: "true" }, as)).toEqual(["Past", "Current"]);
      expect(await names({ isActive: "false" }, as)).toEqual([]);
    }
    expect(await names({ includeInactive: "true" }, "administrator")).toEqual(["Hidden", "Past", "Current"]);
    expect(await names({ isActive: "false" }, "administrator")).toEqual(["Hidden"]);
    const { status } = await api.call(contract.listEmployees, { query: { status: "current;--" } });
    expect(status).toBe(400);
  });

  it("show no tenure for a former member without a leave date", async () => {
    expect(await createEmployee({ status: "former" })).toMatchObject({ tenure: "" });
    expect(await createEmployee({ joinDate: shopToday() })).toMatchObject({ tenure: "Less than a month" });
  });

  it("delete one member, and return 404 for an unknown one", async () => {
    const deleted = await createEmployee({ name: "Gone" });
    const remaining = await createEmployee({ name: "Stays" });
    const params = { id: deleted._id };
    const removed = await api.call(contract.deleteEmployee, { params }, asAdministrator);
    expect(removed.body).toEqual({ success: true, message: "Employee deleted successfully" });
    for (const answer of [
      await api.call(contract.updateEmployee, { params, body: anEmployee() }, asAdministrator),
      await api.call(contract.deleteEmployee, { params }, asAdministrator),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, "Employee not found"]);
    }
    expect((await employeeRows()).map((row) => row.id)).toEqual([remaining._id]);
  });

  it.each(outsiders)("reject writes by a %s", async (as, refusal) => {
    const { _id: id } = await createEmployee();
    const before = await employeeRows();
    const body = { ...anEmployee({ name: "Me" }), photo: await photo() };
    expect((await api.call(contract.createEmployee, { body }, { as })).status).toBe(refusal);
    expect((await api.call(contract.updateEmployee, { params: { id }, body }, { as })).status).toBe(refusal);
    expect((await api.call(contract.deleteEmployee, { params: { id } }, { as })).status).toBe(refusal);
    expect(await employeeRows()).toEqual(before);
  });
});
