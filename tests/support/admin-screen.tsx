import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import {
  createRoutesStub,
  type Location,
  type NavigateFunction,
  Outlet,
  useLocation,
  useNavigate,
} from "react-router";
import { onTestFinished } from "vitest";
import { LeaveGuard } from "#app/admin/unsaved/leave-guard.tsx";
import { saveSession } from "#app/lib/session.ts";
import type { Site } from "#app/lib/site.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { toastStore } from "#app/ui/toast-store.ts";
import type { User } from "#contract/auth.ts";
import { capabilitiesOf, type StaffRole } from "#contract/capabilities.ts";
import { ShopStub } from "./shop-stub.ts";

/** What a route of the back office exports. */
export interface ScreenModule {
  default: ComponentType<never>;
  clientLoader?: (args: never) => unknown;
}

type StubRoute = NonNullable<Parameters<typeof createRoutesStub>[0][number]["children"]>[number];

// Generous on purpose: it ends a test that waits in vain, and never fails one on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const site: Site = {
  url: "http://shop.example",
  payments: [],
  foreignPaymentWindow: false,
  live: false,
  sendsMail: false,
};

/** A member of the staff who is signed in. */
export const aColleague = (staffRole: StaffRole): User => ({
  _id: crypto.randomUUID(),
  name: "Kavita Rao",
  email: "kavita@shop.example",
  phone: "9876543210",
  address: "",
  role: 1,
  staffRole,
  capabilities: [...capabilitiesOf(staffRole)],
  deactivatedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});

/**
 * Opens screens of the back office, by their path below `/dashboard/admin/`, and starts at this address below it. Every
 * other address shows a heading with its path. `shop` answers the calls.
 */
export async function openScreen(
  screens: Readonly<Record<string, ScreenModule>>,
  address: string,
  prepare: (shop: ShopStub) => unknown,
  { role = "owner" as StaffRole } = {},
) {
  const shop = new ShopStub();
  prepare(shop);
  saveSession({ user: aColleague(role), token: "token" });
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;

  function Frame() {
    location = useLocation();
    navigate = useNavigate();
    return (
      <ToastProvider>
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
      </ToastProvider>
    );
  }

  const children = Object.entries(screens).map(
    ([path, { default: Component, clientLoader: loader }]) =>
      ({ path: `dashboard/admin/${path}`, Component, loader }) as StubRoute,
  );
  const Elsewhere = () => <h1>At {useLocation().pathname}</h1>;
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Frame,
      loader: () => site,
      HydrateFallback: () => null,
      children: [...children, { path: "*", Component: Elsewhere }],
    },
  ]);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    for (const { id } of toastStore.current()) toastStore.dismiss(id);
  });
  const user = userEvent.setup({ delay: null });
  render(<Stub initialEntries={[`/dashboard/admin/${address}`]} />);
  await screen.findByRole("heading", { level: 1 });
  return {
    shop,
    user,
    /** Path and query of the screen in sight, below `/dashboard/admin`. */
    address: () => `${location?.pathname}${location?.search}`.replace("/dashboard/admin", ""),
    /** Follows a link to this address, or goes that far in the history. */
    go: (to: string | number) => void (typeof to === "string" ? navigate?.(to) : navigate?.(to)),
  };
}

/** What the shop has told by toasts. */
export const notifications = () => within(screen.getByRole("region", { name: "Notifications" }));

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}
