import { ArrowDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { Slide } from "#contract/content/content.ts";
import { m } from "#messages";
import styles from "./hero-banner.module.css";
import { useDeferredLoop } from "./picture-loop.ts";

const HeroLoop = lazy(() => import("./hero-loop.tsx"));

/** Hero with the first slide and links to the shop section and to the slide's target. */
export function HeroBanner({ slide, shopId }: { slide: Slide; shopId: string }) {
  const loop = useDeferredLoop(slide.image);
  return (
    <section aria-labelledby="hero-title" className={`night ${styles.banner}`}>
      <div className={styles.stage}>
        <Picture
          src={slide.image}
          alt=""
          name={slide.title}
          sizes="100vw"
          height={900}
          priority
          className={styles.picture}
        />
        {loop && (
          <Suspense>
            <HeroLoop address={loop} place={styles.framing} />
          </Suspense>
        )}
      </div>
      <div className={styles.scale}>
        <Ticks run="up" />
      </div>
      <Container className={styles.words}>
        {slide.subtitle && <p className={styles.subtitle}>{slide.subtitle}</p>}
        <h1 id="hero-title" className={styles.title}>
          {slide.title}
        </h1>
        {slide.description && <p className={styles.description}>{slide.description}</p>}
        <div className={styles.ways}>
          <ButtonLink
            to={{ hash: shopId }}
            variant="primary"
            size="large"
            iconAfter={<ArrowDown aria-hidden="true" />}
          >
            {m["home.exploreCollection"]()}
          </ButtonLink>
          <ButtonLink to={slide.buttonLink || "/store"} size="large">
            {m["home.viewSpecs"]()}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
