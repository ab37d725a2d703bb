import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { RootData } from "#app/lib/shop-settings.ts";
import type { Site } from "#app/lib/site.ts";
import { SiteFooter } from "#app/shell/site-footer.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { originals } from "#domain/content-pages/originals/originals.ts";
import { placeholderValuesOf } from "#domain/content-pages/placeholder-values.ts";
import { renderMarkdown } from "#domain/content-pages/render-markdown.ts";
import About from "./about/about.tsx";
import Contact from "./contact/contact.tsx";
import { CategoryGrid } from "./home/category-grid.tsx";
import { Faq } from "./home/faq.tsx";
import { homeData } from "./home/home-data.ts";
import TermsConditions from "./policies/terms-conditions.tsx";
import Services from "./services/services.tsx";

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

/** A content page as shipped with the shop. */
const text = (name: ContentPageName, live: boolean) =>
  renderMarkdown(placeholderValuesOf({ live, settings: defaultSettings, providers: [] }), {
    name,
    markdown: originals[name],
    holdsFrom: "2026-11-20",
  });

/** Renders a page with the loader data of a test shop or a live one. */
const withLoaderData =
  <Data,>(Page: ComponentType<{ loaderData: Data }>, load: (live: boolean) => Data): PageOf =>
  (live) =>
  () => <Page loaderData={load(live)} />;
type PageOf = (live: boolean) => ComponentType;
const forAnyShop =
  (Component: ComponentType): PageOf =>
  () =>
    Component;

/** Renders the component and returns its text. Without `site`, the component does not know whether the shop is live. */
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
const withoutCount = () => <CategoryGrid id="shop" categories={[category()]} />;
const withCount = () => <CategoryGrid id="shop" categories={[category(3)]} />;
const none = () => <CategoryGrid id="shop" categories={[]} />;
const unknown = () => <CategoryGrid id="shop" categories={null} />;

describe("claims that no record proves", () => {
  it.each<[string, PageOf, string[]]>([
    [
      "cards of categories without a product count",
      forAnyShop(withoutCount),
      ["25+ products", "4.9", "In Stock"],
    ],
    ["cards of categories with a product count", forAnyShop(withCount), ["4.9", "In Stock"]],
    [
      "the shop section without categories",
      forAnyShop(none),
      ["Drones", "Cameras", "Accessories", "25+ products"],
    ],
    ["the shop section that could not be loaded", forAnyShop(unknown), ["Drones", "Cameras", "Accessories"]],
    ["the FAQ", (live) => () => <Faq text={text("faq", live)} />, ["1-year warranty", "24/7"]],
    [
      "the about page",
      withLoaderData(About as never, (live) => text("about", live)),
      ["500+", "30+", "50K+", "1-year warranty", "24/7"],
    ],
    ["the services", withLoaderData(Services as never, servicesOf), ["1-year warranty", "24/7"]],
    ["the contact page", forAnyShop(Contact), ["24/7"]],
    [
      "the terms",
      withLoaderData(TermsConditions as never, (live) => text("terms", live)),
      ["1-year warranty"],
    ],
    ["the footer", forAnyShop(SiteFooter), ["Test shop"]],
  ])("appear in a test shop and not in a live one: %s", (_, pageOf, claims) => {
    const [test, live, unknownShop] = [
      textOf(pageOf(false), shops.test),
      textOf(pageOf(true), shops.live),
      // Content pages are rendered by the server, which always knows whether the shop is live.
      textOf(pageOf(true)),
    ];
    for (const claim of claims) {
      expect(test).toContain(claim);
      expect(live).not.toContain(claim);
      expect(unknownShop).not.toContain(claim);
    }
  });

  it("are missing from a live shop's structured data", () => {
    const structuredData = (live: boolean) =>
      JSON.stringify(homeData({ url: "", pictureOrigins: [] }, defaultPublicSettings, text("faq", live)));
    for (const claim of ["1-year warranty", "24/7"]) {
      expect(structuredData(false)).toContain(claim);
      expect(structuredData(true)).not.toContain(claim);
    }
  });
});

