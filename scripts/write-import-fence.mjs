import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Writes import-fence.json, the import rules of the linter, from the tables below: node scripts/write-import-fence.mjs
 */
const fencePath = fileURLToPath(new URL("../import-fence.json", import.meta.url));

/** Folders of src/domain in dependency order: each folder may import earlier folders, and files directly in src/domain. */
export const domainOrder = [
  "audit",
  "tasks",
  "tax",
  "settings",
  "images",
  "mail",
  "customers",
  "saved-views",
  "content",
  "delivery",
  "content-pages",
  "stock",
  "search",
  "catalog",
  "stock-alerts",
  "demo",
  "coupons",
  "orders",
  "couriers",
  "documents",
  "checkout",
  "payments",
  "moderation",
  "contact",
  "careers",
  "privacy",
  "tax-returns",
  "reports",
  "system",
  "launch-checklist",
];

/** Areas of pages in src/app; no area imports another one. */
const areas = ["company", "storefront", "account", "admin"];

const portMessage = "ports know the contract and their own vendor.";
const domainMessage =
  "domain holds the rules of the shop: the contract, port interfaces, tables and Drizzle; no adapter, HTTP, React or environment.";
const appMessage = "app knows the contract; data comes through app/api.ts.";
const pagePackages = [
  "react",
  "react-dom",
  "react-router",
  "lucide-react",
  "zod/mini",
  "@fontsource-variable/*",
];

/**
 * Modules and packages that files may import, in addition to their own folder and the messages. For a file that
 * matches several rows, the last one applies.
 */
const rules = [
  {
    files: ["contract/**"],
    modules: ["contract"],
    packages: ["zod/mini"],
    message: "contract is what browser and server agree on: Zod only.",
  },
  port("database", ["node:*", "drizzle-orm", "pg", "@electric-sql/pglite"]),
  port("images", ["node:*", "p-limit", "request-filtering-agent", "sharp", "zod/mini"]),
  port("mailer", ["node:*", "nodemailer"]),
  port("files", ["node:*", "zod/mini"]),
  port("payments", ["node:*", "zod/mini"]),
  port("couriers", ["node:*", "zod/mini"]),
  port("pdf", ["node:*", "pdfkit", "harfbuzzjs", "bidi-js", "lru-cache", "p-limit"]),
  domain("*", domainOrder, "Files directly in src/domain import no folder of it."),
  ...domainOrder.map((folder, place) =>
    domain(
      `${folder}/**`,
      domainOrder.slice(place + 1),
      `src/domain/${folder} imports only folders before it in the order of scripts/write-import-fence.mjs.`,
    ),
  ),
  {
    files: ["http/**"],
    modules: ["contract", "domain", "http"],
    packages: [
      "hono",
      "@hono/node-server",
      "@remix-run/multipart-parser",
      "rate-limiter-flexible",
      "lru-cache",
      "p-limit",
      "zod/mini",
      "client-zip",
      "csv-parse/sync",
      "bowser",
      "node:crypto",
      "node:net",
    ],
    message: "http translates between the wire and the domain: no tables, Drizzle, adapters or screens.",
  },
  page(["app/*"], [...pagePackages, "@react-router/dev/routes", "node:stream"], [], ""),
  page(
    ["app/*/**", ...[...areas, "model"].map((area) => `!app/${area}/**`)],
    pagePackages,
    areas,
    "ui, lib and shell import no area.",
  ),
  page(
    ["app/model/**"],
    ["react", "lucide-react", "three"],
    areas,
    "Only the 3D model viewer imports three.",
  ),
  ...areas.map((area) =>
    page(
      [`app/${area}/**`],
      [
        ...pagePackages,
        ...(area === "account" ? ["qr", "@simplewebauthn/browser"] : []),
        ...(area === "admin" ? ["chart.js"] : []),
      ],
      areas.filter((other) => other !== area),
      "Areas never import each other.",
    ),
  ),
];

/** A glob that matches one of these names. */
function oneOf(names) {
  return names.length === 1 ? names[0] : `{${names.join(",")}}`;
}

function port(folder, packages) {
  return { files: [`ports/${folder}/**`], modules: ["contract", "ports"], packages, message: portMessage };
}

function domain(files, laterFolders, message) {
  return {
    files: [`domain/${files}`],
    modules: ["contract", "domain", "ports"],
    packages: [
      "drizzle-orm",
      "@node-rs/argon2",
      "@zxcvbn-ts/language-common",
      "otpauth",
      "@simplewebauthn/server",
      "fastest-levenshtein",
      "p-limit",
      "markdown-it",
      "node:crypto",
    ],
    forbidden: [
      "#ports/**/*.adapter.ts",
      "#ports/**/*.memory.ts",
      "#ports/payments/razorpay/**",
      ...(laterFolders.length > 0 ? [`#domain/${oneOf(laterFolders)}/**`] : []),
      // Imports from another folder must start with #domain, so that the order of the folders applies to them.
      `./${oneOf(domainOrder)}/**`,
      `../**/${oneOf(domainOrder)}/**`,
    ],
    message: `${domainMessage} ${message}`,
  };
}

function page(files, packages, forbiddenAreas, message) {
  return {
    files,
    modules: ["contract", "app"],
    packages,
    forbidden: forbiddenAreas.length > 0 ? [`**/${oneOf(forbiddenAreas)}/**`] : [],
    message: `${appMessage} ${message}`.trim(),
  };
}

const allModules = ["contract", "ports", "domain", "http", "app", "server"];

/**
 * Returns the patterns of a rule. They forbid all imports, then allow relative paths except to other modules, then allow
 * the imports that the rule lists except its exceptions.
 */
function patternsOf({ modules, packages, forbidden = [] }) {
  // Modules that relative paths must not reach, for example "../../http/api.ts".
  const others = allModules.filter(
    (name) => !modules.includes(name) || (name !== "app" && modules[0] !== name),
  );
  return [
    "**",
    "!#messages",
    "!#messages/**",
    "!./**",
    "!../**",
    `**/${oneOf(others)}/**`,
    ...modules.map((name) => `!#${name}/**`),
    // Afterwards, because a package may have a folder with the name of a module.
    ...packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
    ...forbidden,
  ];
}

/** Returns the content of import-fence.json, with one line per rule. */
export function importFence() {
  const ruleOf = (patterns) => ({
    linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
  });
  const overrides = rules.map((rule) => ({
    includes: [
      ...rule.files.map((path) => path.replace(/^(!?)/, "$1src/")),
      "!**/*.test.ts",
      "!**/*.test.tsx",
    ],
    ...ruleOf([{ group: patternsOf(rule), message: rule.message }]),
  }));
  overrides.push({
    includes: ["src/server/**", "!**/*.test.ts"],
    ...ruleOf([{ group: ["#tests/**", "**/tests/**"], message: "Served code must not import tests." }]),
  });
  const linter = {
    rules: { suspicious: { noImportCycles: { level: "error", options: { ignoreTypes: false } } } },
  };
  return `{
  "linter": ${JSON.stringify(linter)},
  "overrides": [
${overrides.map((override) => `    ${JSON.stringify(override)}`).join(",\n")}
  ]
}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fencePath, importFence());
}
