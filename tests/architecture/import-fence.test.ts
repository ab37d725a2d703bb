import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { domainOrder, importFence } from "../../scripts/write-import-fence.mjs";

const root = join(import.meta.dirname, "../..");
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const fenceRules = ["--only=style/noRestrictedImports", "--only=suspicious/noImportCycles"];

/** Files that break a rule of the fence, each with the violating import. */
const forbidden: Record<string, string> = {
  "src/contract/reads-domain.ts": `import { money } from "#domain/money.ts";`,
  "src/contract/reads-domain-type.ts": `import type { Money } from "#domain/money.ts";`,
  "src/contract/reads-domain-nearby.ts": `import { money } from "../domain/money.ts";`,
  "src/contract/reads-whole-zod.ts": `import * as z from "zod";`,
  "src/contract/reads-node.ts": `import { createHash } from "node:crypto";`,
  "src/contract/reads-vendor.ts": `import { Hono } from "hono";`,
  "src/contract/reads-config.ts": `import { readConfig } from "#config";`,
  "src/contract/reads-server.ts": `import { main } from "#server/main.ts";`,

  "src/ports/mailer/reads-domain.ts": `import type { Money } from "#domain/money.ts";`,
  "src/ports/mailer/reads-http.ts": `import { api } from "../../http/api.ts";`,
  "src/ports/mailer/reads-config.ts": `import { readConfig } from "#config";`,
  "src/ports/mailer/reads-foreign-vendor.ts": `import sharp from "sharp";`,
  "src/ports/images/reads-foreign-vendor.ts": `import pg from "pg";`,
  "src/ports/files/reads-foreign-vendor.ts": `import sharp from "sharp";`,
  "src/ports/files/reads-domain.ts": `import type { Money } from "#domain/money.ts";`,
  "src/ports/payments/reads-foreign-vendor.ts": `import { sql } from "drizzle-orm";`,
  "src/ports/pdf/reads-foreign-vendor.ts": `import sharp from "sharp";`,
  "src/ports/pdf/reads-domain.ts": `import type { Money } from "#domain/money.ts";`,
  "src/ports/database/reads-foreign-vendor.ts": `import nodemailer from "nodemailer";`,
  "src/ports/database/reads-server.ts": `import { main } from "#server/main.ts";`,

  "src/domain/catalog/reads-adapter.ts": `import { openPglite } from "#ports/database/pglite.adapter.ts";`,
  "src/domain/catalog/reads-adapter-type.ts": `import type { Options } from "#ports/mailer/smtp.adapter.ts";`,
  "src/domain/catalog/reads-adapter-nearby.ts": `import { open } from "../../ports/database/pglite.adapter.ts";`,
  "src/domain/payments/reads-provider.ts": `import { refundNotes } from "#ports/payments/razorpay/webhook-event.ts";`,
  "src/domain/catalog/reads-http.ts": `import { answer } from "#http/envelope.ts";`,
  "src/domain/catalog/reads-http-nearby.ts": `import { answer } from "../../http/envelope.ts";`,
  "src/domain/catalog/reads-app.ts": `import { page } from "#app/root.tsx";`,
  "src/domain/catalog/reads-vendor.ts": `import { Hono } from "hono";`,
  "src/domain/catalog/reads-driver.ts": `import pg from "pg";`,
  "src/domain/catalog/reads-csv.ts": `import { parse } from "csv-parse/sync";`,
  "src/domain/catalog/reads-files.ts": `import { readFile } from "node:fs/promises";`,
  "src/domain/catalog/reads-pdf.ts": `import PDFDocument from "pdfkit";`,
  "src/domain/catalog/reads-config.ts": `import { readConfig } from "#config";`,
  "src/domain/catalog/reads-tests.ts": `import { registration } from "#tests/factories/customers.ts";`,
  "src/domain/reads-server.ts": `import { main } from "./../server/main.ts";`,

  "src/domain/reads-folder.ts": `import { recordChange } from "#domain/audit/record-change.ts";`,
  "src/domain/reads-folder-nearby.ts": `import { recordChange } from "./audit/record-change.ts";`,
  "src/domain/orders/reads-payments.ts": `import { settlePayment } from "#domain/payments/settle-payment.ts";`,
  "src/domain/orders/reads-payments-type.ts": `import type { Settled } from "#domain/payments/settle-payment.ts";`,
  "src/domain/orders/reads-payments-nearby.ts": `import { settlePayment } from "../payments/settle-payment.ts";`,
  "src/domain/documents/drone/reads-payments-nearby.ts": `import { settlePayment } from "../../payments/settle-payment.ts";`,
  "src/domain/audit/reads-tasks.ts": `import { addTask } from "#domain/tasks/pending-tasks.ts";`,

  "src/http/catalog/reads-tables.ts": `import { products } from "#ports/database/tables/catalog.ts";`,
  "src/http/catalog/reads-tables-type.ts": `import type { ProductRow } from "#ports/database/tables/catalog.ts";`,
  "src/http/catalog/reads-tables-nearby.ts": `import { products } from "../../ports/database/tables/catalog.ts";`,
  "src/http/catalog/reads-drizzle.ts": `import { sql } from "drizzle-orm";`,
  "src/http/catalog/reads-app.ts": `import { page } from "#app/root.tsx";`,
  "src/http/catalog/reads-adapter.ts": `import { host } from "#ports/files/disk.adapter.ts";`,
  "src/http/catalog/reads-server.ts": `import { main } from "#server/main.ts";`,
  "src/http/catalog/reads-config.ts": `import { readConfig } from "#config";`,
  "src/http/catalog/passes-tables-on.ts": `export { products } from "#ports/database/tables/catalog.ts";`,
  "src/http/catalog/passes-all-tables-on.ts": `export * from "#ports/database/tables/catalog.ts";`,
  "src/http/catalog/reads-tables-later.ts": `export const late = () => import("#ports/database/tables/catalog.ts");`,

  "src/app/root-reads-domain.ts": `import { money } from "#domain/money.ts";`,
  "src/app/root-reads-server.ts": `import { main } from "#server/main.ts";`,
  "src/app/root-reads-http.ts": `import { answer } from "../http/envelope.ts";`,
  "src/app/admin/reads-domain-type.ts": `import type { Money } from "#domain/money.ts";`,
  "src/app/admin/reads-http.ts": `import { answer } from "#http/envelope.ts";`,
  "src/app/admin/reads-ports.ts": `import { sandboxDeclines } from "#ports/payments/sandbox/sandbox-declines.ts";`,
  "src/app/admin/reads-server-nearby.ts": `import { main } from "../../server/main.ts";`,
  "src/app/admin/reads-node.ts": `import { createHash } from "node:crypto";`,
  "src/app/admin/reads-whole-zod.ts": `import * as z from "zod";`,
  "src/app/admin/reads-vendor.ts": `import { Hono } from "hono";`,
  "src/app/admin/reads-vendor-style.ts": `import "modern-normalize";`,

  ...foreignAreas("company", ["storefront", "account", "admin"]),
  ...foreignAreas("storefront", ["company", "account", "admin"]),
  ...foreignAreas("account", ["company", "storefront", "admin"]),
  ...foreignAreas("admin", ["company", "storefront", "account"]),
  ...foreignAreas("ui", ["company", "storefront", "account", "admin"]),
  ...foreignAreas("lib", ["company", "storefront", "account", "admin"]),
  "src/app/admin/orders/reads-account.ts": `import { x } from "../../account/x.ts";`,

  "src/server/reads-tests.ts": `import { registration } from "#tests/factories/customers.ts";`,

  "src/domain/orders/ring-a.ts": `import { b } from "./ring-b.ts";\nexport const a = () => b;`,
  "src/domain/orders/ring-b.ts": `import { a } from "./ring-a.ts";\nexport const b = () => a;`,
  "src/domain/orders/alias-ring-a.ts": `import { b } from "#domain/orders/alias-ring-b.ts";\nexport const a = () => b;`,
  "src/domain/orders/alias-ring-b.ts": `import { a } from "#domain/orders/alias-ring-a.ts";\nexport const b = () => a;`,
  "src/domain/orders/type-ring-a.ts": `import type { B } from "./type-ring-b.ts";\nexport type A = B | 1;`,
  "src/domain/orders/type-ring-b.ts": `import type { A } from "./type-ring-a.ts";\nexport type B = A | 2;`,
  "src/domain/orders/long-ring-a.ts": `export { c as a } from "./long-ring-b.ts";`,
  "src/domain/orders/long-ring-b.ts": `export { c } from "./long-ring-c.ts";`,
  "src/domain/orders/long-ring-c.ts": `import { a } from "./long-ring-a.ts";\nexport const c = () => a;`,
};

