import { classNames } from "./class-names.ts";
import styles from "./logo.module.css";
import { usePictureAddress } from "./picture-origins.ts";

/** The logo without the name: two feathers on a rotor hub. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classNames(styles.mark, className)} aria-hidden="true">
      <path d="M5 23.5C8 12 16.5 5.2 30 4c-1.6 5.6-5 9.6-10.2 12.2C15.4 18.4 9.6 19.3 5 23.5Z" />
      <path d="M10.2 24.7c3.8-4 10.2-4 16.2-7.5-1.7 6-7.6 9.9-16.2 7.5Z" opacity="0.72" />
      <circle className={styles.hub} cx="6.2" cy="25.8" r="3.2" />
    </svg>
  );
}

export interface LogoProps {
  /** Name of the shop. */
  name: string;
  /** Path or URL of the shop's own logo; the default one if empty. */
  picture: string;
  className?: string;
}

/** Logo and name. The name is text, so a link around it needs no other label. */
export function Logo({ name, picture, className }: LogoProps) {
  const shownPicture = usePictureAddress();
  return (
    <span className={classNames(styles.logo, className)}>
      {picture ? <img src={shownPicture(picture)} alt="" className={styles.picture} /> : <LogoMark />}
      <span className={styles.word}>{name}</span>
    </span>
  );
}
