import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { RootData } from "#app/lib/shop-settings.ts";
import type { Site } from "#app/lib/site.ts";
import { SiteFooter } from "#app/shell/site-footer.tsx";
import { usualPublicSettings } from "#contract/brand.ts";
import type { Category } from "#contract/categories.ts";
import type { TextName } from "#contract/text-names.ts";
import { usualSettings } from "#contract/usual-settings.ts";
import { factsOf } from "#domain/texts/facts.ts";
import { originals } from "#domain/texts/originals/originals.ts";
import { showText } from "#domain/texts/shown-text.ts";
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
    pictureOrigins: [],
  },
  live: {
    url: "https://shop.example",
    payments: [{ provider: "razorpay", manual: false }],
    foreignPaymentWindow: true,
    live: true,
    sendsMail: true,
    pictureOrigins: [],
  },
} as const satisfies Record<string, Site>;

/** A text as it comes with the shop. */
const text = (name: TextName, live: boolean) =>
  showText(factsOf({ live, settings: usualSettings }), {
    name,
    markdown: originals[name],
    holdsFrom: "2026-11-20",
  });

/** A page with what its loader brings from a shop of this kind. */
const loaded =
  <Data,>(Page: ComponentType<{ loaderData: Data }>, load: (live: boolean) => Data): PageOf =>
  (live) =>
  () => <Page loaderData={load(live)} />;
type PageOf = (live: boolean) => ComponentType;
const always =
  (Component: ComponentType): PageOf =>
  () =>
    Component;

/** What visitors of this shop read; without a site nobody knows which kind it is. */
function textOf(Component: ComponentType, site?: Site | RootData): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
  return html.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " ");
}

const servicesOf = (live: boolean) => ({
  services: text("services", live),
  programs: text("programs", live),
});
const category = (productCount?: number) =>
  ({ _id: "1", name: "FPV Kits", slug: "fpv-kits", image: "", description: "", productCount }) as Category;
const uncounted = () => <CategoryGrid id="shop" categories={[category()]} />;
const counted = () => <CategoryGrid id="shop" categories={[category(3)]} />;
const none = () => <CategoryGrid id="shop" categories={[]} />;
const unknown = () => <CategoryGrid id="shop" categories={null} />;

describe("what no record proves", () => {
  it.each<[string, PageOf, string[]]>([
    ["the cards of categories that nobody counted", always(uncounted), ["25+ products", "4.9", "In Stock"]],
    ["the cards of counted categories", always(counted), ["4.9", "In Stock"]],
    [
      "the shop section without categories",
      always(none),
      ["Drones", "Cameras", "Accessories", "25+ products"],
    ],
    ["the shop section that could not be loaded", always(unknown), ["Drones", "Cameras", "Accessories"]],
    ["the questions", (live) => () => <Faq text={text("faq", live)} />, ["1-year warranty", "24/7"]],
    [
      "the about page",
      loaded(About as never, (live) => text("about", live)),
      ["500+", "30+", "50K+", "1-year warranty", "24/7"],
    ],
    ["the services", loaded(Services as never, servicesOf), ["1-year warranty", "24/7"]],
    ["the contact page", always(Contact), ["24/7"]],
    ["the terms", loaded(TermsConditions as never, (live) => text("terms", live)), ["1-year warranty"]],
    ["the footer", always(SiteFooter), ["Test shop"]],
  ])("stands in a test shop and not in a live one: %s", (_, pageOf, claims) => {
    const [test, live, nobodyKnows] = [
      textOf(pageOf(false), shops.test),
      textOf(pageOf(true), shops.live),
      // Words of texts come from the server, which knows its shop.
      textOf(pageOf(true)),
    ];
    for (const claim of claims) {
      expect(test).toContain(claim);
      expect(live).not.toContain(claim);
      expect(nobodyKnows).not.toContain(claim);
    }
  });

  it("is not told to search engines by a live shop either", () => {
    const told = (live: boolean) =>
      JSON.stringify(homeData({ url: "", pictureOrigins: [] }, usualPublicSettings, text("faq", live)));
    for (const claim of ["1-year warranty", "24/7"]) {
      expect(told(false)).toContain(claim);
      expect(told(true)).not.toContain(claim);
    }
  });
});

describe("a shop whose owner rewrote its texts", () => {
  const shown = (name: TextName, markdown: string) =>
    showText(factsOf({ live: true, settings: usualSettings }), { name, markdown, holdsFrom: null });
  const framed = `## Bread for everybody {#masthead}

Baked at night.

Sold by day.

## Moving words {#banner-words}

- Knead
- Bake

## Our oven {#oven}

It is hot.

## Come and taste {#closing-call}

At seven.
`;
  const bare = "## Our oven {#oven}\n\nIt is hot.\n";
  const pages: [string, (markdown: string) => ComponentType][] = [
    ["about", (markdown) => loaded(About as never, () => shown("about", markdown))(true)],
    [
      "services",
      (markdown) =>
        loaded(Services as never, () => ({
          services: shown("services", markdown),
          programs: shown("programs", originals.programs),
        }))(true),
    ],
  ];

  it.each(pages)("heads and closes %s with the owner's words", (name, pageOf) => {
    const page = textOf(pageOf(framed), shops.live);
    for (const words of [
      "Bread for everybody",
      "Baked at night. Sold by day.",
      "Come and taste",
      "At seven.",
    ]) {
      expect(page.split(words), words).toHaveLength(2);
    }
    if (name === "about") expect(page).toContain("Knead, Bake");
  });

  it.each(pages)("claims nothing of its own on %s", (_name, pageOf) => {
    const page = textOf(pageOf(bare), shops.live);
    for (const claim of ["flying machines", "around the flight", "one fly", "Repair", "plain answer"]) {
      expect(page).not.toContain(claim);
    }
    expect(page.split("Our services").length).toBeLessThanOrEqual(2);
  });

  it.each(pages)("keeps the lead that %s had before its first part", (_name, pageOf) => {
    expect(textOf(pageOf(`We bake at night.\n\n${bare}`), shops.live)).toContain("We bake at night.");
  });

  it("has no moving words where the text has none", () => {
    const [[, about]] = pages as [(typeof pages)[number]];
    expect(textOf(about("We bake at night.\n"), shops.live)).not.toContain("Pause the moving words");
    expect(textOf(about(bare), shops.live)).toContain("Pause the moving words");
  });
});

it("a live shop says the figures that somebody has signed for", () => {
  const claims = [{ figure: "123", label: "drones repaired" }];
  const of = (claimsSignedBy: string) =>
    textOf(loaded(About as never, (live) => text("about", live))(true), {
      ...shops.live,
      settings: { ...usualPublicSettings, shop: { ...usualPublicSettings.shop, claims, claimsSignedBy } },
    });
  expect(of("Kavita Rao")).toContain("123");
  expect(of("")).not.toContain("123");
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
    pictureOrigins: [],
  });
  expect(text.replaceAll(/\s+/g, " ")).toContain(words);
});
