import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const redirectModule = "src/app/lib/redirect-to.ts";

it("pages redirect only through redirect-to.ts, which encodes the address", () => {
  const importers = globSync("src/**/*.{ts,tsx}").filter((file) =>
    /import \{[^}]*\bredirect(?:Document)?\b[^}]*\} from "react-router"/.test(readFileSync(file, "utf8")),
  );
  expect(importers).toEqual([redirectModule]);
});
