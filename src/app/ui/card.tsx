import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li" | "aside";
  tone?: "plain" | "sunken" | "night";
  padding?: "none" | "small" | "medium" | "large";
}

/** A bordered card. A `CardLink` inside makes the whole card clickable; other buttons and links on it still work. */
export function Card(props: CardProps) {
  const { as: Element = "div", tone = "plain", padding = "medium", className, ...rest } = props;
  // All elements allowed by `as` accept the attributes of a div.
  const Sheet = Element as "div";
  return (
    <Sheet
      {...rest}
      className={classNames(
        styles.card,
        styles[tone],
        styles[`padding-${padding}`],
        tone === "night" && "night",
        className,
      )}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the row: a button, badge or link. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Heading level in the page outline. */
  level?: 2 | 3 | 4;
}

/** Header row of a card. */
export function CardHeader({ title, text, action, icon, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/** A link that makes the whole card clickable. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
