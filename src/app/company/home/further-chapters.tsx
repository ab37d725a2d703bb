import { Suspense } from "react";
import type { Ad } from "#contract/content.ts";
import type { ShownText } from "#contract/texts.ts";
import { chapterOf, type PageText } from "../frame/chapter-words.ts";
import { Faq } from "./faq.tsx";
import { Offers } from "./offers.tsx";
import { SeeItLive } from "./see-it-live.tsx";
import { WhatWeOffer } from "./what-we-offer.tsx";

/** What a phone sees of the page only by scrolling. Each chapter comes to life by itself, so that none holds up a tap. */
export default function FurtherChapters({
  ads,
  faq,
  home,
}: {
  /** Null when they could not be loaded. */
  ads: readonly Ad[] | null;
  faq: ShownText | null;
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
