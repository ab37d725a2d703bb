import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { describeApi } from "#http/reference/openapi.ts";
import { checkResponse } from "./check-response.ts";

const document = describeApi({ siteUrl: "https://shop.example", shop: "Pankh" });

it("the API document has no Redocly errors", async () => {
  const folder = await mkdtemp(join(tmpdir(), "api-document-"));
  try {
    const file = join(folder, "openapi.json");
    await writeFile(file, JSON.stringify(document));
    const redocly = join("node_modules", "@redocly", "cli", "bin", "cli.js");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, "lint", file, "--extends=recommended", "--format=json"],
      { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
    ).catch((failed: { stdout: string }) => failed);
    const { problems } = JSON.parse(stdout) as { problems: { severity: string; message: string }[] };
    expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

it("the API document has no Spectral errors", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as unknown as RulesetDefinition], rules: {} });
  const problems = await linter.run(JSON.parse(JSON.stringify(document)));
  const errors = problems.filter(({ severity }) => severity === 0);
  expect(errors.map(({ code, message, path }) => `${code} ${path.join("/")}: ${message}`)).toEqual([]);
}, 60_000);

it("the API document describes the data of every response", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { name, endpoint } of endpoints) {
    if (endpoint.csvFile !== undefined) continue;
    const answer = operations.find(({ operationId }) => operationId === name)?.responses["200"];
    const described = Object.keys(answer?.content["application/json"]?.schema.properties ?? {});
    const { shape } = endpoint.output as unknown as { shape: object };
    if (endpoint.fileType !== undefined && Object.keys(shape).length === 0) continue;
    expect([name, described]).toEqual([name, expect.arrayContaining(["success", ...Object.keys(shape)])]);
  }
});

it("the API document defines pages and limits as integers", () => {
  const parameters = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => operation.parameters ?? [])
    .filter((parameter) => ["page", "limit"].includes(parameter.name));
  expect(parameters.length).toBeGreaterThan(20);
  for (const { schema } of parameters) {
    expect(schema).toMatchObject({ type: "integer", minimum: 1, default: expect.any(Number) });
  }
});

describe("checkResponse", () => {
  const health = { success: true, message: "The shop is open" };
  it.each([
    [
      "a response without the documented data",
      "GET",
      "/api/category/get-category",
      Response.json({ success: true }),
    ],
    [
      "a response with data of another type",
      "GET",
      "/api/category/get-category",
      Response.json({ success: true, category: 7 }),
    ],
    [
      "a response with a `success` that is not a boolean",
      "GET",
      "/api/health",
      Response.json({ ...health, success: "yes" }),
    ],
    [
      "a response with an unknown error code",
      "GET",
      "/api/health",
      Response.json({ success: false, code: "?" }, { status: 500 }),
    ],
    ["a response with another content type", "GET", "/api/health", new Response("<html>")],
  ])("rejects %s", async (_, method, path, response) => {
    await expect(checkResponse(method, path, response)).rejects.toThrow(`${method} ${path} answered`);
  });
});
