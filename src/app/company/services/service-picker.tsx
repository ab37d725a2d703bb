import {
  Check,
  CircleDot,
  Headset,
  type LucideIcon,
  MessagesSquare,
  PencilRuler,
  ShieldCheck,
  Truck,
  Wrench,
} from "lucide-react";
import { keyed } from "#app/lib/keyed.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { RichText, TextRuns } from "#app/ui/rich-text.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { TextPart } from "#contract/content/content-pages.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import styles from "./service-picker.module.css";

/** Icon and picture of the built-in services, by section id. */
const builtInById: Readonly<Record<string, { icon: LucideIcon; key: string; alt: Message }>> = {
  delivery: { icon: Truck, key: "delivery-hexacopter", alt: m["services.picture.deliveryDrone"] },
  quality: { icon: ShieldCheck, key: "flight-controller", alt: m["services.picture.flightController"] },
  support: {
    icon: Headset,
    key: "radio-controller",
    alt: m["services.picture.radioController"],
  },
  custom: { icon: PencilRuler, key: "fpv-frame", alt: m["services.picture.frame"] },
  repair: {
    icon: Wrench,
    key: "scene-soldering",
    alt: m["services.picture.solderingIron"],
  },
  consultation: {
    icon: MessagesSquare,
    key: "scene-field",
    alt: m["services.picture.sprayer"],
  },
};

/** Services as tabs; without JavaScript all details are shown. */
export function ServicePicker({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Tabs
      label={m["services.title"]()}
      variant="rail"
      keepPanels
      tabs={parts.map((part) => {
        const Icon = builtInById[part.id]?.icon ?? CircleDot;
        return {
          id: part.id,
          label: (
            <>
              <Icon aria-hidden="true" />
              {part.title}
            </>
          ),
          panel: <ServiceDetails part={part} />,
        };
      })}
    />
  );
}

function ServiceDetails({ part: { id, title, blocks } }: { part: TextPart }) {
  const builtIn = builtInById[id];
  return (
    <Card as="article" padding="none" className={classNames(styles.details, builtIn && styles.pictured)}>
      {builtIn && (
        <Picture
          src={`/pictures/${builtIn.key}/1600.webp`}
          alt={builtIn.alt()}
          sizes="(min-width: 60rem) 26rem, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {keyed(blocks).map(({ key, item: block }) =>
          block.kind === "list" ? (
            <ul key={key} className={styles.includes}>
              {keyed(block.items).map((entry) => (
                <li key={entry.key} className={styles.entry}>
                  <Check aria-hidden="true" />
                  <span>
                    <TextRuns runs={entry.item} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <RichText key={key} blocks={[block]} heading="h4" />
          ),
        )}
        <div>
          <ButtonLink to="/contact">{m["services.askAboutThisService"]()}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
