import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createCoupon } from "#contract/checkout/coupons.ts";
import { applyForJob } from "#contract/content/careers.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { databaseKinds } from "../database/test-database.ts";
import {
  type Answer,
  type AttackedApi,
  endpointsWith,
  expectRejectedField,
  expectRejectedPart,
  type HostileRequest,
  meaningfulText,
  openAttackedApi,
  type Payload,
  type PayloadGroups,
} from "./hostile-input.ts";
import { fieldsOf, sampleOf, samplePath } from "./input-fixtures.ts";

type Body = Record<string, unknown>;

/** Values of every type, and numbers outside every range. */
const oddValues: unknown[] = [
  null,
  true,
  "",
  "text",
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [null],
  {},
  { toString: "x" },
  { $ne: null },
  ["a", "b"],
];

/** Texts of nearly the maximum request size; the second one is slow for email patterns that backtrack. */
const hugeTexts = ["x".repeat(900_000), `a@${".a".repeat(450_000)}@`];

const unstorableText = ["\u0000", "a\u0000b", "\uD800", "b\uDFFFa"];

const isForm = ({ encoding }: Endpoint) => encoding === "multipart";

/** Converts a value to a form field, which is always text. */
const toFormText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A body that the endpoint accepts. */
const samples = new Map<Endpoint, Body>();
function sampleBody(endpoint: Endpoint): Body {
  const sample = samples.get(endpoint) ?? (sampleOf(endpoint.body as z.ZodMiniType) as Body);
  samples.set(endpoint, sample);
  return sample;
}

const issuesOf = (endpoint: Endpoint, body: Body) =>
  z.safeParse(endpoint.body as z.ZodMiniType, body).error?.issues ?? [];

const isTextField = (endpoint: Endpoint) => (field: string) => {
  const value = sampleBody(endpoint)[field];
  return typeof value === "string" || value === undefined;
};

/** A request with the text as its body. */
function textRequest(
  endpoint: Endpoint,
  text: () => string,
  rest: Pick<HostileRequest, "name" | "outcome" | "check">,
  type = "application/json",
): HostileRequest {
  const headers = { "content-type": type };
  return {
    path: samplePath(endpoint),
    init: () => ({ method: endpoint.method, body: text(), headers }),
    ...rest,
  };
}

/** A request with the sample body and one changed field, as JSON or as a form. */
function fieldRequest(
  endpoint: Endpoint,
  [field, value]: [field: string, value: unknown],
  rest: Pick<HostileRequest, "outcome" | "check">,
): HostileRequest {
  const body = { ...sampleBody(endpoint), [field]: value };
  const name = `${field} = ${JSON.stringify(typeof value === "string" ? value.slice(0, 80) : value)}`;
  if (!isForm(endpoint)) return textRequest(endpoint, () => JSON.stringify(body), { name, ...rest });
  const form = () => {
    const parts = new FormData();
    for (const [key, part] of Object.entries(body)) {
      parts.set(key, part instanceof Blob ? part : toFormText(part));
    }
    return parts;
  };
  return {
    name,
    path: samplePath(endpoint),
    init: () => ({ method: endpoint.method, body: form() }),
    ...rest,
  };
}

const refusesField = (field: string) =>
  ({ outcome: "refused", check: (response: Answer) => expectRejectedField(response, field) }) as const;

const refusesBody = (name: string) =>
  ({ name, outcome: "refused", check: (response: Answer) => expectRejectedPart(response, "body") }) as const;

/** Creates a payload with requests for each field. */
const generateFieldVariants =
  (requestsOf: (endpoint: Endpoint, field: string) => HostileRequest[]): Payload =>
  (endpoint) =>
    fieldsOf(endpoint.body).flatMap((field) => requestsOf(endpoint, field));

const syntax: Record<string, Payload> = {
  "broken JSON": (endpoint) =>
    ["", "{", "{]", '{"name":}', "[]", "[{}]", "null", "true", "12", "NaN", '"text"', "{}{}", "\u0000"].map(
      (text) => textRequest(endpoint, () => text, refusesBody(JSON.stringify(text))),
    ),

  "another content type": (endpoint) =>
    ["text/plain", "application/xml", "application/x-www-form-urlencoded", "image/png", "nonsense"].map(
      (type) => textRequest(endpoint, () => JSON.stringify(sampleBody(endpoint)), refusesBody(type), type),
    ),

  "a broken form": (endpoint) =>
    ["multipart/form-data", "multipart/form-data; boundary=x"].map((type) =>
      textRequest(endpoint, () => "--y\r\nno form", refusesBody(type), type),
    ),
};

