import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { originals } from "#domain/content-pages/originals/originals.ts";
import { placeholderValuesOf } from "#domain/content-pages/placeholder-values.ts";
import { renderMarkdown } from "#domain/content-pages/render-markdown.ts";
import { parseHtml } from "#tests/support/html-page.ts";
import About from "./about/about.tsx";
import Services from "./services/services.tsx";

const text = (name: ContentPageName) =>
  renderMarkdown(placeholderValuesOf({ live: false, settings: defaultSettings, providers: [] }), {
    name,
    markdown: originals[name],
    holdsFrom: null,
  });

it.each<[string, ComponentType<never>, object, string[]]>([
  ["about", About, text("about"), ["Explore Products /products", "Contact Us /contact"]],
  [
    "services",
    Services,
    { services: text("services"), programs: text("programs") },
    ["View All Programs /services#programs", "Contact Us /contact", "Contact Us /contact"],
  ],
])("the %s page links to the next steps", (_page, Page, loaderData, expectedLinks) => {
  const Loaded = Page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <Loaded loaderData={loaderData} /> },
  ]);
  const page = parseHtml(renderToString(<Stub />));
  const addresses = page.attributes("a", "href");
  const links = page.texts("a").map((label, index) => `${label} ${addresses[index]}`);
  expect(links.filter((link) => /^(Explore|Contact Us|View All)/.test(link))).toEqual(expectedLinks);
});
