import { Badge } from "#app/ui/badge.tsx";
import type { Ad } from "#contract/content/content.ts";
import { m } from "#messages";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { EntryCard, EntryText } from "../lists/entry-card.tsx";
import { commaSeparatedItems } from "../record-form/read-fields.ts";
import styles from "./ad-card.module.css";

/** Card of one ad, with its price, discount, button text and link. */
export function AdCard({ ad, ...actions }: { ad: Ad; onEdit: () => void; onDelete: () => void }) {
  const { title, image, description, features, price, discount, buttonText, badge, link } = ad;
  return (
    <EntryCard
      {...actions}
      title={title}
      image={image}
      shape="standard"
      badges={
        <>
          {badge && <Badge tone="night">{badge}</Badge>}
          <DemoBadge id={ad._id} />
        </>
      }
    >
      <EntryText>{description}</EntryText>
      {features && <p className={styles.features}>{commaSeparatedItems(features).join(" · ")}</p>}
      <p className={styles.offer}>
        {price && <strong>{price}</strong>}
        {discount > 0 && <Badge tone="good">{m["ads.discount"]({ discount })}</Badge>}
        <span className={styles.button}>
          {m["ads.buttonAndLink"]({ buttonText, link: link || "/store" })}
        </span>
      </p>
    </EntryCard>
  );
}
