import styles from "./written-list.module.css";

/** What the shop says to something that somebody wrote; nothing when it is empty. */
export function ShopsAnswer({ children }: { children: string }) {
  if (!children) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.shop}>The shop's answer</p>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
