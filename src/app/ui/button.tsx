import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `primary` (saffron) is for the main action: at most one per view. */
type ButtonVariant = "primary" | "secondary" | "solid" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

/** Classes of a button, for an element that only looks like one. */
export function buttonClass(
  { variant = "secondary", size = "medium", wide }: ButtonStyle,
  className?: string,
) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Disables the button and shows a spinner with `busyLabel`. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

/** A button; defaults to `type="button"`. */
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
      className={buttonClass({ variant, size, wide }, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size="small" /> : icon}
      <span className={styles.label}>{busy && busyLabel ? busyLabel : children}</span>
      {!busy && iconAfter}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonStyle {}

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
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </Link>
  );
}

interface IconButtonStyle {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  children: ReactNode;
  variant?: Exclude<ButtonVariant, "primary">;
  size?: ButtonSize;
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children">, IconButtonStyle {
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
      className={classNames(buttonClass({ variant, size }, className), styles.iconOnly)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size="small" /> : children}
    </button>
  );
}

export interface IconLinkProps extends Omit<LinkProps, "children">, IconButtonStyle {}

/** A link with only an icon. */
export function IconLink({ label, variant = "quiet", size, className, children, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant, size }, className), styles.iconOnly)}
    >
      {children}
    </Link>
  );
}
