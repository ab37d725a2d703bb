import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { LeaveGuard } from "#app/admin/forms/leave-guard.tsx";
import { useHasCapability } from "#app/lib/session.ts";
import { Guard } from "#app/shell/guard.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { checkAdministrator } from "#contract/accounts/auth.ts";
import { missingCapability } from "#contract/accounts/missing-capability.ts";
import { m } from "#messages";
import { AdminFrame } from "./admin-frame.tsx";
import { linkOf } from "./navigation.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

/** Layout route of the back office, for staff only. The frame stays in place while the server confirms access. */
export default function AdminLayout() {
  return (
    <Guard check={checkAdministrator} pending={withFrame(<ScreenSkeleton />)}>
      {withFrame(<AllowedScreen />)}
    </Guard>
  );
}

/** The current screen, or a message if the user's role may not see it. */
function AllowedScreen() {
  const can = useHasCapability();
  const { pathname } = useLocation();
  const link = linkOf(pathname);
  if (!link || can(link.capability)) return <Outlet />;
  return (
    <EmptyState
      level={1}
      icon={<ShieldX aria-hidden="true" />}
      title={m["frame.forbidden.title"]()}
      text={missingCapability[link.capability]()}
      action={<ButtonLink to="/dashboard/admin">{m["frame.forbidden.toDashboard"]()}</ButtonLink>}
    />
  );
}

const withFrame = (screen: ReactNode) => (
  <LeaveGuard>
    <AdminFrame>{screen}</AdminFrame>
  </LeaveGuard>
);
