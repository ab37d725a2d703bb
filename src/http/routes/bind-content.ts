import * as contract from "#contract/content/content.ts";
import * as ads from "#domain/content/ads.ts";
import * as slides from "#domain/content/slides.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeRecord } from "../serialize/fields.ts";
import { viewerCan } from "../viewer-can.ts";
import { bindEmployees } from "./bind-employees.ts";

const serializeAd = (ad: ads.AdRecord): contract.Ad => serializeRecord(contract.adFields, ad);
const serializeSlide = (slide: slides.SlideRecord): contract.Slide =>
  serializeRecord(contract.slideFields, slide);

export function bindContent(bind: Binder, options: ApiOptions): void {
  const { db } = options.shop;

  bind(contract.listSlides, async ({ input: { query }, viewer }) => {
    const includeInactive = viewerCan(viewer, "content");
    const { rows, pagination } = await slides.listSlides(db, { ...query, includeInactive });
    return { heros: rows.map(serializeSlide), pagination };
  });
  bind(contract.createSlide, async ({ input, actor }) => {
    const slide = await slides.createSlide(db, { ...input.body, actor });
    return { message: m["content.slideCreated"](), hero: serializeSlide(slide) };
  });
  bind(contract.updateSlide, async ({ input, actor }) => {
    const slide = await slides.updateSlide(db, { ...input.body, id: input.params.id, actor });
    return { message: m["content.slideUpdated"](), hero: serializeSlide(slide) };
  });
  bind(contract.deleteSlide, async ({ input, actor }) => {
    await slides.removeSlide(db, { ...input.params, actor });
    return { message: m["content.slideDeleted"]() };
  });

  bind(contract.listAds, async ({ input: { query } }) => {
    const { rows, pagination } = await ads.listAds(db, query);
    return { ads: rows.map(serializeAd), pagination };
  });
  bind(contract.createAd, async ({ input, actor }) => {
    const ad = await ads.createAd(db, { ...input.body, actor });
    return { message: m["content.adCreated"](), ad: serializeAd(ad) };
  });
  bind(contract.updateAd, async ({ input, actor }) => {
    const ad = await ads.updateAd(db, { ...input.body, id: input.params.id, actor });
    return { message: m["content.adUpdated"](), ad: serializeAd(ad) };
  });
  bind(contract.deleteAd, async ({ input, actor }) => {
    await ads.removeAd(db, { ...input.params, actor });
    return { message: m["content.adDeleted"]() };
  });

  bindEmployees(bind, options);
}
