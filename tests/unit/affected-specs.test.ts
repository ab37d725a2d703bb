import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { affectedSpecs } from "../../scripts/affected-specs.mjs";

const files = {
  "src/app/routes.ts": `route("store", "storefront/store.tsx"), route("product/:slug", "storefront/product.tsx"),
    route("dashboard/admin", "admin/layout.tsx", [route("orders", "admin/orders.tsx")])`,
  "src/app/storefront/store.tsx": `import { Card } from "../ui/card.tsx"; const late = () => import("./filters.tsx");`,
  "src/app/storefront/filters.tsx": "",
  "src/app/storefront/product.tsx": `import { price } from "#contract/catalog/prices.ts"; import styles from "./product.module.css";`,
  "src/app/storefront/product.module.css": "",
  "src/app/admin/layout.tsx": "",
  "src/app/admin/orders.tsx": `import { Card } from "#app/ui/card.tsx";`,
  "src/app/ui/card.tsx": "",
  "src/contract/catalog/prices.ts": "",
  "tests/e2e/visitor.ts": "",
  "tests/e2e/store.spec.ts": `import { visit } from "./visitor.ts"; page.goto("/store?page=2")`,
  "tests/e2e/product.spec.ts": "page.goto(`/product/` + slug)",
  "tests/e2e/orders.spec.ts": `openAdmin(page, "/orders")`,
};

describe("affectedSpecs", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "pankh-affected-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ["a route module", "src/app/storefront/store.tsx", ["store"]],
    ["a part that is imported later", "src/app/storefront/filters.tsx", ["store"]],
    ["a part of two screens", "src/app/ui/card.tsx", ["orders", "store"]],
    ["a style sheet", "src/app/storefront/product.module.css", ["product"]],
    ["the contract", "src/contract/catalog/prices.ts", ["product"]],
    ["a helper of specs", "tests/e2e/visitor.ts", ["store"]],
    ["a spec", "tests/e2e/orders.spec.ts", ["orders"]],
    ["a document", "README.md", []],
  ])("finds the specs that reach %s", (_, changed, names) => {
    expect(affectedSpecs([changed], root)).toEqual(names.map((name) => `tests/e2e/${name}.spec.ts`));
  });
});
