import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { flightRequirements } from "./flight-requirements.ts";
import type { ProductDetailRow } from "./product-detail-rows.ts";
import styles from "./product-details.module.css";

export interface ProductDetailsProps {
  product: Product;
  /** Legal details to list. */
  rows: readonly ProductDetailRow[];
}

/** Details that the law requires before a sale, and what the buyer needs in order to fly. */
export function ProductDetails({ product: { weightClass, typeCertificate }, rows }: ProductDetailsProps) {
  const { company, shop } = useShopSettings();
  const needs = weightClass && flightRequirements[weightClass];
  return (
    <>
      <section aria-labelledby="product-facts" className={styles.facts}>
        <h2 id="product-facts" className={styles.title}>
          Good to know
        </h2>
        <dl className={styles.list}>
          {rows.map(({ name, text }) => (
            <Row key={name} name={name}>
              {text}
            </Row>
          ))}
          <Row name="Returns">Within {shop.returnDays} days</Row>
          <Row name="Customer care">
            <a href={`tel:+91${company.phone}`}>+91 {company.phone}</a>,{" "}
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </Row>
        </dl>
      </section>
      {weightClass && needs && (
        <section aria-labelledby="flight-needs" className={styles.facts}>
          <h2 id="flight-needs" className={styles.title}>
            Before you fly
          </h2>
          <dl className={styles.list}>
            <Row name="Weight class">{weightClasses[weightClass]}</Row>
            <Row name="Registration">{needs.registration}</Row>
            <Row name="Type certificate">{needs.typeCertificate(typeCertificate)}</Row>
            <Row name="Remote pilot certificate">{needs.pilotCertificate}</Row>
            <Row name="Where">The Digital Sky airspace map shows where you may fly without permission</Row>
          </dl>
          <p className={styles.source}>Based on the Drone Rules, 2021. Rules change: check before you fly.</p>
        </section>
      )}
    </>
  );
}

/** A row of the list; nothing without a value. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
