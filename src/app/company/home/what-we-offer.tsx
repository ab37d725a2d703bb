import {
  ArrowRight,
  GraduationCap,
  Hammer,
  type LucideIcon,
  PackageCheck,
  ShoppingBag,
  Sparkles,
  Wrench,
} from "lucide-react";
import { plainText, sectionsOf } from "#app/lib/plain-text.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Chapter } from "../layout/chapter.tsx";
import { chapterOf, headingOf, type PageText } from "../layout/page-chapters.ts";
import styles from "./what-we-offer.module.css";

/** Icon and link of the built-in cards, by section id. */
const cardById: Readonly<Record<string, { icon: LucideIcon; to: string }>> = {
  training: { icon: GraduationCap, to: "/services" },
  workshops: { icon: Hammer, to: "/services" },
  repair: { icon: Wrench, to: "/services" },
  store: { icon: ShoppingBag, to: "/store" },
  delivery: { icon: PackageCheck, to: "/shipping-policy" },
};
const defaultCard = { icon: Sparkles, to: "/services" };

/** The company's offer as a scrolling row of cards; not rendered if the page text has no part `what-we-offer`. */
export function WhatWeOffer({ text }: { text: PageText }) {
  const part = chapterOf(text, "what-we-offer");
  if (!part) return null;
  return (
    <Chapter {...headingOf(text, "what-we-offer", part.title)}>
      <div className={styles.scroller}>
        <ul className={styles.row}>
          {sectionsOf(part).sections.map(({ id, title, blocks }) => {
            const { icon: Icon, to } = cardById[id] ?? defaultCard;
            return (
              <li key={id} className={styles.item}>
                <Card as="article" padding="medium" className={styles.card}>
                  <Icon className={styles.icon} aria-hidden="true" />
                  <h3>
                    <CardLink to={to}>{title}</CardLink>
                  </h3>
                  <p className={styles.text}>{plainText(blocks)}</p>
                  <ArrowRight className={styles.arrow} aria-hidden="true" />
                </Card>
              </li>
            );
          })}
        </ul>
      </div>
    </Chapter>
  );
}
