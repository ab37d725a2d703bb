import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  isSuppliedModel,
  suppliedModelAddress,
  suppliedModels,
} from "#contract/catalog/product-model-files.ts";
import { validate } from "./file-kind.ts";
import { modelKind } from "./model-kind.ts";

const folder = join(import.meta.dirname, "../../../public");

describe("bundled 3D models", () => {
  it("are exactly the models that products can use", async () => {
    const files = await readdir(join(folder, "models"));
    expect(files.map((file) => file.replace(/\.glb$/, "")).sort()).toEqual([...suppliedModels]);
    expect(isSuppliedModel("/models/nobody.glb")).toBe(false);
  });

  it.each(suppliedModels)("are small, and pass the checks for uploads: %s", async (name) => {
    const bytes = await readFile(join(folder, suppliedModelAddress(name)));
    expect(bytes.byteLength).toBeLessThanOrEqual(400 * 1024);
    await expect(validate(modelKind, bytes)).resolves.toEqual({});
  });
});
