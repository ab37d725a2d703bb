import { useRef } from "react";
import { useNavigate } from "react-router";
import { useListPlaces } from "../use-list-places.ts";
import { type ContactFilter, type ContactQuery, contactSearch, parseContactQuery } from "./contact-query.ts";

/** Left in the history with a message that was opened from the list. */
const openedHere = "opened from the list";

/** The state of the contact desk, as its address has it, and the ways to change it. */
export function useContactQuery() {
  const { shown, wanted: place, pending, go: goTo } = useListPlaces();
  const navigate = useNavigate();
  const query = parseContactQuery(new URLSearchParams(shown.search));
  const goingBack = useRef(false);
  const wanted = parseContactQuery(new URLSearchParams(place.search));

  const to = (changes: Partial<ContactQuery>) => ({
    pathname: place.pathname,
    search: contactSearch({ ...wanted, ...changes }),
  });
  function go(changes: Partial<ContactQuery>, options: { replace?: boolean; state?: string } = {}) {
    goTo(to(changes), options);
  }

  return {
    query,
    /** What search and filters say: all that was chosen, also while its answer is still on the way. */
    wanted,
    /** Another part of the list is on its way. */
    pending,
    hrefFor: (page: number) => to({ page, contact: "" }),
    filter: (filter: ContactFilter) =>
      go(
        filter === "overdue"
          ? { status: "", overdue: true, page: 1 }
          : { status: filter, overdue: false, page: 1 },
      ),
    /** While a search is refined the back button leads to what was before it. */
    search: (search: string) => go({ search, page: 1 }, { replace: query.search !== "" }),
    /** From a list that is still on its way there is no list behind the message to go back to. */
    open: (contact: string) => go({ contact }, pending ? {} : { state: openedHere }),
    /** Back to the list; the history keeps no trace of a message that was opened from there. */
    close() {
      if (shown.state !== openedHere) return go({ contact: "" }, { replace: true });
      // A second press would lead out of the desk: the browser is on its way back, or there before the screen shows it.
      if (goingBack.current || window.history.state?.key !== shown.key) return;
      goingBack.current = true;
      window.addEventListener("popstate", () => (goingBack.current = false), { once: true });
      navigate(-1);
    },
  };
}
