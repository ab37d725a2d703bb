import { Link, useLocation } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { listAddress } from "../list-query.ts";
import { useListQuery } from "../use-list-query.ts";

const dayName = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

/** Says which days the list is of, when its address names them, and leads back to all. */
export function OrderDays() {
  const { chosen } = useListQuery();
  const place = useLocation();
  const [from, to] = [chosen("from"), chosen("to")];
  if (!from && !to) return null;
  return (
    <p>
      Placed {wordsOf(from, to)} in India.{" "}
      <Link to={listAddress(place, { from: "", to: "" })} preventScrollReset>
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
