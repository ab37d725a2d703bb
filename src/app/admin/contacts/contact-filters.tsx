import { formatNumber } from "#app/lib/format.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { listContacts } from "#contract/support/contact.ts";
import { contactStatusLabels } from "#contract/support/contact-status-labels.ts";
import { contactStatuses } from "#contract/support/contact-statuses.ts";
import { m } from "#messages";
import { Counters } from "../lists/counters.tsx";
import type { ContactFilter } from "./contact-query.ts";

export interface ContactFiltersProps {
  /** Counts of messages; undefined if they could not be loaded. */
  stats: PayloadOf<typeof listContacts>["stats"] | undefined;
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
}

/** Shows the number of messages by status and of overdue ones. Each number is a button that filters the list. */
export function ContactFilters({ stats, filter, onFilter }: ContactFiltersProps) {
  const filters = [
    { value: "", label: m["contacts.total"](), count: stats?.total },
    ...contactStatuses.map((value) => ({
      value,
      label: contactStatusLabels[value](),
      count: stats?.[value],
    })),
    { value: "overdue", label: m["contacts.deadline.state.overdue"](), count: stats?.overdue },
  ] as const;
  return (
    <Counters>
      {filters.map(({ value, label, count }) => (
        <StatCard
          key={value}
          label={label}
          value={count === undefined ? "—" : formatNumber(count)}
          selected={filter === value}
          onSelect={() => onFilter(value)}
        />
      ))}
    </Counters>
  );
}
