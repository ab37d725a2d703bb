import { Copy } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./button.tsx";
import styles from "./copy-text.module.css";
import { toast } from "./toast-store.ts";

export interface CopyTextProps {
  label: string;
  /** May have several lines. */
  text: string;
  /** It goes into a file or a terminal. */
  isCode?: boolean;
}

/** A text that people take elsewhere, such as an id, with a button that copies it. One press selects all of it. */
export function CopyText({ label, text, isCode = false }: CopyTextProps) {
  const Text = isCode ? "code" : "span";
  const shown = useRef<HTMLSpanElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${label} copied`);
    } catch {
      // Browsers keep the clipboard from pages that do not come over HTTPS.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.info(`${label} is selected and can be copied by hand`);
    }
  }

  return (
    <span className={styles.copy}>
      <Text ref={shown} className={styles.text}>
        {text}
      </Text>
      <IconButton label={`Copy ${label}`} size="small" className={styles.button} onClick={copy}>
        <Copy aria-hidden="true" />
      </IconButton>
    </span>
  );
}
