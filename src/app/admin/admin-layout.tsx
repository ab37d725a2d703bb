import { Outlet } from "react-router";
import { Guard } from "#app/shell/guard.tsx";
import { checkAdministrator } from "#contract/auth.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

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
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}
