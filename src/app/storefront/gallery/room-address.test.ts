import { expect, it } from "vitest";
import { roomAddress } from "./room-address.ts";

it("asks Android's viewer for the model, and comes back to the product", () => {
  const address = roomAddress({
    model: "https://shop.example/models/fpv-quad.glb",
    title: "Tez 5; FPV & more",
    page: "https://shop.example/product/tez-5",
  });
  const [asked = "", intent = ""] = address.split("#Intent;");
  const { searchParams } = new URL(asked.replace("intent:", "https:"));
  expect(asked).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/);
  expect(Object.fromEntries(searchParams)).toEqual({
    file: "https://shop.example/models/fpv-quad.glb",
    mode: "ar_preferred",
    title: "Tez 5; FPV & more",
    link: "https://shop.example/product/tez-5",
  });
  // What ends a part of an intent is nowhere but at the ends of its parts.
  expect(asked).not.toMatch(/[;#+ ]/);
  expect(intent.split(";")).toEqual([
    "scheme=https",
    "package=com.google.ar.core",
    "action=android.intent.action.VIEW",
    "S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fproduct%2Ftez-5",
    "end",
    "",
  ]);
});
