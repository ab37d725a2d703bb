import * as z from "zod/mini";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { endpoints, shapes } from "#contract/endpoints.ts";
import { type Capability, capabilities } from "#contract/kernel/capabilities.ts";
import { errorCodes } from "#contract/kernel/error-codes.ts";

/** The subset of JSON Schema (2020-12) that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  description?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}

interface Content {
  content: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  "x-access": Access;
  /** Capability that the caller needs. */
  "x-capability"?: Capability;
  /** The caller must have entered the password recently. */
  "x-confirms-password"?: true | "sometimes";
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Content & { required: true };
  responses: Record<string, Content & { description: string }>;
}

export type ApiDocument = ReturnType<typeof describeApi>;

/** Creates the OpenAPI 3.1 document from the contract's endpoints. */
export function describeApi({ siteUrl, shop }: { siteUrl: string; shop: string }) {
  const responses = responseSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, group, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operation = describeEndpoint(name, group, endpoint, responses[name] ?? {});
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${shop} API`,
      version: "1",
      description:
        "Every response except files is JSON with `success` and usually a `message`. Amounts are rupees with up to two decimals; times are ISO 8601 in UTC. A request body needs a `Content-Type`. Pages on other sites need a bearer token to change anything.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
      name,
      description: groupTitles[name] ?? name,
    })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token from a login.",
        },
      },
      schemas: { Refusal: refusal, ...usedShapes(responses) } as Record<string, JsonSchema>,
    },
  };
}

const refusal: JsonSchema = {
  type: "object",
  properties: {
    success: { const: false },
    code: {
      type: "string",
      enum: Object.keys(errorCodes),
      description: `Error code. ${Object.entries(errorCodes)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join(". ")}.`,
    },
    message: { type: "string", description: "Error message." },
    errors: {
      type: "array",
      description: "Invalid fields, such as `cartItems.0.quantity`.",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string" } },
        required: ["field", "message"],
      },
    },
    requestId: { type: "string", description: "Id of the request in the shop's log." },
  },
  required: ["success", "code", "message"],
};

function describeEndpoint(name: string, group: string, endpoint: Endpoint, response: JsonSchema): Operation {
  const { access, capability, confirmsPassword, encoding = "json" } = endpoint;
  const body = encoding === "raw" ? { type: "object" } : endpoint.body && inputSchema(endpoint.body);
  const parameters = [
    ...parametersOf("path", endpoint.params && inputSchema(endpoint.params)),
    ...parametersOf("query", endpoint.query && inputSchema(endpoint.query)),
    ...parametersOf("header", endpoint.headers && inputSchema(endpoint.headers)),
  ];
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    "x-access": access,
    ...(capability && { "x-capability": capability }),
    ...(confirmsPassword && { "x-confirms-password": confirmsPassword }),
    security: access === "visitor" ? [] : [{ token: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: { required: true as const, content: bodyContent(body, encoding) } } : {}),
    responses: {
      "200": { description: "Done.", ...responseContent(endpoint, response) },
      ...(body || parameters.length ? { "400": refusalResponse("The input is invalid.") } : {}),
      ...(access === "visitor" ? {} : { "401": refusalResponse("The token is missing or invalid.") }),
      ...(capability ? { "403": refusalResponse(refusalDescription(endpoint, capability)) } : {}),
      ...(endpoint.params ? { "404": refusalResponse("Not found.") } : {}),
      default: refusalResponse("The call was refused or failed."),
    },
  };
}

/** Content types of a body: forms without a required file can also be sent as JSON. */
function bodyContent(body: JsonSchema, encoding: Endpoint["encoding"]): Content["content"] {
  if (encoding !== "multipart") return { "application/json": { schema: body } };
  const form = { "multipart/form-data": { schema: body } };
  const fields = Object.entries(body.properties ?? {});
  if (fields.some(([, field]) => isFile(field))) return form;
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, withoutFile(field)]));
  return { "application/json": { schema: { ...body, properties } }, ...form };
}

const isFile = ({ format }: JsonSchema) => format === "binary";

/** The field without its file alternative. */
const withoutFile = (field: JsonSchema): JsonSchema =>
  field.anyOf ? { ...field, anyOf: field.anyOf.filter((choice) => !isFile(choice)) } : field;

function responseContent(endpoint: Endpoint, response: JsonSchema): Content {
  if (endpoint.csvFile !== undefined) return csv(endpoint);
  if (endpoint.fileType === undefined) return json(response);
  const file = { [endpoint.fileType]: { schema: { type: "string", format: "binary" } } };
  const hasOutput = Object.keys((endpoint.output as z.ZodMiniObject).shape).length > 0;
  return { content: hasOutput ? { ...file, ...json(response).content } : file };
}

const refusalDescription = ({ confirmsPassword }: Endpoint, capability: Capability) =>
  `The caller is not staff, or may not ${capabilities[capability]}${confirmsPassword ? `, or ${confirmsPassword === true ? "has" : "may have"} to enter the password again` : ""}.`;

const json = (schema: JsonSchema): Content => ({ content: { "application/json": { schema } } });

const csv = ({ output }: Endpoint): Content => {
  const columns = Object.keys((output as z.ZodMiniObject).shape).map((title) => `\`${title}\``);
  const description = `in UTF-8 with the columns ${columns.join(", ")}`;
  return { content: { "text/csv": { schema: { type: "string", description } } } };
};

