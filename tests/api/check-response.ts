import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describeApi } from "#http/reference/openapi.ts";

const document = describeApi({ siteUrl: "https://shop.example", shop: "Pankh" });
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...document, $id: "api" });

interface DescribedCall {
  method: string;
  path: string;
  pattern: RegExp;
  responses: Record<string, { content: Record<string, unknown> }>;
}

// Try paths without placeholders first, so that `/api/order/all` does not match an order id.
const calls: DescribedCall[] = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      responses,
    })),
  )
  .sort((a, b) => a.path.split("{").length - b.path.split("{").length);

const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const compiled = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
  validators.set(pointer, compiled);
  return compiled;
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Throws if an API response differs from the API document. */
export async function checkResponse(method: string, path: string, response: Response): Promise<void> {
  const call = calls.find((compiled) => compiled.method === method && compiled.pattern.test(path));
  if (!call) return;
  const status = String(response.status) in call.responses ? String(response.status) : "default";
  const type = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  if (!(type in (call.responses[status]?.content ?? {}))) {
    throw new Error(`${method} ${call.path} answered ${response.status} as ${type}, which is not described`);
  }
  if (type !== "application/json") return;
  const pointer = ["paths", call.path, method.toLowerCase(), "responses", status, "content", type, "schema"];
  const validate = validatorOf(`/${pointer.map(escaped).join("/")}`);
  if (validate(await response.clone().json())) return;
  throw new Error(
    `${method} ${call.path} answered ${response.status} other than described: ${ajv.errorsText(validate.errors)}`,
  );
}
