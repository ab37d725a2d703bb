import { Suspense } from "react";
import type { Ad } from "#contract/content/content.ts";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import { chapterOf, type PageText } from "../layout/page-chapters.ts";
import { Faq } from "./faq.tsx";
import { Offers } from "./offers.tsx";
import { SeeItLive } from "./see-it-live.tsx";
import { WhatWeOffer } from "./what-we-offer.tsx";

/**
 * Chapters below the first screen. Each chapter hydrates separately, so that a tap never has to wait for all of them.
 */
export default function DeferredChapters({
  ads,
  faq,
  home,
}: {
  /** Null if they failed to load. */
  ads: readonly Ad[] | null;
  faq: RenderedContentPage | null;
  home: PageText;
}) {
  return (
    <>
      <Suspense>
        <Offers ads={ads} text={home} />
      </Suspense>
      <Suspense>
        <WhatWeOffer text={home} />
      </Suspense>
      {chapterOf(home, "film") && (
        <Suspense>
          <SeeItLive text={home} />
        </Suspense>
      )}
      {faq && (
        <Suspense>
          <Faq text={faq} />
        </Suspense>
      )}
    </>
  );
}
