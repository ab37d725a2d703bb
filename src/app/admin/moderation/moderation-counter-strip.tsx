import type { ModerationCounters } from "#contract/support/moderation.ts";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import { moderationStatuses } from "#contract/support/moderation-statuses.ts";
import { m } from "#messages";
import { Counter, Counters } from "../lists/counters.tsx";

/** Number of reviews or questions, in total and by status. Shows dashes if the counts could not be loaded. */
export function ModerationCounterStrip({ counters }: { counters: ModerationCounters | undefined }) {
  return (
    <Counters>
      <Counter label={m["moderation.total"]()} value={counters?.total} />
      {moderationStatuses.map((status) => (
        <Counter key={status} label={moderationStatusLabels[status]()} value={counters?.[status]} />
      ))}
    </Counters>
  );
}
