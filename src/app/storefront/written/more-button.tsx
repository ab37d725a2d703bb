import { type MouseEvent, useEffect, useRef } from "react";
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
  /** The list above, and how much of it was in sight when more was asked for. */
  const asked = useRef<{ list: Element | null; shown: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when more has come
  useEffect(() => {
    const first = asked.current?.list?.children[asked.current.shown];
    asked.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    // The button may go with what it brought, and whoever pressed it reads on there.
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [more]);

  function press({ currentTarget: { previousElementSibling: list } }: MouseEvent) {
    asked.current = { list, shown: list?.childElementCount ?? 0 };
    showMore();
  }

  if (more <= 0) return null;
  return (
    // The part comes to life after the page: until then the button says that it can't be pressed yet.
    <Button
      busy={busy}
      busyLabel={busyWords.loading}
      disabled={status !== "ready"}
      onClick={press}
      className={styles.more}
    >
      {`${label} (${formatNumber(more)})`}
    </Button>
  );
}
