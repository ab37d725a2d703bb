import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";

type Gap = "small" | "medium" | "large";

export interface ContainerProps extends ComponentProps<"div"> {
  /** `page` aligns with header and footer; `text` is a narrow centred column. */
  width?: "text" | "page";
}

/** Centres its content with a gutter on both sides. */
export function Container({ width = "page", className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}

export interface StackProps extends ComponentProps<"div"> {
  gap?: Gap;
}

/** Vertical layout. */
export function Stack({ gap = "medium", className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}

export interface ClusterProps extends ComponentProps<"div"> {
  gap?: Gap;
  justify?: "start" | "between" | "end" | "center";
}

/** Horizontal layout that wraps: buttons, badges, filters. */
export function Cluster({ gap = "small", justify = "start", className, ...rest }: ClusterProps) {
  return <div {...rest} className={classNames(styles.cluster, styles[gap], styles[justify], className)} />;
}

export interface GridProps extends ComponentProps<"div"> {
  /** Minimum column width: `small` 9 rem (counters), `medium` 16 rem (cards), `large` 22 rem (forms). */
  columns?: "small" | "medium" | "large";
  gap?: Gap;
  /** Fills the row even with fewer items than columns; for counters. */
  stretch?: boolean;
}

/** As many equal columns as fit. */
export function Grid(props: GridProps) {
  const { columns = "medium", gap = "medium", stretch = false, className, ...rest } = props;
  const classes = classNames(
    styles.grid,
    stretch && styles.stretch,
    styles[`columns-${columns}`],
    styles[gap],
  );
  return <div {...rest} className={classNames(classes, className)} />;
}
