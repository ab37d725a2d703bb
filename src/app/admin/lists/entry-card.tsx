import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { m } from "#messages";
import styles from "./entry-card.module.css";

export interface EntryCardProps {
  /** Heading. The labels of the buttons contain it too. */
  title: string;
  image: string;
  /**
   * Shape of the picture: `wide` (16 : 9) for slides, `standard` (4 : 3) for ads, `square` for people. A square picture
   * is next to the text, the others are above it.
   */
  shape: "wide" | "standard" | "square";
  badges: ReactNode;
  subtitle?: ReactNode;
  /** Fades the picture, for an entry that visitors cannot see. */
  hidden?: boolean;
  children?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

const cardSizes = "(max-width: 36rem) 100vw, 24rem";
const frames = {
  wide: { sizes: cardSizes, width: 1600, height: 900 },
  standard: { sizes: cardSizes, width: 1600, height: 1200 },
  square: { sizes: "6rem", width: 480, height: 480 },
} as const;

/** Card of a slide, ad or team member, with picture, text and actions. */
export function EntryCard(props: EntryCardProps) {
  const { title, image, shape, badges, subtitle, hidden = false, children, onEdit, onDelete } = props;
  return (
    <Card
      as="article"
      padding="none"
      className={classNames(styles.card, shape === "square" && styles.beside)}
    >
      <div className={classNames(styles.picture, styles[shape], hidden && styles.pale)}>
        <Picture src={image} alt="" name={title} {...frames[shape]} />
      </div>
      <div className={styles.content}>
        <div className={styles.badges}>{badges}</div>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {children}
      </div>
      <div className={styles.actions}>
        <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {m["lists.edit"]()}
          <span className="visually-hidden"> {title}</span>
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {m["lists.delete"]()}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </Card>
  );
}

/** Text on an entry card, cut off after a few lines. */
export function EntryText({ children }: { children: string }) {
  return children && <p className={styles.text}>{children}</p>;
}
