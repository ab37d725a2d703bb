import { ChevronDown, Clock, Mail, Phone } from "lucide-react";
import { useIsTestShop } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { brand } from "#contract/brand.ts";
import styles from "./faq.module.css";
import { faqEntries } from "./faq-entries.ts";
import { HomeSection } from "./home-section.tsx";

/** Questions with one answer open at a time, the first at the beginning; beside them, who helps (Specification §4). */
export function Faq() {
  const entries = faqEntries(useIsTestShop());
  return (
    <HomeSection title="Frequently Asked Questions">
      <div className={styles.columns}>
        <div className={styles.list}>
          {entries.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0} className={styles.entry}>
              <summary className={styles.question}>
                <h3 className={styles.words}>{question}</h3>
                <ChevronDown className={styles.chevron} aria-hidden="true" />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
        <SupportCenter />
      </div>
    </HomeSection>
  );
}

function SupportCenter() {
  return (
    <Card as="aside" tone="night" padding="large" aria-labelledby="support-center" className={styles.support}>
      <h3 id="support-center" className={styles.supportTitle}>
        Support Center
      </h3>
      <p className="muted">Not in the list? Ask the people who fly, build and repair here.</p>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Phone aria-hidden="true" />
          <a href={`tel:+91${brand.phone}`}>+91 {brand.phone}</a>
        </li>
        <li className={styles.way}>
          <Mail aria-hidden="true" />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
        <li className={styles.way}>
          <Clock aria-hidden="true" />
          <span>
            {brand.hours.support.map((line) => (
              <span key={line} className={styles.hours}>
                {line}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <ButtonLink to="/contact" wide>
        Contact Support
      </ButtonLink>
    </Card>
  );
}
