import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { ApiDocument, JsonSchema, Operation } from "#http/reference/openapi.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe("the API reference", () => {
  let api: TestApi;
  let document: ApiDocument;
  let page: string;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
    document = (await (await api.fetch("/api/openapi.json")).json()) as ApiDocument;
    page = await (await api.fetch("/api/docs")).text();
  });
  afterAll(() => api.close());

  const operations = (): Operation[] =>
    Object.values(document.paths).flatMap((methods) => Object.values(methods));

  const operation = (name: string) => operations().find(({ operationId }) => operationId === name);
  /** The schema of a successful JSON response of an endpoint. */
  const responseSchemaOf = (name: string) =>
    operation(name)?.responses["200"]?.content["application/json"]?.schema;

  it("describes every endpoint of the contract under its own name", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const expected = endpoints.map(({ name, endpoint }) => {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      return `${name} ${endpoint.method.toLowerCase()} ${path}`;
    });
    expect(described.sort()).toEqual(expected.sort());
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it("states who may make each call, and whether it requires the password", () => {
    for (const { name, endpoint } of endpoints) {
      const described = operation(name) as Operation;
      const { security, responses, "x-access": access } = described;
      expect(described["x-capability"]).toBe(endpoint.capability);
      expect(described["x-confirms-password"]).toBe(endpoint.confirmsPassword);
      expect(access).toBe(endpoint.access);
      expect(security).toEqual(endpoint.access === "visitor" ? [] : [{ token: [] }]);
      expect("401" in responses).toBe(endpoint.access !== "visitor");
      expect("403" in responses).toBe(endpoint.access === "administrator");
    }
  });

  it("has every placeholder of a path as a required parameter", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const pathParameters = parameters.filter((parameter) => parameter.in === "path");
        expect(pathParameters.map(({ name }) => name)).toEqual(names);
        expect(pathParameters.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it("refers only to existing shapes, and has no unused shapes", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const referred = new Set(references.map(([, name]) => name));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(JSON.stringify(document)).not.toContain("$schema");
  });

  it("describes the input and output of calls", () => {
    expect(responseSchemaOf("listProducts")).toMatchObject({
      properties: {
        success: { const: true },
        products: { type: "array", items: { $ref: "#/components/schemas/Product" } },
        pagination: { $ref: "#/components/schemas/Pagination" },
      },
      required: expect.arrayContaining(["success", "products", "pagination"]),
    });
    const registration = operation("register")?.requestBody?.content["application/json"]
      ?.schema as JsonSchema;
    expect(registration.required).toEqual(["email", "phone", "password", "name", "address", "answer"]);
    expect(registration.properties?.password).toMatchObject({ type: "string", minLength: 8, maxLength: 200 });
    const product = document.components.schemas.Product;
    expect(product?.properties?.price).toMatchObject({ type: "number" });
    expect(product?.required).not.toContain("discountedPrice");
  });

  it("describes the file field of a form as binary", () => {
    const content = operation("uploadImage")?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    const { file } = content["multipart/form-data"]?.schema.properties ?? {};
    expect(file).toMatchObject({ type: "string", format: "binary" });
  });

  it("lists the columns of CSV exports", () => {
    const content = operation("exportUsers")?.responses["200"]?.content ?? {};
    expect(Object.keys(content)).toEqual(["text/csv"]);
    expect(content["text/csv"]?.schema.description).toContain("`Member since (IST)`");
    expect(page).toContain("<code>Member since (IST)</code>");
  });

  it("is a page without scripts, inline styles or external addresses", async () => {
    const { headers, status } = await api.fetch("/api/docs");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(headers.get("content-security-policy")).toContain("style-src 'self'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//i);
    const style = await api.fetch("/api/docs/style.css");
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(await style.text()).toContain("color-scheme: light dark");
  });

  it("shows every call and every shape, without broken links", () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, endpoint } of endpoints) {
      expect(ids).toContain(name);
      expect(page).toContain(`<code>${endpoint.path.replace(/:(\w+)/g, "{$1}")}</code>`);
    }
    for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`shape-${name}`);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});
