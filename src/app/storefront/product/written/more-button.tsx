import { type MouseEvent, useEffect, useRef } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";
import styles from "./entry-list.module.css";

export interface MoreButtonProps {
  /** 'Show More Reviews' */
  label: string;
  /** How many items are not shown yet; at 0 there is no button. */
  more: number;
  busy: boolean;
  showMore: () => void;
}

/** Loads the next page of the preceding list, and shows how many items remain. */
export function MoreButton({ label, more, busy, showMore }: MoreButtonProps) {
  const { status } = useSession();
  /** The list, and how many items it had when the button was pressed. */
  const pressed = useRef<{ list: Element | null; shown: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `more` changes
  useEffect(() => {
    const first = pressed.current?.list?.children[pressed.current.shown];
    pressed.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    // Move the focus to the first new item: the button may be gone.
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [more]);

  function onPress({ currentTarget: { previousElementSibling: list } }: MouseEvent) {
    pressed.current = { list, shown: list?.childElementCount ?? 0 };
    showMore();
  }

  if (more <= 0) return null;
  return (
    // The section is hydrated after the page; until then the button is disabled.
    <Button
      busy={busy}
      busyLabel={m["common.busy.loading"]()}
      disabled={status !== "ready"}
      onClick={onPress}
      className={styles.more}
    >
      {`${label} (${formatNumber(more)})`}
    </Button>
  );
}
