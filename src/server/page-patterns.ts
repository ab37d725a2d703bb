import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * Returns the route pattern of a path, such as `/product/:slug`; unknown paths have the pattern of the
 * not-found page.
 */
export type PagePatterns = (pathname: string) => string;

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;
type Routes = Record<string, Pick<BuiltRoute, "id" | "parentId" | "path" | "index"> | undefined>;

/** Creates the patterns from the routes of a build. A data request has the pattern of its page. */
export function createPagePatterns(routes: Routes): PagePatterns {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    // The router warns about malformed addresses.
    const readable = isReadable(pathname) ? pageOfData(pathname) : unreadable;
    const matches = matchRoutes(tree, readable) ?? [];
    const parts = matches.map(({ route }) => route.path ?? "").filter((part) => part !== "");
    return `/${parts.join("/")}`;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, ...(path !== undefined && { path }), index }
        : { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) },
    );
}

/** Used instead of a malformed address; matches no page. */
const unreadable = "/…";

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** True if the router matches a path, or its data request, to this pattern, in any spelling. */
export function isPageAt(pattern: string, pathname: string): boolean {
  return isReadable(pathname) && matchRoutes([{ path: pattern }], pageOfData(pathname)) !== null;
}

/** Data requests are `/store.data`, `/_root.data` or `/store/_.data`. */
function pageOfData(pathname: string): string {
  const page = pathname.replace(/(\/_)?\.data$/, "");
  return page === "/_root" || page === "" ? "/" : page;
}