describe("a shop whose owner rewrote its content pages", () => {
  const shown = (name: ContentPageName, markdown: string) =>
    renderMarkdown(placeholderValuesOf({ live: true, settings: defaultSettings, providers: [] }), {
      name,
      markdown,
      holdsFrom: null,
    });
  const completeText = `## Bread for all {#masthead}

Baked at night.

Sold by day.

## Moving sentence {#banner-words}

- Knead
- Bake

## Our oven {#oven}

It is hot.

## Come and taste {#closing-call}

At seven.
`;
  const bodyText = "## Our oven {#oven}\n\nIt is hot.\n";
  const pages: [string, (markdown: string) => ComponentType][] = [
    ["about", (markdown) => withLoaderData(About as never, () => shown("about", markdown))(true)],
    [
      "services",
      (markdown) =>
        withLoaderData(Services as never, () => ({
          services: shown("services", markdown),
          programs: shown("programs", originals.programs),
        }))(true),
    ],
  ];

  it.each(pages)("shows the owner's masthead and closing call on %s", (name, pageOf) => {
    const page = textOf(pageOf(completeText), shops.live);
    for (const sentence of ["Bread for all", "Baked at night. Sold by day.", "Come and taste", "At seven."]) {
      expect(page.split(sentence), sentence).toHaveLength(2);
    }
    if (name === "about") expect(page).toContain("Knead, Bake");
  });

  it.each(pages)("shows no built-in claims on %s", (_name, pageOf) => {
    const page = textOf(pageOf(bodyText), shops.live);
    for (const claim of ["flying machines", "need to fly", "one fly", "Repair", "straight answer"]) {
      expect(page).not.toContain(claim);
    }
    expect(page.split("Our services").length).toBeLessThanOrEqual(2);
  });

  it.each(pages)("shows the text before the first part as the lead of %s", (_name, pageOf) => {
    expect(textOf(pageOf(`We bake at night.\n\n${bodyText}`), shops.live)).toContain("We bake at night.");
  });

  it("shows no scrolling banner if the text has no parts", () => {
    const [[, about]] = pages as [(typeof pages)[number]];
    expect(textOf(about("We bake at night.\n"), shops.live)).not.toContain("Pause the banner");
    expect(textOf(about(bodyText), shops.live)).toContain("Pause the banner");
  });
});

it("a live shop shows figures only if an employee has signed for them", () => {
  const claims = [{ figure: "123", label: "drones repaired" }];
  const aboutPageSignedBy = (claimsSignedBy: string) =>
    textOf(withLoaderData(About as never, (live) => text("about", live))(true), {
      ...shops.live,
      settings: { ...defaultPublicSettings, shop: { ...defaultPublicSettings.shop, claims, claimsSignedBy } },
    });
  expect(aboutPageSignedBy("Kavita Rao")).toContain("123");
  expect(aboutPageSignedBy("")).not.toContain("123");
});

it("a live shop shows product counts, or an empty state if it has no categories", () => {
  expect(textOf(withCount, shops.live)).toContain("3 products");
  expect(textOf(none, shops.live)).toContain("Products coming soon");
  expect(textOf(unknown, shops.live)).toContain("Error loading categories");
  expect(textOf(unknown, shops.live)).not.toContain("Products coming soon");
});

it.each([
  ["sandbox", "Test shop: no real money changes hands."],
  ["razorpay", "Test shop: no real money changes hands."],
  [undefined, "Test shop: payments are not set up yet."],
] as const)(
  "the footer of a test shop with the payment provider %s says that payments are not real or not set up",
  (provider, sentence) => {
    const text = textOf(SiteFooter, {
      url: "https://shop.example",
      payments: provider ? [{ provider, manual: false }] : [],
      foreignPaymentWindow: false,
      live: false,
      sendsMail: false,
      pictureOrigins: [],
    });
    expect(text.replaceAll(/\s+/g, " ")).toContain(sentence);
  },
);
