import { lazy, Suspense } from "react";
import { data } from "react-router";
import { serverApi } from "#app/api.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { pageMeta, siteOf } from "#app/lib/page-meta.ts";
import { settingsOf, useShopSettings } from "#app/lib/shop-settings.ts";
import { listAds, listSlides } from "#contract/content/content.ts";
import { readContentPage } from "#contract/content/content-pages.ts";
import type { Route } from "./+types/home";
import { CategoryGrid } from "./category-grid.tsx";
import { Experiences } from "./experiences.tsx";
import { HeroBanner } from "./hero-banner.tsx";
import { homeData } from "./home-data.ts";

/** Hydrated after the content of the first screen. */
const DeferredChapters = lazy(() => import("./deferred-chapters.tsx"));

/** Anchor of the shop section, the target of 'Explore Collection'. */
const shopId = "shop";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const settings = settingsOf(matches);
  const { tradeName, tagline, description, keywords } = settings.company;
  return [
    ...pageMeta(matches, {
      title: [tradeName, tagline].filter(Boolean).join(" · "),
      description,
      path: "/",
      image: loaderData?.slides[0]?.image,
      imageAlt: loaderData?.slides[0]?.title,
      structuredData: homeData(siteOf(matches), settings, loaderData?.faq),
    }),
    { name: "keywords", content: keywords.join(", ") },
    { name: "robots", content: "index, follow" },
  ];
};

/** Loads all sections independently: one failure does not affect the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [slides, categories, ads, faq, home] = await Promise.allSettled([
    api(listSlides),
    loadCategories(api),
    api(listAds),
    api(readContentPage, { params: { name: "faq" } }),
    api(readContentPage, { params: { name: "home" } }),
  ]);
  const loaded = {
    slides: slides.status === "fulfilled" ? slides.value.heros : [],
    categories: categories.status === "fulfilled" ? categories.value : null,
    ads: ads.status === "fulfilled" ? ads.value.ads : null,
    faq: faq.status === "fulfilled" ? faq.value.text : null,
    home: home.status === "fulfilled" ? home.value.text : null,
  };
  // 503 keeps an incomplete page out of the page cache.
  const isComplete = [slides, categories, ads, faq, home].every(({ status }) => status === "fulfilled");
  return data(loaded, { status: isComplete ? 200 : 503 });
}

export default function Home({ loaderData: { slides, categories, ads, faq, home } }: Route.ComponentProps) {
  const { tradeName, tagline } = useShopSettings().company;
  const [firstSlide] = slides;
  return (
    <>
      {firstSlide ? (
        <HeroBanner slide={firstSlide} shopId={shopId} />
      ) : (
        <h1 className="visually-hidden">{[tradeName, tagline].filter(Boolean).join(": ")}</h1>
      )}
      {slides.length > 0 && (
        <Suspense>
          <Experiences slides={slides} text={home} />
        </Suspense>
      )}
      <Suspense>
        <CategoryGrid id={shopId} categories={categories} text={home} />
      </Suspense>
      <Suspense>
        <DeferredChapters ads={ads} faq={faq} home={home} />
      </Suspense>
    </>
  );
}
