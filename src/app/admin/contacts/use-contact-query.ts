import { useRef } from "react";
import { useNavigate } from "react-router";
import { listAddress, parseListQuery, withParameter } from "../lists/list-query.ts";
import { useListLocation } from "../lists/use-list-location.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { type ContactFilter, contactFilter, contactParameter, openContact } from "./contact-query.ts";

/** State of the history entry of a message that was opened from the list. */
const openedFromList = "opened from the list";

/** Reads the state of the contact screen from the URL, and changes it. */
export function useContactQuery() {
  const { shown, requested, pending, go } = useListLocation();
  const { query, requested: requestedParameters, search, hrefFor } = useListQuery();
  const navigate = useNavigate();
  const isGoingBack = useRef(false);

  return {
    /** Id of the open message; empty if none is open. */
    openId: openContact(shown),
    /** Whether the list on the screen is searched or filtered. */
    isFiltered: query.search !== "" || contactFilter(new URLSearchParams(shown.search)) !== "",
    /** The latest search and filter, whose results may still be loading. */
    latestSearch: parseListQuery(requestedParameters).search,
    latestFilter: contactFilter(requestedParameters),
    /** Another page of the list is loading. */
    pending,
    hrefFor,
    search,
    filter: (filter: ContactFilter) =>
      go(
        listAddress(
          requested,
          filter === "overdue" ? { status: "", overdue: "true" } : { status: filter, overdue: "" },
        ),
      ),
    /** A list that is still loading has no history entry to go back to, so closing the message must not go back. */
    open: (id: string) =>
      go(withParameter(requested, contactParameter, id), pending ? {} : { state: openedFromList }),
    /** Returns to the list. If the message was opened from the list, goes back in the history. */
    close() {
      if (shown.state !== openedFromList)
        return go(withParameter(requested, contactParameter, ""), { replace: true });
      // If the browser is already going back, a second step would leave the screen.
      if (isGoingBack.current || window.history.state?.key !== shown.key) return;
      isGoingBack.current = true;
      window.addEventListener("popstate", () => (isGoingBack.current = false), { once: true });
      navigate(-1);
    },
  };
}
