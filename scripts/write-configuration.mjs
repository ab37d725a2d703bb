import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { Environment } from "#config";

const reference = "docs/configuration.md";
const readme = "README.md";
const command = "npm run docs:configuration";
/** The settings that the README lists, each with the first sentence of the setting's description. */
const firstSettings = ["SITE_URL", "DATA_DIR", "DATABASE_URL", "RAZORPAY_KEY_ID", "SMTP_URL", "BACKUP_DIR"];
/** Headings of the settings reference, each by the first setting below it. */
const headings = {
  PORT: "Address",
  DATA_DIR: "Data and processes",
  ADMIN_EMAIL: "First start",
  SESSION_SECRET: "Sessions",
  RAZORPAY_KEY_ID: "Payments",
  SHIPROCKET_EMAIL: "Couriers",
  CLOUDINARY_CLOUD_NAME: "Pictures",
  SMTP_URL: "Email",
  BACKUP_DIR: "Backups",
  RATE_LIMIT: "Operations",
};
const tableHead = "| Setting | Meaning | If unset |\n|---|---|---|\n";
const listOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const block = /(?<=<!-- settings -->\n\n).*(?=\n<!-- end of settings -->)/s;

const introduction = `# Configuration

<!-- Written by ${command} from the descriptions in src/config.ts, src/ports/payments and src/ports/couriers. Do not edit. -->

The shop reads its settings from environment variables and from the file \`.env\` in the folder it is started in; a variable
set in the environment takes precedence. Copy [\`.env.example\`](../.env.example) to \`.env\` and remove the \`#\` before the settings you
need. All settings are optional. If a setting is invalid, the shop does not start, and the message names the setting. Changes take effect
at the next start; [operations](operations.md#settings-and-secrets) describes how to restart and how to replace secrets.

\`ENV_FILE\` names a file to use instead of \`.env\`; an empty value means no file. It is read from the environment only.

The shop's own details (name, address, tax, delivery, number prefixes) are not configured here but in the back office, under
Settings.
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  for (const [file, text] of configurationDocuments(root)) writeFileSync(join(root, file), text);
}

/**
 * Checks that the documents agree with the settings schema. Part of lint.
 * @param {string} root folder of the repository
 * @returns {string[]} errors, each as `file:line what is wrong`
 */
export function checkConfiguration(root) {
  return [...configurationDocuments(root)]
    .filter(([file, text]) => readFileSync(join(root, file), "utf8") !== text)
    .map(([file]) => `${file}:1 differs from the settings schema: ${command}`);
}

/** Returns the generated text of each document that lists settings, by path. */
function configurationDocuments(root) {
  const settings = readSettings();
  const text = readFileSync(join(root, readme), "utf8");
  if (!block.test(text)) throw new Error(`${readme} has no place for the settings`);
  return new Map([
    [reference, referenceOf(settings)],
    [readme, text.replace(block, () => tableForReadme(settings))],
  ]);
}

/** Returns all settings with description, values, and the default or the effect if unset. */
function readSettings() {
  const { properties } = z.toJSONSchema(Environment, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, { description, default: value, enum: values }]) => {
    if (!description) throw new Error(`The setting ${name} has no description`);
    const [meaning, unset = ""] = description.split(" If unset: ");
    return { name, meaning, values, fallback: value === undefined ? unset : `\`${value}\`` };
  });
}

function referenceOf(settings) {
  const sections = settings.map(({ name, meaning, values, fallback }) => {
    const heading = headings[name];
    const choices = values && `${listOf.format(values.map((value) => `\`${value}\``))}. `;
    return `${heading ? `\n## ${heading}\n\n${tableHead}` : ""}${rowOf(name, `${choices ?? ""}${meaning}`, fallback)}`;
  });
  return `${introduction}${sections.join("")}`;
}

function tableForReadme(settings) {
  const rows = firstSettings.map((settingName) => {
    const { name, meaning, fallback } = settings.find(({ name }) => name === settingName);
    return rowOf(name, meaning.split(/(?<=\.) /)[0], fallback);
  });
  return `${tableHead}${rows.join("")}`;
}

function rowOf(name, meaning, fallback) {
  return `| \`${name}\` | ${meaning} | ${fallback.replace(/\.$/, "")} |\n`;
}
