import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { listProducts } from "#contract/catalog/catalog.ts";
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
import { fieldsOf, requiredQuery, samplePath } from "./input-fixtures.ts";

/** Parameters that the schema accepts as any text, because only the server knows the valid values. */
const checkedByServer = new Set(["specifications"]);

/** Query parameters that name a record; the record does not exist here. */
const recordFields = new Set(["product"]);

const oddTexts = [
  ...["-1", "0", "1.5", "1e3", "NaN", "Infinity", "0x10", "99999999999999999999", " 1", "+1"],
  ...meaningfulText,
  ...["x".repeat(5000), "true", "%", "_", "\\"],
];

const queryRequest = (
  endpoint: Endpoint,
  query: string,
  rest: Pick<HostileRequest, "outcome" | "check">,
): HostileRequest => ({
  name: query.slice(0, 80),
  path: `${samplePath(endpoint)}?${query}`,
  init: () => ({ method: endpoint.method }),
  ...rest,
});

const refuses = (field: string) =>
  ({ outcome: "refused", check: (response: Answer) => expectRejectedField(response, field) }) as const;

function oddValueRequest(endpoint: Endpoint, field: string, value: string): HostileRequest {
  const query = { ...requiredQuery(endpoint), [field]: value };
  const text = new URLSearchParams(query).toString();
  if (!z.safeParse(endpoint.query as z.ZodMiniType, query).success) {
    return queryRequest(endpoint, text, refuses(field));
  }
  if (checkedByServer.has(field)) {
    const check = (response: Answer) => {
      if (response.status !== 200) expectRejectedField(response, field);
    };
    return queryRequest(endpoint, text, { outcome: "either", check });
  }
  const recordField = Object.keys(requiredQuery(endpoint)).find((name) => recordFields.has(name));
  if (recordField) return queryRequest(endpoint, text, refuses(recordField));
  // The looked-up record does not exist.
  const outcome = endpoint.params ? "refused" : "accepted";
  const status = endpoint.params ? 404 : 200;
  return queryRequest(endpoint, text, { outcome, check: (response) => expect(response.status).toBe(status) });
}

const payloads: Record<string, Payload> = {
  "an odd value": (endpoint) =>
    fieldsOf(endpoint.query).flatMap((field) =>
      oddTexts.map((value) => oddValueRequest(endpoint, field, value)),
    ),

  "unstorable text": (endpoint) =>
    fieldsOf(endpoint.query).map((field) => queryRequest(endpoint, `${field}=%00`, refuses(field))),

  "a broken, repeated, empty or unknown parameter": (endpoint) => {
    const [field = ""] = fieldsOf(endpoint.query);
    return [`${field}=`, `${field}=%E0%A4%A`, `${field}&${field}&`, "__proto__=1", "a[b]=c", "&&=&"].map(
      (query) => queryRequest(endpoint, query, { outcome: "either" }),
    );
  },
};

describe.each(databaseKinds)("a hostile query on %s", (kind) => {
  let api: AttackedApi;
  beforeAll(async () => {
    api = await openAttackedApi(kind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  it.each(endpointsWith("query"))(
    "is validated by $endpoint.method $endpoint.path and writes nothing if rejected",
    ({ endpoint }) => api.attack(endpoint, [payloads], [listProducts]),
  );
});
