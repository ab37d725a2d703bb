import type { MetaDescriptor } from "react-router";
import { rootDataOf, settingsOf } from "./shop-settings.ts";
import { addressAt, pictureAddressAt, type SiteAddresses } from "./site.ts";

export interface PageDescription {
  title: string;
  description: string;
  /** Canonical path of the page; of a list, of its first page. */
  path: string;
  /** Which page of a list it is, from 1. */
  page?: number;
  /** Path or address of a picture for shared links. */
  image?: string | undefined;
  /** What that picture shows; without it the title of the page. */
  imageAlt?: string | undefined;
  /** Structured data (schema.org), without its `@context`. */
  structuredData?: readonly Record<string, unknown>[];
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  type?: "website" | "product" | "article";
}

/** What the picture shows that pages without their own have. */
const usualImageAlt = "A camera drone hovers above a hill at dawn, beside a rucksack and its controller";

/** The head of a page: title, description, canonical link, shared-link card, structured data. */
export function pageMeta(matches: readonly unknown[], page: PageDescription): MetaDescriptor[] {
  const site = siteOf(matches);
  const { tradeName } = settingsOf(matches).company;
  const { page: number = 1 } = page;
  const url = `${site.url}${page.path}${number > 1 ? `?page=${number}` : ""}`;
  const name = number > 1 ? `${page.title}, page ${number}` : page.title;
  const title = page.path === "/" ? name : `${name} · ${tradeName}`;
  const image = pictureAddressAt(site, page.image ?? "/pictures/hero-dawn/1600.webp");
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.indexed === false ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: tradeName },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:alt", content: page.image ? page.imageAlt || page.title : usualImageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** Absolute addresses of this site, for structured data. */
export const absolute = (matches: readonly unknown[], path: string): string =>
  addressAt(siteOf(matches), path);

/** Where the site is served, for the head of a page. */
export const siteOf = (matches: readonly unknown[]): SiteAddresses =>
  rootDataOf(matches) ?? { url: "", pictureOrigins: [] };
