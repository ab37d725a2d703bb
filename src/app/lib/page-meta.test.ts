import { describe, expect, it } from "vitest";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { url: "https://shop.test", settings: defaultPublicSettings } }];
const page = { title: "Store", description: "All products.", path: "/store" };
const head = (changes: Partial<Parameters<typeof pageMeta>[1]> = {}) => {
  const tags = pageMeta(matches, { ...page, ...changes }) as Record<string, string>[];
  const find = (key: string, value: string) => tags.find((tag) => tag[key] === value);
  return {
    title: tags.find((tag) => "title" in tag)?.title,
    canonical: find("rel", "canonical")?.href,
    address: find("property", "og:url")?.content,
    imageAlt: find("property", "og:image:alt")?.content,
  };
};

describe("pageMeta", () => {
  it("gives each page of a list its own title and canonical URL", () => {
    expect(head({ page: 1 })).toMatchObject({ title: "Store · Pankh", canonical: "https://shop.test/store" });
    expect(head({ page: 3 })).toMatchObject({
      title: "Store, page 3 · Pankh",
      canonical: "https://shop.test/store?page=3",
      address: "https://shop.test/store?page=3",
    });
  });

  it("describes the picture for shared links", () => {
    expect(head().imageAlt).toMatch(/camera drone/);
    expect(head({ image: "/pictures/kite.webp", imageAlt: "A red kite" }).imageAlt).toBe("A red kite");
    expect(head({ image: "/pictures/kite.webp" }).imageAlt).toBe("Store");
  });
});
