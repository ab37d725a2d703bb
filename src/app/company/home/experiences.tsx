import { Check } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Slide } from "#contract/content/content.ts";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import { headingOf, type PageText } from "../layout/page-chapters.ts";
import { Slider } from "./slider.tsx";
import styles from "./stage.module.css";

const statLabels = {
  participants: m["home.participants"],
  duration: m["home.duration"],
  rating: m["home.rating"],
} as const;

/** Experiences as a slider. The hero banner already shows the first slide, so it comes last here. */
export function Experiences({ slides, text }: { slides: readonly Slide[]; text?: PageText }) {
  const orderedSlides = [...slides.slice(1), ...slides.slice(0, 1)];
  return (
    <Chapter {...headingOf(text, "experiences", m["home.experiences"]())} ground="night">
      <Slider
        label={m["home.experiences"]()}
        slides={orderedSlides.map((slide) => ({ id: slide._id, content: <Experience slide={slide} /> }))}
      />
    </Chapter>
  );
}

function Experience({ slide }: { slide: Slide }) {
  const stats = Object.entries(statLabels).filter(([name]) => slide.stats[name as keyof typeof statLabels]);
  return (
    <article className={styles.stage}>
      <div className={styles.frame}>
        <Picture
          src={slide.image}
          alt=""
          name={slide.title}
          sizes="(min-width: 60rem) 48rem, 100vw"
          height={900}
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        {slide.category && <Badge tone="accent">{slide.category}</Badge>}
        <div>
          <h3 className={styles.title}>{slide.title}</h3>
          {slide.subtitle && <p className={styles.subtitle}>{slide.subtitle}</p>}
        </div>
        {slide.description && <p className={styles.text}>{slide.description}</p>}
        <FeatureList features={slide.features} />
        {stats.length > 0 && (
          <dl className={styles.stats}>
            {stats.map(([name, label]) => (
              <div key={name} className={styles.stat}>
                <dt>{label()}</dt>
                <dd>{slide.stats[name as keyof typeof statLabels]}</dd>
              </div>
            ))}
          </dl>
        )}
        {slide.buttonText && (
          <ButtonLink to={slide.buttonLink || "/store"} className={styles.way}>
            {slide.buttonText}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Included features with check marks; renders nothing without features. */
export function FeatureList({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <Check aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
