import { ArrowRight, GraduationCap, Hammer, PackageCheck, ShoppingBag, Wrench } from "lucide-react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Chapter } from "../frame/chapter.tsx";
import styles from "./what-we-offer.module.css";

const offers = [
  {
    icon: GraduationCap,
    title: "Drone training",
    text: "Simulator first, then the field: an instructor on a second radio until the sticks are yours.",
    to: "/services",
  },
  {
    icon: Hammer,
    title: "Workshops",
    text: "Solder, assemble and tune your own aircraft on your own bench, and take it home.",
    to: "/services",
  },
  {
    icon: Wrench,
    title: "Repair services",
    text: "Crashed, drowned or stubborn: a written estimate first, a test flight at the end.",
    to: "/services",
  },
  {
    icon: ShoppingBag,
    title: "Online store",
    text: "Aircraft, parts and batteries that we have had on the bench before they get a place on the shelf.",
    to: "/store",
  },
] as const;

const delivery = {
  icon: PackageCheck,
  text: "Well packed and with a tracking ID, which comes as soon as the parcel is on its way.",
  to: "/shipping-policy",
};

/** What the company does, as cards in a row to be scrolled. */
export function WhatWeOffer() {
  const { company, delivery: said } = useShopSettings();
  const { city } = company.address;
  return (
    <Chapter title="What We Offer" text={`One roof in ${city} for buying, learning, building and mending.`}>
      <div className={styles.scroller}>
        <ul className={styles.row}>
          {[...offers, { ...delivery, title: said.claim.words }].map(({ icon: Icon, title, text, to }) => (
            <li key={title} className={styles.item}>
              <Card as="article" padding="medium" className={styles.card}>
                <Icon className={styles.icon} aria-hidden="true" />
                <h3>
                  <CardLink to={to}>{title}</CardLink>
                </h3>
                <p className={styles.text}>{text}</p>
                <ArrowRight className={styles.arrow} aria-hidden="true" />
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Chapter>
  );
}
