import { CircleDot, type LucideIcon, MessagesSquare, ShieldCheck, Truck, Wrench } from "lucide-react";
import { RichText } from "#app/ui/rich-text.tsx";
import type { TextPart } from "#contract/content/content-pages.ts";
import styles from "./reasons.module.css";

/** Icons of the built-in reasons, by section id. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "one-roof": Wrench,
  warranty: ShieldCheck,
  delivery: Truck,
  answer: MessagesSquare,
};

/** Reasons to choose this shop, as a list separated by hairlines. */
export function Reasons({ reasons }: { reasons: readonly TextPart[] }) {
  return (
    <ol className={styles.reasons}>
      {reasons.map(({ id, title, blocks }) => {
        const Icon = icons[id] ?? CircleDot;
        return (
          <li key={id} className={styles.reason}>
            <Icon className={styles.icon} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <div className={styles.text}>
                <RichText blocks={blocks} heading="h4" />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
