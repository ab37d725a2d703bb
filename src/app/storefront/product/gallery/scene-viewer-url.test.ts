import { expect, it } from "vitest";
import { sceneViewerUrl } from "./scene-viewer-url.ts";

it("sceneViewerUrl builds a Scene Viewer intent that links back to the product", () => {
  const address = sceneViewerUrl({
    model: "https://shop.example/models/fpv-quad.glb",
    title: "Tez 5; FPV & more",
    page: "https://shop.example/product/tez-5",
  });
  const [link = "", intent = ""] = address.split("#Intent;");
  const { searchParams } = new URL(link.replace("intent:", "https:"));
  expect(link).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/);
  expect(Object.fromEntries(searchParams)).toEqual({
    file: "https://shop.example/models/fpv-quad.glb",
    mode: "ar_preferred",
    title: "Tez 5; FPV & more",
    link: "https://shop.example/product/tez-5",
  });
  // Separators of the intent syntax must not occur within its values.
  expect(link).not.toMatch(/[;#+ ]/);
  expect(intent.split(";")).toEqual([
    "scheme=https",
    "package=com.google.ar.core",
    "action=android.intent.action.VIEW",
    "S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fproduct%2Ftez-5",
    "end",
    "",
  ]);
});
