import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The pattern of a page's address, such as `/product/:slug`; of an address that no page has, that of its refusal. */
export type PagePatterns = (pathname: string) => string;

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;
type Routes = Record<string, Pick<BuiltRoute, "id" | "parentId" | "path" | "index"> | undefined>;

/** Makes the patterns of the pages that a build has. A request for a page's data has the pattern of the page. */
export function createPagePatterns(routes: Routes): PagePatterns {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    // The router would complain of each address that nobody can read.
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

/** In place of what is no address: no page has it. */
const unreadable = "/…";

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Whether the router takes a page's address, or that of its data, for the page of this pattern, in whatever spelling. */
export function isPageAt(pattern: string, pathname: string): boolean {
  return isReadable(pathname) && matchRoutes([{ path: pattern }], pageOfData(pathname)) !== null;
}

/** The router asks for `/store.data`, `/_root.data` or `/store/_.data`. */
function pageOfData(pathname: string): string {
  const page = pathname.replace(/(\/_)?\.data$/, "");
  return page === "/_root" || page === "" ? "/" : page;
}
