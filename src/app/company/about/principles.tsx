import { CircleDot, Compass, Flag, HeartHandshake, type LucideIcon } from "lucide-react";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { TextPart } from "#contract/content/content-pages.ts";
import styles from "./principles.module.css";

/** Icons of the built-in principles, by section id. */
const icons: Readonly<Record<string, LucideIcon>> = {
  mission: Flag,
  vision: Compass,
  values: HeartHandshake,
};

/** Mission, vision and values side by side. */
export function Principles({ principles }: { principles: readonly TextPart[] }) {
  return (
    <div className={styles.principles}>
      {principles.map(({ id, title, blocks }) => {
        const Icon = icons[id] ?? CircleDot;
        return (
          <Card key={id} as="article" padding="large" className={styles.principle}>
            <Icon className={styles.icon} aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <RichText blocks={blocks} heading="h4" />
          </Card>
        );
      })}
    </div>
  );
}
