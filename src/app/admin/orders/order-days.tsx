import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { listAddress } from "../list-query.ts";
import { useListPlaces } from "../use-list-places.ts";

const dayName = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

/** Says which days the list is of, when its address names them, and leads back to all. */
export function OrderDays() {
  const { shown, wanted } = useListPlaces();
  const parameters = new URLSearchParams(shown.search);
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  if (!from && !to) return null;
  return (
    <p>
      Placed {wordsOf(from, to)} in India.{" "}
      <Link to={listAddress(wanted, { from: "", to: "" })} preventScrollReset>
        All days
      </Link>
    </p>
  );
}

function wordsOf(from: string, to: string): string {
  if (!to) return `from ${dayName(from)} on`;
  if (!from) return `up to ${dayName(to)}`;
  return from === to ? `on ${dayName(from)}` : `from ${dayName(from)} to ${dayName(to)}`;
}