/** Files that follow the rules and must not be reported. */
const allowed: Record<string, string> = {
  "src/contract/fine.ts": `import * as z from "zod/mini";\nimport { Id } from "./fields.ts";\nimport { User } from "#contract/accounts/auth.ts";`,
  "src/ports/database/fine.ts": `import { sql } from "drizzle-orm";\nimport pg from "pg";\nimport { join } from "node:path";`,
  "src/ports/images/fine.ts": `import sharp from "sharp";\nimport type { ImageHost } from "./image-host.ts";`,
  "src/ports/files/fine.ts": `import * as z from "zod/mini";\nimport { open } from "node:fs/promises";`,
  "src/ports/mailer/fine.ts": `import nodemailer from "nodemailer";\nimport { brand } from "#contract/kernel/brand.ts";`,
  "src/ports/pdf/fine.ts": `import type PDFDocument from "pdfkit";\nimport { createRequire } from "node:module";`,
  "src/domain/catalog/fine.ts": `import { sql } from "drizzle-orm";\nimport { products } from "#ports/database/tables/catalog.ts";\nimport { notFound } from "../errors.ts";\nimport type { Mailer } from "#ports/mailer/mailer.ts";`,
  "src/domain/payments/fine.ts": `import { getOrder } from "#domain/orders/orders.ts";\nimport { splitRefund } from "./refunds/split-refund.ts";\nimport type { Shop } from "../shop.ts";`,
  "src/domain/catalog/fine.test.ts": `import { openTestDatabase } from "#tests/database/test-database.ts";`,
  "src/http/catalog/fine.ts": `import type { Hono } from "hono";\nimport { answer } from "../envelope.ts";\nimport { getProduct } from "#domain/catalog/list-products.ts";`,
  "src/app/fine.ts": `import { page } from "./admin/page.tsx";\nimport { shop } from "#app/storefront/shop.tsx";`,
  "src/app/admin/fine.ts": `import { Button } from "#app/ui/button.tsx";\nimport { call } from "../api.ts";\nimport { useState } from "react";\nimport { row } from "./orders/row.ts";`,
  "src/app/admin/account-column.ts": `import { email } from "./account-email.ts";`,
  "src/server/fine.ts": `import { openPglite } from "#ports/database/pglite.adapter.ts";\nimport { readConfig } from "#config";`,
};

