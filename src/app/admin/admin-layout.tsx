import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { useMay } from "#app/lib/session.ts";
import { Guard } from "#app/shell/guard.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { checkAdministrator } from "#contract/auth.ts";
import { staffWords } from "#contract/staff-words.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { linkOf } from "./navigation.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { LeaveGuard } from "./unsaved/leave-guard.tsx";

/** Frame of the back office, for administrators only, with what each may see; it stays as it is when the server has let somebody in. */
export default function AdminLayout() {
  return (
    <Guard check={checkAdministrator} pending={framed(<ScreenSkeleton />)}>
      {framed(<OwnScreens />)}
    </Guard>
  );
}

/** The screen of the address, or why it is not shown. */
function OwnScreens() {
  const may = useMay();
  const { pathname } = useLocation();
  const link = linkOf(pathname);
  if (!link || may(link.capability)) return <Outlet />;
  return (
    <EmptyState
      level={1}
      icon={<ShieldX aria-hidden="true" />}
      title="This is not part of your role"
      text={staffWords.notYours(link.capability)}
      action={<ButtonLink to="/dashboard/admin">To your dashboard</ButtonLink>}
    />
  );
}

const framed = (screen: ReactNode) => (
  <LeaveGuard>
    <AdminFrame>{screen}</AdminFrame>
  </LeaveGuard>
);
