import { type ReactNode, useState } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Loaded } from "../loading.ts";

/** Says that payments wait for a decision, while there are any. */
export function WaitingNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      one="1 payment needs attention"
      several={(count) => `${count} payments need attention`}
      action={{ to: "/dashboard/admin/payments", label: "View Payments" }}
    >
      Money came in that did not become an order.
    </CountNotice>
  );
}

/** Says that messages should have been answered by now, while there are any. */
export function OverdueNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      one="1 message is overdue"
      several={(count) => `${count} messages are overdue`}
      action={{ to: "/dashboard/admin/contacts?overdue=true", label: "View Messages" }}
    >
      The law gives 48 hours to acknowledge a complaint and a month to settle it.
    </CountNotice>
  );
}

interface CountNoticeProps {
  loaded: Loaded<number>;
  one: string;
  several: (count: string) => string;
  action: { to: string; label: string };
  children: ReactNode;
}

function CountNotice({ loaded, one, several, action, children }: CountNoticeProps) {
  // A refresh that fails leaves the last count standing.
  const [count, setCount] = useState(loaded.ok ? loaded.data : 0);
  if (loaded.ok && loaded.data !== count) setCount(loaded.data);
  if (count === 0) return null;
  return (
    <Notice
      tone="warn"
      title={count === 1 ? one : several(formatNumber(count))}
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
