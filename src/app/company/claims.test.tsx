import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { Site } from "#app/lib/site.ts";
import { SiteFooter } from "#app/shell/site-footer.tsx";
import type { Category } from "#contract/catalog.ts";
import About from "./about.tsx";
import Contact from "./contact.tsx";
import { CategoryGrid } from "./home/category-grid.tsx";
import { Faq } from "./home/faq.tsx";
import { homeData } from "./home/home-data.ts";
import Services from "./services.tsx";
import TermsConditions from "./terms-conditions.tsx";

const shops = {
  test: {
    url: "https://shop.example",
    payments: [{ provider: "sandbox", manual: false }],
    foreignPaymentWindow: false,
    live: false,
    sendsMail: false,
  },
  live: {
    url: "https://shop.example",
    payments: [{ provider: "razorpay", manual: false }],
    foreignPaymentWindow: true,
    live: true,
    sendsMail: true,
  },
} as const satisfies Record<string, Site>;

/** What visitors of this shop read; without a site nobody knows which kind it is. */
function textOf(Component: ComponentType, site?: Site): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
  return html.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " ");
}

const category = (productCount?: number) =>
  ({ _id: "1", name: "FPV Kits", slug: "fpv-kits", image: "", description: "", productCount }) as Category;
const uncounted = () => <CategoryGrid id="shop" categories={[category()]} />;
const counted = () => <CategoryGrid id="shop" categories={[category(3)]} />;
const none = () => <CategoryGrid id="shop" categories={[]} />;
const unknown = () => <CategoryGrid id="shop" categories={null} />;

describe("what no record proves", () => {
  it.each<[string, ComponentType, string[]]>([
    ["the cards of categories that nobody counted", uncounted, ["25+ products", "4.9", "In Stock"]],
    ["the cards of counted categories", counted, ["4.9", "In Stock"]],
    ["the shop section without categories", none, ["Drones", "Cameras", "Accessories", "25+ products"]],
    ["the shop section that could not be loaded", unknown, ["Drones", "Cameras", "Accessories"]],
    ["the questions", Faq, ["1-year warranty", "24/7"]],
    ["the about page", About, ["500+", "30+", "50K+", "1-year warranty", "24/7"]],
    ["the services", Services, ["1-year warranty", "24/7"]],
    ["the contact page", Contact, ["24/7"]],
    ["the terms", TermsConditions, ["1-year warranty"]],
    ["the footer", SiteFooter, ["Test shop"]],
  ])("stands in a test shop and not in a live one: %s", (_, Component, claims) => {
    const [test, live, nobodyKnows] = [
      textOf(Component, shops.test),
      textOf(Component, shops.live),
      textOf(Component),
    ];
    for (const claim of claims) {
      expect(test).toContain(claim);
      expect(live).not.toContain(claim);
      expect(nobodyKnows).not.toContain(claim);
    }
  });

  it("is not told to search engines by a live shop either", () => {
    const told = (isTestShop: boolean) => JSON.stringify(homeData((path) => path, isTestShop));
    for (const claim of ["1-year warranty", "24/7"]) {
      expect(told(true)).toContain(claim);
      expect(told(false)).not.toContain(claim);
    }
  });
});

it("a live shop says how many products a category has, and that its shelves are being filled", () => {
  expect(textOf(counted, shops.live)).toContain("3 products");
  expect(textOf(none, shops.live)).toContain("The shelves are being filled");
  expect(textOf(unknown, shops.live)).toContain("Error loading categories");
  expect(textOf(unknown, shops.live)).not.toContain("The shelves are being filled");
});

it.each([
  ["sandbox", "Test shop: no real money moves here."],
  ["razorpay", "Test shop: no real money moves here."],
  [undefined, "Test shop: no payments are taken here yet."],
] as const)("the footer of a test shop with %s says what is true", (provider, words) => {
  const text = textOf(SiteFooter, {
    url: "https://shop.example",
    payments: provider ? [{ provider, manual: false }] : [],
    foreignPaymentWindow: false,
    live: false,
    sendsMail: false,
  });
  expect(text.replaceAll(/\s+/g, " ")).toContain(words);
});
