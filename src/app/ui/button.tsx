import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `primary` is the saffron one: at most one in sight, for the thing to do next. */
type ButtonVariant = "primary" | "secondary" | "solid" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

function lookOf({ variant = "secondary", size = "medium", wide }: Look, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is under way: the button is disabled, turns a spinner and says `busyLabel`. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

/** A button; `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconAfter,
    busy = false,
    busyLabel,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, wide }, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size="small" /> : icon}
      <span className={styles.label}>{busy && busyLabel ? busyLabel : children}</span>
      {!busy && iconAfter}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </Link>
  );
}

interface IconLook {
  /** What the button does, in words: read aloud and shown as a tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  variant?: Exclude<ButtonVariant, "primary">;
  size?: ButtonSize;
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children">, IconLook {
  busy?: boolean;
}

/** A square button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, variant = "quiet", size, busy = false, className, children, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(lookOf({ variant, size }, className), styles.iconOnly)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size="small" /> : children}
    </button>
  );
}

export interface IconLinkProps extends Omit<LinkProps, "children">, IconLook {}

/** A link with only an icon. */
export function IconLink({ label, variant = "quiet", size, className, children, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(lookOf({ variant, size }, className), styles.iconOnly)}
    >
      {children}
    </Link>
  );
}
