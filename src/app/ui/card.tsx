import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li" | "aside";
  tone?: "plain" | "sunken" | "night";
  padding?: "none" | "small" | "medium" | "large";
}

/**
 * A sheet with a hairline. A `CardLink` inside makes the whole sheet a target, while buttons and other
 * links on it stay their own.
 */
export function Card(props: CardProps) {
  const { as: Element = "div", tone = "plain", padding = "medium", className, ...rest } = props;
  // Every element `as` allows takes the attributes of a div.
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
  /** At the far end: a button, a badge, a link. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3 | 4;
}

/** The first row of a card. */
export function CardHeader({ title, text, action, icon, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/** The link of a card: its target is the whole card. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
