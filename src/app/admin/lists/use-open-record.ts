import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { recordAddress, recordParameter } from "./list-query.ts";
import { type DetailsLayout, useDetailsLayout } from "./use-details-layout.ts";
import { useStableCallback } from "./use-stable-callback.ts";

/** Ids of the elements that get the focus when details open and close. */
export const recordLinkId = (id: string) => `record-${id}`;
export const detailsId = (id: string) => `record-details-${id}`;

/** The record whose details are open, which the URL contains. */
export interface OpenRecord {
  /** Null if no details are open. */
  id: string | null;
  layout: DetailsLayout;
  /** URL of the list without open details. */
  listAddress: string;
  /** Opens details in place of those that are open, and focuses them unless `keepsFocus`. */
  open: (id: string, options?: { keepsFocus?: boolean }) => void;
  /** Closes the details and returns the focus to their row. */
  close: () => void;
}

/** Reads the record whose details are open from the URL, opens and closes details, and moves the focus with them. */
export function useOpenRecord(): OpenRecord {
  const location = useLocation();
  const navigate = useNavigate();
  const layout = useDetailsLayout();
  const id = new URLSearchParams(location.search).get(recordParameter);
  const previousId = useRef(id);
  const focusesDetails = useRef(false);

  useEffect(() => {
    const before = previousId.current;
    previousId.current = id;
    // A link to a record: show its row. The page layout starts with the details anyway.
    if (id !== null && id === before)
      document.getElementById(recordLinkId(id))?.scrollIntoView({ block: "center" });
    if (id !== null && focusesDetails.current) document.getElementById(detailsId(id))?.focus();
    if (id === null && before !== null) document.getElementById(recordLinkId(before))?.focus();
    focusesDetails.current = false;
  }, [id]);

  const open = useStableCallback((nextId: string, { keepsFocus = false } = {}) => {
    if (nextId === id) {
      if (!keepsFocus) document.getElementById(detailsId(nextId))?.focus();
      return;
    }
    focusesDetails.current = !keepsFocus;
    void navigate(recordAddress(location, nextId), {
      replace: id !== null,
      preventScrollReset: layout !== "page",
      flushSync: true,
      // Only if the list itself is the previous entry, back navigation closes the details.
      state: { opensRecord: id === null },
    });
  });

  const close = useStableCallback(() => {
    if ((location.state as { opensRecord?: boolean } | null)?.opensRecord) void navigate(-1);
    else {
      void navigate(recordAddress(location, null), {
        replace: true,
        preventScrollReset: layout !== "page",
        flushSync: true,
      });
    }
  });

  return { id, layout, listAddress: recordAddress(location, null), open, close };
}
