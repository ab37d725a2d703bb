import { sectionsOf } from "#app/lib/plain-text.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { RichText, TextRuns } from "#app/ui/rich-text.tsx";
import type { TextPart } from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import styles from "./about.module.css";
import { Figures } from "./figures.tsx";
import { Principles } from "./principles.tsx";
import { Reasons } from "./reasons.tsx";

/**
 * One part of the about page. Its sections are shown as cards, or as a list in “why choose us”; a part without sections
 * has its text next to the heading. Parts with certain ids also get figures or a picture.
 */
export function AboutChapter({ part }: { part: TextPart }) {
  const { intro, sections } = sectionsOf(part);
  if (sections.length > 0) {
    const [first, ...rest] = intro;
    const isWhyChooseUs = part.id === "why-choose-us";
    return (
      <Chapter
        id={part.id}
        title={part.title}
        text={first?.kind === "paragraph" && <TextRuns runs={first.runs} />}
        ground={isWhyChooseUs ? "plain" : "sunken"}
      >
        <div className="prose">
          <RichText blocks={first?.kind === "paragraph" ? rest : intro} />
        </div>
        {isWhyChooseUs ? <Reasons reasons={sections} /> : <Principles principles={sections} />}
      </Chapter>
    );
  }
  return (
    <Chapter id={part.id} title={part.title} layout="beside">
      <div className="prose">
        <RichText blocks={intro} />
      </div>
      {part.id === "who-we-are" && <ClaimedFigures />}
      {part.id === "the-story" && (
        <Picture
          src="/pictures/scene-repair/1600.webp"
          alt={m["about.openedDronePicture"]()}
          height={900}
          sizes="(min-width: 60rem) 54rem, 100vw"
          className={styles.picture}
        />
      )}
    </Chapter>
  );
}

/** Shows the figures: always in a test shop, and in a live shop only if an employee has signed for them. */
function ClaimedFigures() {
  const isTestShop = useIsTestShop();
  const { claimsSignedBy } = useShopSettings().shop;
  return (isTestShop || claimsSignedBy) && <Figures />;
}
