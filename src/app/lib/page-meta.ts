import type { MetaDescriptor } from "react-router";
import { m } from "#messages";
import { rootDataOf, settingsOf } from "./shop-settings.ts";
import { addressAt, pictureAddressAt, type SiteAddresses } from "./site.ts";

export interface PageDescription {
  title: string;
  description: string;
  /** Canonical path; for a list, the path of its first page. */
  path: string;
  /** Page number in a list, from 1. */
  page?: number;
  /** Path or URL of a picture for shared links. */
  image?: string | undefined;
  /** Alternative text of that picture; defaults to the page title. */
  imageAlt?: string | undefined;
  /** Structured data (schema.org), without its `@context`. */
  structuredData?: readonly Record<string, unknown>[];
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  type?: "website" | "product" | "article";
}

/** Meta tags of a page: title, description, canonical link, social card and structured data. */
export function pageMeta(matches: readonly unknown[], page: PageDescription): MetaDescriptor[] {
  const site = siteOf(matches);
  const { tradeName } = settingsOf(matches).company;
  const { page: number = 1 } = page;
  const url = `${site.url}${page.path}${number > 1 ? `?page=${number}` : ""}`;
  const name = number > 1 ? m["common.pageTitle"]({ title: page.title, number }) : page.title;
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
    {
      property: "og:image:alt",
      content: page.image ? page.imageAlt || page.title : m["common.defaultPicture"](),
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** Turns a path into an absolute URL, for structured data. */
export const absolute = (matches: readonly unknown[], path: string): string =>
  addressAt(siteOf(matches), path);

/** The site's addresses, for meta functions. */
export const siteOf = (matches: readonly unknown[]): SiteAddresses =>
  rootDataOf(matches) ?? { url: "", pictureOrigins: [] };
