import * as contract from "#contract/content.ts";
import * as ads from "#domain/content/ads.ts";
import * as slides from "#domain/content/slides.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentAd } from "../present/ad.ts";
import { presentSlide } from "../present/slide.ts";
import { isAdministrator } from "../viewer-role.ts";
import { bindEmployees } from "./bind-employees.ts";

const words = contract.contentWords;

export function bindContent(bind: Binder, options: ApiOptions): void {
  const { db } = options.shop;

  bind(contract.listSlides, async ({ viewer }) => {
    const found = await slides.listSlides(db, { includeInactive: isAdministrator(viewer) });
    return { heros: found.map(presentSlide) };
  });
  bind(contract.createSlide, async ({ input }) => {
    const slide = await slides.createSlide(db, input.body);
    return { message: words.slideCreated, hero: presentSlide(slide) };
  });
  bind(contract.updateSlide, async ({ input }) => {
    const slide = await slides.updateSlide(db, { ...input.body, id: input.params.id });
    return { message: words.slideUpdated, hero: presentSlide(slide) };
  });
  bind(contract.deleteSlide, async ({ input }) => {
    await slides.removeSlide(db, input.params);
    return { message: words.slideDeleted };
  });

  bind(contract.listAds, async () => ({ ads: (await ads.listAds(db)).map(presentAd) }));
  bind(contract.createAd, async ({ input }) => {
    const ad = await ads.createAd(db, input.body);
    return { message: words.adCreated, ad: presentAd(ad) };
  });
  bind(contract.updateAd, async ({ input }) => {
    const ad = await ads.updateAd(db, { ...input.body, id: input.params.id });
    return { message: words.adUpdated, ad: presentAd(ad) };
  });
  bind(contract.deleteAd, async ({ input }) => {
    await ads.removeAd(db, input.params);
    return { message: words.adDeleted };
  });

  bindEmployees(bind, options);
}
