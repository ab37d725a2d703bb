import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import styles from "./two-factor.module.css";

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Recovery codes copied");
    } catch {
      // Browsers deny clipboard access to pages not served over HTTPS.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      toast.info("The codes are selected. Please copy them.");
    }
  }

  return (
    <div className={styles.step}>
      <p>
        Keep these recovery codes somewhere you can reach without your phone. Each code works once, instead of
        a code from the app. <strong>They will not be shown again.</strong>
      </p>
      <ul ref={list} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
        Copy all codes
      </Button>
    </div>
  );
}
