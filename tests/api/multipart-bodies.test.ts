import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmployee } from "#contract/content/employees.ts";
import { endpoints } from "#contract/endpoints.ts";
import { uploadImage } from "#contract/kernel/images.ts";
import { employees } from "#ports/database/tables/content.ts";
import { databaseKinds } from "../database/test-database.ts";
import { samplePath } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const uploads = endpoints.filter(({ endpoint }) => endpoint.encoding === "multipart");

describe("a multipart body", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const part = (name: string, value: string) =>
    `--frontier\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const send = async (path: string, method: string, parts: string | Uint8Array, type = defaultType) => {
    const response = await api.fetch(path, {
      method,
      headers: { authorization: `Bearer ${api.administrator.token}`, "content-type": type },
      body: parts as BodyInit,
    });
    return { status: response.status, body: (await response.json()) as { code: string; errors?: object[] } };
  };
  const defaultType = "multipart/form-data; boundary=frontier";
  const employee = { name: "आशा Verma", designation: "Pilot", joinDate: "2024-04-01" };
  const fields = Object.entries(employee).map(([name, value]) => part(name, value));
  const padding = (count: number) => Array.from({ length: count }, (_, index) => part(`extra${index}`, "x"));
  const end = "--frontier--\r\n";

  it.each(uploads)("with 101 parts is rejected by $endpoint.method $endpoint.path", async ({ endpoint }) => {
    const { status, body } = await send(
      samplePath(endpoint),
      endpoint.method,
      [...padding(101), end].join(""),
    );
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  it.each([
    "multipart/form-data; boundary=frontier",
    'Multipart/Form-Data; charset=utf-8; Boundary="frontier"',
  ])("with 90,000 small parts is rejected, however its content type is spelled: %s", async (type) => {
    const ninetyThousand = part("extra", "").repeat(90_000) + end;
    const { status, body } = await send(uploadImage.path, "POST", ninetyThousand, type);
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  it("with 100 parts is accepted", async () => {
    const parts = [...fields, ...padding(100 - fields.length), end].join("");
    const { status } = await send(
      createEmployee.path,
      "POST",
      parts,
      'Multipart/Form-Data; Boundary="frontier"',
    );
    expect(status).toBe(200);
    expect(await api.database.db.select().from(employees)).toEqual([expect.objectContaining(employee)]);
  });

  it.each([
    ["is empty", new Uint8Array()],
    ["breaks off", fields.join("")],
    ["has another boundary", "--other\r\n\r\n--other--\r\n"],
    [
      "is not UTF-8",
      Buffer.concat([
        Buffer.from(fields.join("")),
        Buffer.from(part("bio", "é"), "latin1"),
        Buffer.from(end),
      ]),
    ],
  ])("that %s is rejected", async (_, parts) => {
    const { status, body } = await send(createEmployee.path, "POST", parts);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "body" })]]);
    expect(await api.database.db.$count(employees)).toBe(0);
  });

  it("with a boundary that is expensive to search for is rejected", async () => {
    const boundary = "a".repeat(71);
    const type = `multipart/form-data; boundary=${boundary}`;
    const { status, body } = await send(createEmployee.path, "POST", `--${boundary}--\r\n`, type);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "body" })]]);
  });

  it("without a boundary is rejected", async () => {
    const { status, body } = await send(createEmployee.path, "POST", end, "multipart/form-data");
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "body" })]]);
  });
});