const refusalResponse = (description: string) => ({
  description,
  ...json({ $ref: "#/components/schemas/Refusal" }),
});

function parametersOf(place: Parameter["in"], schema: JsonSchema | undefined): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }));
}

const groupTitles: Record<string, string> = {
  system: "System",
  auth: "Accounts and users",
  catalog: "Catalogue",
  orders: "Orders",
  invoices: "Invoices and credit notes",
  checkout: "Checkout and payment",
  payments: "Unmatched payments",
  content: "Slides and ads",
  coupons: "Coupons and offers",
  demo: "Demo",
  employees: "Team",
  texts: "Content pages",
  careers: "Jobs and applications",
  contact: "Contact desk",
  reviews: "Reviews",
  questions: "Questions about products",
  images: "Pictures",
  reports: "Dashboard and reports",
  mail: "Outgoing email",
  operations: "Operations",
  opening: "Launch checklist",
  audit: "Audit log",
  exports: "Exports",
  settings: "Settings",
};

function inputSchema(shape: z.ZodMiniType): JsonSchema {
  return withoutDocumentKeywords(
    z.toJSONSchema(shape, {
      io: "input",
      unrepresentable: "any",
      // Zod omits the defaults of fields that parse numbers from text.
      override({ zodSchema: { _zod }, jsonSchema }) {
        if (_zod.def.type === "default")
          jsonSchema.default = (_zod.def as { defaultValue?: unknown }).defaultValue;
      },
    }) as JsonSchema,
  );
}

const namePrefix = "#/components/schemas/";

/** Id of an endpoint's response schema during conversion; never equals the name of a shape. */
const responseId = (name: string) => `answer-of-${name}`;

/** Output schemas of all shapes and responses, referring to each other by name. */
function outputSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of shapes) registry.add(shape, { id });
  for (const { name, endpoint } of endpoints) {
    // A new object, because endpoints share outputs and some outputs are named shapes.
    const { shape } = endpoint.output as z.ZodMiniObject;
    registry.add(z.object(shape), { id: responseId(name) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: "output",
    unrepresentable: "any",
    uri: (id) => `${namePrefix}${id}`,
  });
  return schemas as Record<string, JsonSchema>;
}

/** Schema of a successful response by endpoint name. */
function responseSchemas(): Record<string, JsonSchema> {
  const schemas = outputSchemas();
  return Object.fromEntries(
    endpoints.map(({ name }) => {
      const { properties, required = [] } = schemas[responseId(name)] ?? {};
      const response: JsonSchema = {
        type: "object",
        properties: { success: { const: true }, message: { type: "string" }, ...properties },
        required: ["success", ...required],
      };
      return [name, response];
    }),
  );
}

/** Named shapes that the responses refer to, directly or indirectly. */
function usedShapes(responses: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const schemas = outputSchemas();
  const used: Record<string, JsonSchema> = {};
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key === "$ref" && typeof inner === "string" ? inner.slice(namePrefix.length) : undefined;
      const schema = name && !used[name] ? schemas[name] : undefined;
      if (name && schema) {
        used[name] = withoutDocumentKeywords(schema);
        visit(schema);
      }
      visit(inner);
    }
  };
  visit(responses);
  return used;
}

/** The schema without the keywords of a standalone document. */
function withoutDocumentKeywords(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema as JsonSchema & { $schema?: string; $id?: string };
  return rest;
}
