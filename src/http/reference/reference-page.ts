import type { ApiDocument, JsonSchema, Operation, Parameter } from "./openapi.ts";

const accessTitles = { visitor: "Public", customer: "Signed in", administrator: "Administrators" };

/** Renders the API document as an HTML page that only needs its stylesheet. */
export function referencePage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    id: name,
    title: description,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const shapes = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${prose(document.info.description)}</p>
<p>Calls for signed-in users need the token from a login as <code>Authorization: Bearer &lt;token&gt;</code>. Errors are a <a href="#shape-Refusal">Refusal</a> with a matching status. Administrator calls name the capability that they require. Also available as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls">
${groups.map((group) => contents(group)).join("\n")}
<h2><a href="#shapes">Schemas</a></h2>
</nav>
<main id="calls">
${groups.map((group) => section(group)).join("\n")}
<section aria-labelledby="shapes">
<h2 id="shapes">Schemas</h2>
${shapes.map(([name, schema]) => `<article><h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3>${fields(schema)}</article>`).join("\n")}
</section>
</main>
</body>
</html>
`;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

interface Group {
  id: string;
  title: string;
  calls: Call[];
}

const contents = ({ id, title, calls }: Group) => `<h2><a href="#${id}">${escapeHtml(title)}</a></h2>
<ul>${calls.map(({ operation }) => `<li><a href="#${operation.operationId}">${toWords(operation.operationId)}</a></li>`).join("")}</ul>`;

const section = ({ id, title, calls }: Group) => `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
${calls.map((call) => article(call)).join("\n")}
</section>`;

function article({ path, method, operation }: Call): string {
  const { "x-access": access, "x-capability": capability } = operation;
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    part(`Body, <code>${escapeHtml(type)}</code>`, fields(schema)),
  );
  const [[responseType, response] = ["application/json", { schema: {} }]] = Object.entries(
    operation.responses["200"]?.content ?? {},
  );
  return `<article>
<h3 id="${operation.operationId}">${toWords(operation.operationId)} <span class="access ${access}">${accessTitles[access]}${capability ? `: ${capability}` : ""}</span></h3>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></p>
<p>${prose(operation.summary)}</p>
${parameters("Path", "path", operation.parameters)}${parameters("Query", "query", operation.parameters)}${parameters("Headers", "header", operation.parameters)}${body.join("")}
${part(responseType === "application/json" ? "Response" : `Response, <code>${escapeHtml(responseType)}</code>`, fields(response.schema))}
</article>`;
}

function parameters(title: string, place: Parameter["in"], all: Parameter[] = []): string {
  const parametersInPlace = all.filter((parameter) => parameter.in === place);
  if (parametersInPlace.length === 0) return "";
  return part(
    title,
    table(parametersInPlace.map(({ name, required, schema }) => ({ name, required, schema }))),
  );
}

const part = (title: string, content: string) => `<h4>${title}</h4>${content}`;

/** Table of an object's fields; nested ones as `outer.inner`. */
function fields(schema: JsonSchema): string {
  const rows = rowsOf(schema, "");
  return rows.length > 0 ? table(rows) : `<p>${typeOf(schema)} ${prose(schema.description ?? "")}</p>`;
}

interface Row {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

function rowsOf(schema: JsonSchema, prefix: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const required = schema.required?.includes(key) ?? false;
    const inner = [...rowsOf(property, `${name}.`), ...rowsOf(property.items ?? {}, `${name}[].`)];
    return [{ name, required, schema: property }, ...inner];
  });
}

const table = (rows: Row[]) => `<div class="scroll" tabindex="0" role="group" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>
<tbody>${rows.map((row) => `<tr><th scope="row"><code>${escapeHtml(row.name)}</code></th><td>${typeOf(row.schema)}</td><td>${rules(row)}</td></tr>`).join("")}</tbody>
</table></div>`;

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split("/").at(-1) ?? "");
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if ("const" in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) {
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(" or ");
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.format === "binary") return "file";
  return escapeHtml([schema.format ?? schema.type ?? "anything"].flat().join(" or "));
}

function rules({ required, schema }: Row): string {
  const parts = [
    required ? "required" : "optional",
    schema.default === undefined
      ? undefined
      : `<code>${escapeHtml(JSON.stringify(schema.default))}</code> if omitted`,
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "entries"),
    range(schema.minimum, schema.maximum, ""),
    schema.format || !schema.pattern ? undefined : `like <code>${escapeHtml(schema.pattern)}</code>`,
    schema.description && prose(schema.description),
  ];
  return parts.filter(Boolean).join("; ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (to === undefined) return `at least ${from} ${unit}`.trim();
  return `${from === undefined ? "up to" : `${from} to`} ${to} ${unit}`.trim();
}

/** `listOwnOrders` → "List own orders". */
function toWords(name: string): string {
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escapeHtml(label.charAt(0).toUpperCase() + label.slice(1));
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Renders text with `code` in backticks. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
