import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
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
          {m["product.goodToKnow"]()}
        </h2>
        <dl className={styles.list}>
          {rows.map(({ name, text }) => (
            <Row key={name} name={name}>
              {text}
            </Row>
          ))}
          <Row name={m["product.returns"]()}>{m["product.returnsWithin"]({ days: shop.returnDays })}</Row>
          <Row name={m["product.customerCare"]()}>
            <a href={`tel:+91${company.phone}`}>{formatPhone(company.phone)}</a>,{" "}
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </Row>
        </dl>
      </section>
      {weightClass && needs && (
        <section aria-labelledby="flight-needs" className={styles.facts}>
          <h2 id="flight-needs" className={styles.title}>
            {m["product.flight.title"]()}
          </h2>
          <dl className={styles.list}>
            <Row name={m["product.flight.weightClass"]()}>{weightClasses[weightClass]()}</Row>
            <Row name={m["product.flight.registration"]()}>{needs.registration()}</Row>
            <Row name={m["product.flight.typeCertificate"]()}>{needs.typeCertificate(typeCertificate)}</Row>
            <Row name={m["product.flight.pilotCertificate"]()}>{needs.pilotCertificate()}</Row>
            <Row name={m["product.flight.where"]()}>{m["product.flight.airspaceMap"]()}</Row>
          </dl>
          <p className={styles.source}>{m["product.flight.source"]()}</p>
        </section>
      )}
    </>
  );
}

/** A row of the list; renders nothing without a value. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
