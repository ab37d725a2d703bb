import { Outlet } from "react-router";
import { Guard } from "#app/shell/guard.tsx";
import { checkAdministrator } from "#contract/auth.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { LeaveGuard } from "./unsaved/leave-guard.tsx";

/** Frame of the back office, for administrators only. */
export default function AdminLayout() {
  return (
    <Guard
      check={checkAdministrator}
      pending={
        <AdminFrame>
          <ScreenSkeleton />
        </AdminFrame>
      }
    >
      <LeaveGuard>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </LeaveGuard>
    </Guard>
  );
}
