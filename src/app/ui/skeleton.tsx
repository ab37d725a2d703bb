import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** `text` is one line, `title` a taller one; `control`, `picture` (4 : 3) and `circle` say it themselves. */
  shape?: "text" | "title" | "control" | "picture" | "circle" | "block";
  width?: "short" | "half" | "long" | "full";
  className?: string;
}

/** A quiet stand-in with the size of what is coming. Give `block` its height by `className`. */
export function Skeleton({ shape = "text", width = "full", className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], styles[width], className)}
      aria-hidden="true"
    />
  );
}

/** Around skeletons: says once, in words, what is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
