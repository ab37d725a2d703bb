import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { m } from "#messages";
import styles from "./two-factor.module.css";

/** Shows the recovery codes, which replace a lost authenticator app. The server sends the codes only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success(m["profile.recoveryCodes.copied"]());
    } catch {
      // Browsers deny clipboard access without HTTPS, so select the codes for the user to copy.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      toast.info(m["profile.recoveryCodes.selectedToCopy"]());
    }
  }

  return (
    <div className={styles.step}>
      <p>
        {m["profile.recoveryCodes.advice"]()} <strong>{m["profile.recoveryCodes.shownOnce"]()}</strong>
      </p>
      <ul ref={list} className={styles.codes} aria-label={m["profile.recoveryCodes.title"]()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
        {m["profile.recoveryCodes.copyAll"]()}
      </Button>
    </div>
  );
}
