import { ChevronDown, Clock, Mail, Phone } from "lucide-react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import styles from "./faq.module.css";

/** FAQ with one answer open at a time, initially the first, next to the support details (Specification §4). */
export function Faq({ text: { title, lead, parts } }: { text: RenderedContentPage }) {
  return (
    <Chapter title={title} text={lead}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {parts.map(({ id, title: question, blocks }, index) => (
            <details key={id} name="faq" open={index === 0} className={styles.entry}>
              <summary className={styles.question}>
                <h3 className={styles.words}>{question}</h3>
                <ChevronDown className={styles.chevron} aria-hidden="true" />
              </summary>
              <div className={classNames("prose", styles.answer)}>
                <RichText blocks={blocks} heading="h4" />
              </div>
            </details>
          ))}
        </div>
        <SupportCenter />
      </div>
    </Chapter>
  );
}

function SupportCenter() {
  const { phone, email, supportHours } = useShopSettings().company;
  return (
    <Card as="aside" tone="night" padding="large" aria-labelledby="support-center" className={styles.support}>
      <h3 id="support-center" className={styles.supportTitle}>
        {m["home.supportCenter"]()}
      </h3>
      <p className="muted">{m["home.notListedAskUs"]()}</p>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Phone aria-hidden="true" />
          <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>
        </li>
        <li className={styles.way}>
          <Mail aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li className={styles.way}>
          <Clock aria-hidden="true" />
          <span>
            {supportHours.map((line) => (
              <span key={line} className={styles.hours}>
                {line}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <ButtonLink to="/contact" wide>
        {m["home.contactSupport"]()}
      </ButtonLink>
    </Card>
  );
}
