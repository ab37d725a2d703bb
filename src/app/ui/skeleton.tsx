import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** `text` is one line, `title` a taller one, `picture` has the ratio 4:3. */
  shape?: "text" | "title" | "control" | "picture" | "circle" | "block";
  width?: "short" | "half" | "long" | "full";
  className?: string;
}

/** A placeholder with the size of the loading content. Set the height of `block` by `className`. */
export function Skeleton({ shape = "text", width = "full", className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], styles[width], className)}
      aria-hidden="true"
    />
  );
}

/** Wraps skeletons and announces what is loading. */
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
