import { globSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import * as schema from "#ports/database/schema.ts";

type Module = Record<string, unknown>;

/** Returns all exports of the shop's sources, except those of tests. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const files = globSync(pattern).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(files.map((file) => import(`../../${file}`) as Promise<Module>));
  return modules.flatMap((module) => Object.values(module));
}

/** The paths written as string literals in a file. */
const addressesIn = (file: string) =>
  new Set([...readFileSync(file, "utf8").matchAll(/"(\/[\w/-]*)"/g)].map(([, address = ""]) => address));

describe("the registry", () => {
  it("contains every endpoint that the contract declares", async () => {
    const isCall = (value: unknown): value is { method: string; path: string } =>
      typeof value === "object" && value !== null && "method" in value && "path" in value;
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const declared = (await exportsOf("src/contract/**/*.ts")).filter(isCall).map(nameOf);
    expect(declared.length).toBeGreaterThan(70);
    expect(declared.sort()).toEqual(endpoints.map(({ endpoint }) => nameOf(endpoint)).sort());
  });

  it("contains every table", async () => {
    const tablesOf = (values: unknown[]) =>
      values.filter((value): value is PgTable => is(value, PgTable)).map((table) => getTableName(table));
    const declared = tablesOf(await exportsOf("src/ports/database/tables/*.ts"));
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.sort()).toEqual(tablesOf(Object.values(schema as Module)).sort());
  });
});

describe("a public page", () => {
  const routes = readFileSync("src/app/routes.ts", "utf8");
  const pages = [...routes.matchAll(/route\("([a-z-]+)", "((?:company|storefront|account)\/[\w/-]+\.tsx)"/g)];
  const addressOf = new Map(
    // Reversed, so that a page with several paths keeps its first path.
    pages.map(([, address = "", file = ""]) => [file, `/${address}`] as const).reverse(),
  );
  const addresses = [...addressOf].map(([file, address]) => ({ address, file }));
  const indexed = addresses.filter(
    ({ file }) =>
      !file.startsWith("account/") && !readFileSync(`src/app/${file}`, "utf8").includes("indexed: false"),
  );

  it("can be found in the route table", () => {
    expect(addresses.map(({ address }) => address)).toContain("/about");
    expect(indexed.length).toBeLessThan(addresses.length);
  });

  const missingIn = (file: string, pages: typeof addresses) => {
    const listed = addressesIn(file);
    return pages.map(({ address }) => address).filter((address) => !listed.has(address));
  };

  it("is in the sitemap if search engines may index it", () => {
    expect(missingIn("src/app/shell/sitemap.ts", indexed)).toEqual([]);
  });

  it.each(["tests/api/served-site.isolated.test.ts", "tests/e2e/accessibility.spec.ts"])(
    "is checked by %s",
    (spec) => {
      expect(missingIn(spec, addresses)).toEqual([]);
    },
  );
});
