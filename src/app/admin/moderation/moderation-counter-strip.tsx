import type { ModerationCounters } from "#contract/support/moderation.ts";
import { moderationStatuses } from "#contract/support/moderation-words.ts";
import { Counter, Counters } from "../lists/counters.tsx";
import { statusWords } from "./status-words.ts";

/** Total and counts by status; dashes if they could not be loaded. */
export function ModerationCounterStrip({ counters }: { counters: ModerationCounters | undefined }) {
  return (
    <Counters>
      <Counter label="Total" value={counters?.total} />
      {moderationStatuses.map((status) => (
        <Counter key={status} label={statusWords[status]} value={counters?.[status]} />
      ))}
    </Counters>
  );
}
