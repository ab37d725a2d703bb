import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  deleteSearchWithoutResults,
  listSearchesWithoutResults,
} from "#contract/catalog/searches-without-results.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { keepMissedSearches } from "#domain/catalog/missed-searches.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const as = { as: "administrator" } as const;

describe.each(databaseKinds)("searches without results on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are recorded only by the store page, and only if the text matches nothing", {
    tags: ["spec:10.39"],
  }, async () => {
    const category = await addCategory(api.shop.db, { name: "Camera Drones" });
    await addProduct(api.shop.db, { name: "Drishti", categoryId: category.id });
    const site = openTestSite(api);
    for (const path of [
      "/store?search=zubeen",
      "/store.data?search=laptop",
      // An exact match, a fuzzy match, and a match hidden by a filter.
      "/store?search=drishti",
      "/store?search=drishtii",
      "/store?search=drishti&price=20000-999999",
      "/store?search=kites&categories=camera-drones",
      // Not from the store page.
      "/api/product/get-product?search=parrot",
      "/api/product/get-product?search=parrot&match=name",
      "/api/product/suggest?search=parrot",
      // Served from the cache.
      "/store?search=zubeen",
    ]) {
      expect((await site.fetch(path)).status).toBe(200);
    }
    expect(site.failedSearches).toEqual(["zubeen", "laptop"]);
  });

  it("are listed with their current number of results, and can be deleted", async () => {
    await addProduct(api.shop.db, { name: "Drishti" });
    await keepMissedSearches(api.shop.db, ["zubeen", "zubeen", "parrot"]);
    const read = async () => (await api.call(listSearchesWithoutResults, {}, as)).body;
    const { searches, pagination } = await read();
    expect(searches).toMatchObject([
      { text: "zubeen", times: 2, finds: 0 },
      { text: "parrot", times: 1, finds: 0 },
    ]);
    expect(pagination).toMatchObject({ total: 2, pages: 1 });
    const body = { search: { synonyms: ["drishti, zubeen"] } };
    expect((await api.call(changeSettings, { body }, as)).status).toBe(200);
    expect((await read()).searches[0]).toMatchObject({ text: "zubeen", finds: 1 });
    const params = { id: searches[1]?._id ?? "" };
    expect((await api.call(deleteSearchWithoutResults, { params }, as)).status).toBe(200);
    expect((await api.call(deleteSearchWithoutResults, { params }, as)).status).toBe(404);
    expect((await read()).searches).toMatchObject([{ text: "zubeen" }]);
  });
});
