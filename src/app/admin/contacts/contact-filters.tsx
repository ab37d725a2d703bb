import { formatNumber } from "#app/lib/format.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { listContacts } from "#contract/contact.ts";
import { type ContactStatus, contactStatuses } from "#contract/contact-words.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { Counters } from "../counters.tsx";
import { statusWords } from "./status-badge.tsx";

export interface ContactFiltersProps {
  /** Undefined when they could not be loaded. */
  stats: PayloadOf<typeof listContacts>["stats"] | undefined;
  /** The state whose messages are listed; empty for all. */
  status: ContactStatus | "";
  onFilter: (status: ContactStatus | "") => void;
}

/** How many messages there are in each state; each number lists its messages. */
export function ContactFilters({ stats, status, onFilter }: ContactFiltersProps) {
  const filters = [
    { value: "", label: "Total", count: stats?.total },
    ...contactStatuses.map((value) => ({ value, label: statusWords[value], count: stats?.[value] })),
  ] as const;
  return (
    <Counters>
      {filters.map(({ value, label, count }) => (
        <StatCard
          key={label}
          label={label}
          value={count === undefined ? "—" : formatNumber(count)}
          selected={status === value}
          onSelect={() => onFilter(value)}
        />
      ))}
    </Counters>
  );
}
