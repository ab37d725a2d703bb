import styles from "./payer.module.css";

/** Name of the payer, as the heading of a payment card, and their email. */
export function Payer({ headingId, user }: { headingId: string; user: { name: string; email: string } }) {
  return (
    <div className={styles.payer}>
      <h2 id={headingId} className={styles.name}>
        {user.name}
      </h2>
      <a href={`mailto:${user.email}`} className={styles.email}>
        {user.email}
      </a>
    </div>
  );
}
