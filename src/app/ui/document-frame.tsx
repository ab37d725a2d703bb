import styles from "./document-frame.module.css";

/** Untrusted HTML, such as an email, in a sandboxed frame without scripts. Its links may open a new tab. */
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
