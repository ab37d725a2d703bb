import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import styles from "./second-factor.module.css";

/** Ten codes for whoever loses the phone. They are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const shown = useRef<HTMLUListElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Recovery codes copied");
    } catch {
      // Browsers keep the clipboard from pages that do not come over HTTPS.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.info("The codes are selected and can be copied by hand");
    }
  }

  return (
    <div className={styles.step}>
      <p>
        Keep these recovery codes where you find them without your phone. Each signs you in once in the place
        of a code from the app. <strong>They are not shown again.</strong>
      </p>
      <ul ref={shown} className={styles.codes} aria-label="Recovery codes">
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
