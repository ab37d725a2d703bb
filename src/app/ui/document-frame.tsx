import styles from "./document-frame.module.css";

/**
 * A foreign document, such as a letter, shut up in the page: it runs nothing and reaches nothing of ours. Its links
 * open in a new tab when they ask for one.
 */
export function DocumentFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      srcDoc={html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
