import { busyWords } from "#app/lib/button-words.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./written-list.module.css";

export interface MoreButtonProps {
  /** 'Show More Reviews' */
  label: string;
  /** How many are not in sight; nothing without any. */
  more: number;
  busy: boolean;
  showMore: () => void;
}

/** Asks for the next page of a list, and says how much there is. */
export function MoreButton({ label, more, busy, showMore }: MoreButtonProps) {
  const { status } = useSession();
  if (more <= 0) return null;
  return (
    // The part comes to life after the page: until then the button says that it can't be pressed yet.
    <Button
      busy={busy}
      busyLabel={busyWords.loading}
      disabled={status !== "ready"}
      onClick={showMore}
      className={styles.more}
    >
      {`${label} (${formatNumber(more)})`}
    </Button>
  );
}
