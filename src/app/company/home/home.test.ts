import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { listAds, listSlides } from "#contract/content/content.ts";
import { readContentPage } from "#contract/content/content-pages.ts";
import { pathOf } from "#contract/endpoint.ts";
import { loader } from "./home.tsx";

const slide = { _id: "1", title: "See further" };
const category = { _id: "2", name: "FPV Kits", slug: "fpv-kits" };
const ad = { _id: "3", title: "Repair Week" };
const faq = { name: "faq", parts: [] };
const faqPath = pathOf(readContentPage.path, { name: "faq" });
const home = { name: "home", parts: [] };
const homePath = pathOf(readContentPage.path, { name: "home" });
const answers: Record<string, object> = {
  [listSlides.path]: { heros: [slide] },
  [listCategories.path]: { category: [category] },
  [listAds.path]: { ads: [ad] },
  [faqPath]: { text: faq },
  [homePath]: { text: home },
};

/** Runs the home page loader while API calls to these paths fail. */
async function load(...failing: string[]) {
  const send: ApiFetch = async (path) => {
    if (failing.includes(path)) return Response.json({ success: false, message: "down" }, { status: 500 });
    return Response.json({ success: true, ...answers[path] });
  };
  const context = { get: (key: unknown) => (key === apiFetchContext ? send : undefined) };
  const { data, init } = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  return { ...data, status: init?.status };
}

describe("home page loader", () => {
  it("loads slides, categories, ads, FAQ and the page text", async () => {
    expect(await load()).toMatchObject({
      slides: [slide],
      categories: [category],
      ads: [ad],
      faq,
      home,
      status: 200,
    });
  });

  it.each([
    [listSlides.path, { slides: [], categories: [category], ads: [ad], faq, home }],
    [listCategories.path, { slides: [slide], categories: null, ads: [ad], faq, home }],
    [listAds.path, { slides: [slide], categories: [category], ads: null, faq, home }],
    [faqPath, { slides: [slide], categories: [category], ads: [ad], faq: null, home }],
    [homePath, { slides: [slide], categories: [category], ads: [ad], faq, home: null }],
  ])(
    "loads everything else when %s fails, and answers 503 so that the page is not cached",
    async (path, rest) => {
      expect(await load(path)).toMatchObject({ ...rest, status: 503 });
    },
  );

  it("still renders when all calls fail", { tags: ["spec:8.6"] }, async () => {
    expect(await load(listSlides.path, listCategories.path, listAds.path, faqPath, homePath)).toMatchObject({
      slides: [],
      categories: null,
      ads: null,
      faq: null,
      home: null,
    });
  });
});
