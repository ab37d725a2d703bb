import { useState } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Loaded } from "../loading.ts";

/** Says that payments wait for a decision, while there are any. */
export function WaitingNotice({ loaded }: { loaded: Loaded<number> }) {
  // A refresh that fails leaves the last count standing.
  const [count, setCount] = useState(loaded.ok ? loaded.data : 0);
  if (loaded.ok && loaded.data !== count) setCount(loaded.data);
  if (count === 0) return null;
  return (
    <Notice
      tone="warn"
      title={count === 1 ? "1 payment needs attention" : `${formatNumber(count)} payments need attention`}
      action={
        <ButtonLink to="/dashboard/admin/payments" size="small">
          View Payments
        </ButtonLink>
      }
    >
      Money came in that did not become an order.
    </Notice>
  );
}
