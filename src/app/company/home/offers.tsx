import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Ad } from "#contract/content/content.ts";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import { headingOf, type PageText } from "../layout/page-chapters.ts";
import { FeatureList } from "./experiences.tsx";
import { Slider } from "./slider.tsx";
import styles from "./stage.module.css";

/** The shop's ads as a slider. `ads` is null if they failed to load. */
export function Offers({ ads, text }: { ads: readonly Ad[] | null; text?: PageText }) {
  if (ads?.length === 0) return null;
  return (
    <Chapter {...headingOf(text, "offers", m["home.offers"]())} ground="sunken">
      {ads ? (
        <Slider
          label={m["home.offers"]()}
          slides={ads.map((ad) => ({ id: ad._id, content: <Offer ad={ad} /> }))}
        />
      ) : (
        <Notice tone="bad">{m["content.adsLoadFailed"]()}</Notice>
      )}
    </Chapter>
  );
}

function Offer({ ad }: { ad: Ad }) {
  const features = ad.features
    .split(",")
    .map((feature) => feature.trim())
    .filter(Boolean);
  return (
    <article className={`${styles.stage} ${styles.sheet}`}>
      <div className={styles.frame}>
        <Picture
          src={ad.image}
          alt=""
          name={ad.title}
          sizes="(min-width: 60rem) 48rem, 100vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        {ad.badge && <Badge tone="night">{ad.badge}</Badge>}
        <h3 className={styles.title}>{ad.title}</h3>
        <p className={styles.text}>{ad.description}</p>
        <FeatureList features={features} />
        {(ad.price || ad.discount > 0) && (
          <p className={styles.price}>
            {ad.price && <strong>{ad.price}</strong>}
            {ad.discount > 0 && <Badge tone="good">{m["home.discount"]({ discount: ad.discount })}</Badge>}
          </p>
        )}
        <ButtonLink to={ad.link || "/store"} variant="solid" className={styles.way}>
          {ad.buttonText}
        </ButtonLink>
      </div>
    </article>
  );
}
