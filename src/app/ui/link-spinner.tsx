import { useNavigation } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./link-spinner.module.css";
import { Spinner } from "./spinner.tsx";

export interface LinkSpinnerProps {
  /** Target path of the link. */
  to: string;
  /** 'Loading Falcon X1...' */
  label: string;
  className?: string;
}

/** Covers a card while its target page loads. The card must be positioned. */
export function LinkSpinner({ to, label, className }: LinkSpinnerProps) {
  const { location } = useNavigation();
  if (location?.pathname !== encodeURI(to)) return null;
  return (
    <span className={classNames(styles.veil, className)}>
      <Spinner label={label} size="large" />
    </span>
  );
}
