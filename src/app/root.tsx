import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import type { RootData } from "#app/lib/shop-settings.ts";
import { siteContext } from "#app/lib/site.ts";
import { ErrorScreen } from "#app/shell/error-screen.tsx";
import fontUrl from "#app/ui/fonts/anek-latin.woff2?url";
import { PictureOriginsContext } from "#app/ui/picture-origins.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import "#app/ui/ui.css";
import { readPublicSettings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import { getLocale, type Locale, overwriteGetLocale } from "#messages/runtime";
import type { Route } from "./+types/root";

if (!import.meta.env.SSR) {
  // A page stays in the language that the server rendered it in.
  const locale = document.documentElement.dataset.locale as Locale;
  overwriteGetLocale(() => locale);
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Loads the site's addresses and the shop's public settings. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { settings } = await serverApi(context)(readPublicSettings).catch((error: unknown) => {
    throw toPageError(error);
  });
  return { ...context.get(siteContext), settings };
}

/** The data is loaded once per document. After that, only navigation and changes on a settings screen reload it. */
export const shouldRevalidate = ({ nextUrl }: { nextUrl: URL }) =>
  nextUrl.pathname.startsWith("/dashboard/admin/settings");

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={m["language.tag"]()} data-locale={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e1b3a" />
        <Meta />
        <Links />
      </head>
      <body>
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { pictureOrigins } }: Route.ComponentProps) {
  return (
    <PictureOriginsContext value={pictureOrigins}>
      <Outlet />
    </PictureOriginsContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
