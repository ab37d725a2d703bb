import { type ReactNode, useState } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Loaded } from "../frame/loading.ts";

/** Notice about unmatched payments; renders nothing if there are none. */
export function UnmatchedPaymentsNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      one="1 payment needs attention"
      several={(count) => `${count} payments need attention`}
      action={{ to: "/dashboard/admin/payments", label: "View Payments" }}
    >
      These payments have no order.
    </CountNotice>
  );
}

/** Notice about overdue messages; renders nothing if there are none. */
export function OverdueNotice({ loaded }: { loaded: Loaded<number> }) {
  return (
    <CountNotice
      loaded={loaded}
      one="1 message is overdue"
      several={(count) => `${count} messages are overdue`}
      action={{ to: "/dashboard/admin/contacts?overdue=true", label: "View Messages" }}
    >
      By law, complaints must be acknowledged within 48 hours and resolved within a month.
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
  // A failed refresh keeps the last count.
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
