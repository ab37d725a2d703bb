import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { getProduct } from "#contract/catalog/catalog.ts";
import { updateCategory } from "#contract/catalog/categories.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { databaseKinds } from "../database/test-database.ts";
import {
  type Answer,
  type AttackedApi,
  endpointsWith,
  expectRejectedField,
  type HostileRequest,
  meaningfulText,
  openAttackedApi,
  type Payload,
} from "./hostile-input.ts";
import { fieldsOf, sampleOf, samplePath, unknownId } from "./input-fixtures.ts";

/** Path parameters that accept any text, not only ids. */
const textParameters = ["slug", "name", "item", "step"];
const takesIds = ({ params }: Endpoint) => !fieldsOf(params).some((name) => textParameters.includes(name));

function pathRequest(endpoint: Endpoint, value: string, check: (response: Answer) => void): HostileRequest {
  const body = endpoint.body
    ? {
        body: JSON.stringify(sampleOf(endpoint.body as z.ZodMiniType)),
        headers: { "content-type": "application/json" },
      }
    : {};
  return {
    name: value.slice(0, 80),
    path: samplePath(endpoint, value),
    init: () => ({ method: endpoint.method, ...body }),
    outcome: "refused",
    check,
  };
}

const isNotFound = ({ status }: Answer) => expect(status).toBe(404);
const refusesParameter = (endpoint: Endpoint) => (response: Answer) =>
  expectRejectedField(response, fieldsOf(endpoint.params)[0] ?? "");

const ids: Record<string, Payload> = {
  "an id of nothing": (endpoint) => [pathRequest(endpoint, unknownId, isNotFound)],

  "no id": (endpoint) =>
    ["1", "-1", "0", "NaN", "null", "undefined", "[object Object]", `${unknownId}0`, ...meaningfulText].map(
      (value) =>
        pathRequest(
          endpoint,
          encodeURIComponent(value),
          takesIds(endpoint) ? refusesParameter(endpoint) : isNotFound,
        ),
    ),
};

const characters: Record<string, Payload> = {
  "unstorable or long text": (endpoint) =>
    ["%00", "a%00b", "x".repeat(5000)].map((value) =>
      pathRequest(endpoint, value, refusesParameter(endpoint)),
    ),

  "a broken escape": (endpoint) =>
    ["%", "%E0%A4%A", "%ED%A0%80", "%c0%af"].map((value) =>
      pathRequest(endpoint, value, ({ status }) => expect([400, 404]).toContain(status)),
    ),
};

describe.each(databaseKinds)("a hostile path on %s", (kind) => {
  let api: AttackedApi;
  beforeAll(async () => {
    api = await openAttackedApi(kind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  it.each(endpointsWith("params"))(
    "finds nothing at $endpoint.method $endpoint.path and writes nothing",
    ({ endpoint }) => api.attack(endpoint, [ids, characters], [updateCategory, getProduct]),
  );
});