function foreignAreas(area: string, others: string[]): Record<string, string> {
  return Object.fromEntries(
    others.flatMap((other) => [
      [`src/app/${area}/reads-${other}.ts`, `import { x } from "#app/${other}/x.ts";`],
      [`src/app/${area}/reads-${other}-type.ts`, `import type { X } from "../${other}/x.ts";`],
    ]),
  );
}

/** Lints the folder's `src` with only the rules of the fence, and returns the reported files. */
async function filesReported(folder: string): Promise<string[]> {
  const report = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    const flags = ["--reporter=json", "--max-diagnostics=none", "--vcs-enabled=false"];
    execFile(process.execPath, [biome, "lint", ...fenceRules, ...flags, "src"], options, (_, output) =>
      resolve(output),
    );
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { location: { path: string } }[] };
  return [...new Set(diagnostics.map(({ location }) => location.path))];
}

it("import-fence.json is what scripts/write-import-fence.mjs writes", async () => {
  expect(await readFile(join(root, "import-fence.json"), "utf8")).toBe(importFence());
});

it("domainOrder lists every folder in src/domain exactly once", async () => {
  const entries = await readdir(join(root, "src/domain"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...domainOrder].sort()).toEqual(folders.sort());
});

it("the import fence reports every file that breaks a rule, and no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pankh-fence-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ["biome.json", "import-fence.json", "package.json"])
    await cp(join(root, file), join(folder, file));
  for (const [file, source] of Object.entries({ ...forbidden, ...allowed })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${source}\n`);
  }
  expect((await filesReported(folder)).sort()).toEqual(Object.keys(forbidden).sort());
});
