import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import {
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useParams,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished } from "vitest";
import { LeaveGuard } from "#app/admin/forms/leave-guard.tsx";
import { saveSession } from "#app/lib/session.ts";
import type { Site } from "#app/lib/site.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { toastStore } from "#app/ui/toast-store.ts";
import { checkAdministrator, type User } from "#contract/accounts/auth.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { capabilitiesOf, type StaffRole } from "#contract/kernel/capabilities.ts";
import { listSavedViews } from "#contract/saved-views/saved-views.ts";
import { ShopStub } from "./shop-stub.ts";

/** The exports of a back office route. */
export interface ScreenModule {
  default: ComponentType<never>;
  clientLoader?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
}

// The timeout is long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const site: Site = {
  url: "http://shop.example",
  payments: [],
  foreignPaymentWindow: false,
  live: false,
  sendsMail: false,
  pictureOrigins: [],
};

/** A signed-in member of staff. */
export const aColleague = (staffRole: StaffRole): User => ({
  _id: crypto.randomUUID(),
  name: "Kavita Rao",
  email: "kavita@shop.example",
  phone: "9876543210",
  address: "",
  role: 1,
  staffRole,
  roles: [{ _id: staffRole, name: staffRoleLabels[staffRole].label() }],
  capabilities: [...capabilitiesOf(staffRole)],
  deactivatedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});

/**
 * Renders back office screens, starting at `address`. Paths of screens and the address are relative to `/dashboard/admin/`. Every
 * other address renders a heading with its path. `prepare` sets the answers of the shop.
 */
export async function openScreen(
  screens: Readonly<Record<string, ScreenModule>>,
  address: string,
  prepare: (shop: ShopStub) => unknown,
  {
    role = "owner",
    refundLimit = null,
    signedIn = aColleague(role),
    frame = <Frame />,
    sendsMail = false,
  }: {
    role?: StaffRole;
    refundLimit?: number | null;
    signedIn?: User;
    frame?: ReactNode;
    /** The shop has a mail server. */
    sendsMail?: boolean;
  } = {},
) {
  const shop = new ShopStub();
  const colleague = { ...signedIn, refundLimit };
  saveSession({ user: colleague, token: "token" });
  shop.on(checkAdministrator, { ok: true, user: colleague });
  shop.on(listSavedViews, { views: [] });
  prepare(shop);
  const children = Object.entries(screens).map(([path, screen]) =>
    routeOf(`dashboard/admin/${path}`, screen),
  );
  let renderedAddress = "";
  const recordAddress = (rendered: string) => {
    renderedAddress = rendered;
  };
  const router = createMemoryRouter(
    [
      {
        id: "root",
        element: (
          <ToastProvider>
            <AddressRecorder onRendered={recordAddress} />
            {frame}
          </ToastProvider>
        ),
        loader: () => ({ ...site, sendsMail }),
        HydrateFallback: () => null,
        children: [...children, { path: "*", element: <OtherPage /> }],
      },
    ],
    { initialEntries: [`/dashboard/admin${address && `/${address}`}`] },
  );
  onTestFinished(() => {
    cleanup();
    router.dispose();
    localStorage.clear();
    sessionStorage.clear();
    for (const { id } of toastStore.current()) toastStore.dismiss(id);
  });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.body.textContent).not.toBe(""));
  // Effects of the screen, such as key listeners, run after it is painted.
  await act(async () => {});
  return {
    shop,
    user,
    /** Path and query of the rendered screen, below `/dashboard/admin`. */
    address: () => renderedAddress,
    /** Navigates to an address, or by a number of steps in the history. */
    go: (to: string | number) => void (typeof to === "string" ? router.navigate(to) : router.navigate(to)),
  };
}

/** The layout in which every screen is rendered. */
const Frame = () => (
  <LeaveGuard>
    <Outlet />
  </LeaveGuard>
);

/** Reports the address once its screen is rendered, because the router reports it too early. */
function AddressRecorder({ onRendered }: { onRendered: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => onRendered(`${pathname}${search}`.replace("/dashboard/admin", "")));
  return null;
}

const OtherPage = () => <h1>At {useLocation().pathname}</h1>;

/** A route that passes its screen the same props as the framework. */
function routeOf(
  path: string,
  { default: Component, clientLoader, shouldRevalidate }: ScreenModule,
): RouteObject {
  const Screen = Component as ComponentType<Record<string, unknown>>;
  const ScreenWithRouteProps = () => <Screen loaderData={useLoaderData()} params={useParams()} />;
  return {
    path,
    element: <ScreenWithRouteProps />,
    ...(clientLoader && { loader: clientLoader as LoaderFunction }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

/** Queries for the toasts. */
export const notifications = () => within(screen.getByRole("region", { name: "Notifications" }));

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // Replaces the text in one step, because a form that debounces typing must not see partial text or an empty field.
  if (text && field instanceof HTMLTextAreaElement) {
    await user.click(field);
    field.select();
  } else await user.clear(field);
  if (text) await user.paste(text);
}
