import { Copy } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import { IconButton } from "./button.tsx";
import styles from "./copy-text.module.css";
import { toast } from "./toast-store.ts";

export interface CopyTextProps {
  label: string;
  /** May be multi-line. */
  text: string;
  /** For text pasted into a file or terminal. */
  isCode?: boolean;
}

/** Text with a copy button, such as an id. One click selects the whole text. */
export function CopyText({ label, text, isCode = false }: CopyTextProps) {
  const Text = isCode ? "code" : "span";
  const textElement = useRef<HTMLSpanElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m["common.copied"]({ label }));
    } catch {
      // Browsers deny clipboard access to pages not served over HTTPS.
      if (textElement.current) getSelection()?.selectAllChildren(textElement.current);
      toast.info(m["common.selectedToCopy"]({ label }));
    }
  }

  return (
    <span className={styles.copy}>
      <Text ref={textElement} className={styles.text}>
        {text}
      </Text>
      <IconButton label={m["common.copy"]({ label })} size="small" className={styles.button} onClick={copy}>
        <Copy aria-hidden="true" />
      </IconButton>
    </span>
  );
}