const size: Record<string, Payload> = {
  "endless structure": generateFieldVariants((endpoint, field) => {
    const body = () => JSON.stringify({ ...sampleBody(endpoint), [field]: "endless" });
    const endless = "[".repeat(5000) + "]".repeat(5000);
    return [
      textRequest(endpoint, () => body().replace('"endless"', endless), {
        name: field,
        ...refusesField(field),
      }),
    ];
  }),

  "unstorable text": generateFieldVariants((endpoint, field) => {
    // Forms cannot contain objects or lone surrogates.
    const values = isForm(endpoint)
      ? unstorableText.slice(0, 2)
      : unstorableText.flatMap((text) => [text, { deep: [text] }, { [text]: 1 }]);
    return values.map((value) => fieldRequest(endpoint, [field, value], refusesField(field)));
  }),

  "a megabyte of text": (endpoint) =>
    fieldsOf(endpoint.body)
      .filter(isTextField(endpoint))
      .flatMap((field) => {
        const requests = hugeTexts.map((text) => {
          const isValid = issuesOf(endpoint, { ...sampleBody(endpoint), [field]: text }).length === 0;
          const check = isValid
            ? ({ status }: Answer) => expect(status).toBeGreaterThanOrEqual(400)
            : refusesField(field).check;
          return fieldRequest(endpoint, [field, text], { outcome: "refused", check });
        });
        if (isForm(endpoint)) return requests;
        const check = ({ status }: Answer) => expect(status).toBe(413);
        const tooLong = "x".repeat(1024 * 1024);
        return [...requests, fieldRequest(endpoint, [field, tooLong], { outcome: "refused", check })];
      }),
};

const otherTypes: Payload = generateFieldVariants((endpoint, field) =>
  oddValues.map((value) => {
    const sent = isForm(endpoint) ? toFormText(value) : value;
    const issues = issuesOf(endpoint, { ...sampleBody(endpoint), [field]: sent });
    // A valid value may contradict another field, such as a price below the discounted price; the error then names
    // the other field.
    const fields = issues.map(({ path }) => String(path[0]));
    const fieldInBody = fields.includes(field) ? field : fields[0];
    return fieldRequest(
      endpoint,
      [field, value],
      fieldInBody === undefined ? { outcome: "either" } : refusesField(fieldInBody),
    );
  }),
);

const meaningfulTexts: Payload = (endpoint) =>
  fieldsOf(endpoint.body)
    .filter(isTextField(endpoint))
    .flatMap((field) =>
      meaningfulText.map((text) => {
        const isValid = issuesOf(endpoint, { ...sampleBody(endpoint), [field]: text }).length === 0;
        return fieldRequest(endpoint, [field, text], { outcome: isValid ? "either" : "refused" });
      }),
    );

/** The sample body, with extra names that are special in JavaScript. */
const magicNames: Payload = (endpoint) => {
  const names =
    '{"__proto__":{"polluted":true,"role":1},"constructor":{"prototype":{"polluted":true}},"toString":1,';
  const text = () => JSON.stringify(sampleBody(endpoint)).replace(/^\{/, names).replace(/,\}$/, "}");
  const check = () => expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  return [textRequest(endpoint, text, { name: "__proto__", outcome: "either", check })];
};

const payloads: PayloadGroups = [
  syntax,
  size,
  { "a value of another type": otherTypes },
  { "text with a meaning elsewhere": meaningfulTexts },
  { "magic names": magicNames },
];

describe.each(databaseKinds)("a hostile body on %s", (kind) => {
  let api: AttackedApi;
  beforeAll(async () => {
    api = await openAttackedApi(kind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  it.each(endpointsWith("body"))(
    "is validated by $endpoint.method $endpoint.path: an error names the field, and nothing is written",
    { tags: ["spec:5.10"] },
    ({ endpoint }) => api.attack(endpoint, payloads, [createCoupon, applyForJob]),
  );
});
