import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ContactFilter, type ContactQuery, contactSearch, parseContactQuery } from "./contact-query.ts";

/** Left in the history with a message that was opened from the list. */
const openedHere = "opened from the list";

/** The state of the contact desk, as its address has it, and the ways to change it. */
export function useContactQuery() {
  const { pathname, search: text, state } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const query = parseContactQuery(new URLSearchParams(text));

  const to = (changes: Partial<ContactQuery>) => ({
    pathname,
    search: contactSearch({ ...query, ...changes }),
  });
  function go(changes: Partial<ContactQuery>, options: { replace?: boolean; state?: string } = {}) {
    navigate(to(changes), { preventScrollReset: true, ...options });
  }

  return {
    query,
    /** Another part of the list is on its way. */
    pending: next?.pathname === pathname,
    hrefFor: (page: number) => to({ page, contact: "" }),
    filter: (filter: ContactFilter) =>
      go(
        filter === "overdue"
          ? { status: "", overdue: true, page: 1 }
          : { status: filter, overdue: false, page: 1 },
      ),
    /** While a search is refined the back button leads to what was before it. */
    search: (search: string) => go({ search, page: 1 }, { replace: query.search !== "" }),
    open: (contact: string) => go({ contact }, { state: openedHere }),
    /** Back to the list; the history keeps no trace of a message that was opened from there. */
    close() {
      if (state === openedHere) navigate(-1);
      else go({ contact: "" }, { replace: true });
    },
  };
}
