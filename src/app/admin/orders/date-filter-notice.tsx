import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { m } from "#messages";
import { listAddress } from "../lists/list-query.ts";
import { useListLocation } from "../lists/use-list-location.ts";

const dayName = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

/** Notice that shows the dates in the URL that filter the orders, with a link to remove them. */
export function OrderDays() {
  const { shown, requested } = useListLocation();
  const parameters = new URLSearchParams(shown.search);
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  if (!from && !to) return null;
  return (
    <p>
      {periodText(from, to)}{" "}
      <Link to={listAddress(requested, { from: "", to: "" })} preventScrollReset>
        {m["orders.days.showAll"]()}
      </Link>
    </p>
  );
}

function periodText(from: string, to: string): string {
  if (!to) return m["orders.days.since"]({ from: dayName(from) });
  if (!from) return m["orders.days.until"]({ to: dayName(to) });
  return from === to
    ? m["orders.days.on"]({ day: dayName(from) })
    : m["orders.days.between"]({ from: dayName(from), to: dayName(to) });
}
