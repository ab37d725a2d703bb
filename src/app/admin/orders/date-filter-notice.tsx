import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { listAddress } from "../lists/list-query.ts";
import { useListLocation } from "../lists/use-list-location.ts";

const dayName = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

/** Shows the date filter in the URL, with a link to remove it. */
export function OrderDays() {
  const { shown, wanted } = useListLocation();
  const parameters = new URLSearchParams(shown.search);
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  if (!from && !to) return null;
  return (
    <p>
      Placed {periodOf(from, to)} (Indian time).{" "}
      <Link to={listAddress(wanted, { from: "", to: "" })} preventScrollReset>
        Show all days
      </Link>
    </p>
  );
}

function periodOf(from: string, to: string): string {
  if (!to) return `since ${dayName(from)}`;
  if (!from) return `up to ${dayName(to)}`;
  return from === to ? `on ${dayName(from)}` : `from ${dayName(from)} to ${dayName(to)}`;
}
