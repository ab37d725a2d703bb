import { type ReactNode, useState } from "react";
import { api } from "#app/api.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listUnmatchedPayments } from "#contract/payments/payments.ts";
import { listContacts } from "#contract/support/contact.ts";
import { m } from "#messages";
import type { Loaded } from "../frame/loading.ts";

/** Counts unmatched payments. */
export async function countUnmatchedPayments(signal: AbortSignal): Promise<number> {
  const { pagination } = await api(listUnmatchedPayments, { query: { limit: "1" } }, { signal });
  return pagination.total;
}

/** Counts messages whose deadline to be acknowledged or resolved has passed. */
export async function countOverdueMessages(signal: AbortSignal): Promise<number> {
  const { stats } = await api(listContacts, { query: { limit: "1" } }, { signal });
  return stats.overdue ?? 0;
}

/** Notice about unmatched payments; renders nothing if there are none. */
export function UnmatchedPaymentsNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      titleOf={(count) => m["overview.unmatchedPayments.title"]({ count, number: formatNumber(count) })}
      action={{ to: "/dashboard/admin/payments", label: m["overview.unmatchedPayments.view"]() }}
    >
      {m["overview.unmatchedPayments.text"]()}
    </CountNotice>
  );
}

/** Notice about overdue messages; renders nothing if there are none. */
export function OverdueNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      titleOf={(count) => m["overview.overdueMessages.title"]({ count, number: formatNumber(count) })}
      action={{ to: "/dashboard/admin/contacts?overdue=true", label: m["overview.overdueMessages.view"]() }}
    >
      {m["overview.overdueMessages.text"]()}
    </CountNotice>
  );
}

interface CountNoticeProps {
  loaded: Loaded<number>;
  titleOf: (count: number) => string;
  action: { to: string; label: string };
  children: ReactNode;
}

function CountNotice({ loaded, titleOf, action, children }: CountNoticeProps) {
  // Keep the last count if a refresh fails.
  const [count, setCount] = useState(loaded.ok ? loaded.data : 0);
  if (loaded.ok && loaded.data !== count) setCount(loaded.data);
  if (count === 0) return null;
  return (
    <Notice
      tone="warn"
      title={titleOf(count)}
      action={
        <ButtonLink to={action.to} size="small">
          {action.label}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
