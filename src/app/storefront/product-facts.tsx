import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import type { Product } from "#contract/catalog.ts";
import { weightClasses } from "#contract/weight-classes.ts";
import { flightNeeds } from "./flight-needs.ts";
import styles from "./product-facts.module.css";
import type { StatedFact } from "./stated-facts.ts";

export interface ProductFactsProps {
  product: Product;
  /** What is known of it. */
  facts: readonly StatedFact[];
}

/** What the law wants to be said before somebody buys, and what it takes to fly the thing. */
export function ProductFacts({ product: { weightClass, typeCertificate }, facts }: ProductFactsProps) {
  const { company, shop } = useShopSettings();
  const needs = weightClass && flightNeeds[weightClass];
  return (
    <>
      <section aria-labelledby="product-facts" className={styles.facts}>
        <h2 id="product-facts" className={styles.title}>
          Good to know
        </h2>
        <dl className={styles.list}>
          {facts.map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
          <Fact name="Returns">Within {shop.returnDays} days</Fact>
          <Fact name="Customer care">
            <a href={`tel:+91${company.phone}`}>+91 {company.phone}</a>,{" "}
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </Fact>
        </dl>
      </section>
      {weightClass && needs && (
        <section aria-labelledby="flight-needs" className={styles.facts}>
          <h2 id="flight-needs" className={styles.title}>
            Before you fly it
          </h2>
          <dl className={styles.list}>
            <Fact name="Weight class">{weightClasses[weightClass]}</Fact>
            <Fact name="Registration">{needs.registration}</Fact>
            <Fact name="Type certificate">{needs.typeCertificate(typeCertificate)}</Fact>
            <Fact name="Remote pilot certificate">{needs.pilotCertificate}</Fact>
            <Fact name="Where">
              The airspace map of the Digital Sky platform shows where you may fly without permission
            </Fact>
          </dl>
          <p className={styles.source}>
            As the Drone Rules, 2021 have it. Rules change: check before you fly.
          </p>
        </section>
      )}
    </>
  );
}

/** A line of the list; nothing where nothing is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
