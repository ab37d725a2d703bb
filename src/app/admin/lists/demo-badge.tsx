import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { readDemo } from "#contract/settings/demo.ts";
import { m } from "#messages";

const DemoIds = createContext<ReadonlySet<string>>(new Set());

/** Provides the ids of demo records to the screens. Loads them again on navigation and after each action. */
export function DemoIdsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isAllowed = useHasCapability()("office");
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation loads the ids again
  useEffect(() => {
    if (!isAllowed || !isSettled) return;
    const controller = new AbortController();
    // The badges are only a hint: ignore a failed request.
    api(readDemo, {}, { signal: controller.signal }).then(
      ({ demo }) => setIds(new Set(demo.ids)),
      () => {},
    );
    return () => controller.abort();
  }, [pathname, isAllowed, isSettled]);

  return <DemoIds value={ids}>{children}</DemoIds>;
}

/** Badge for a demo record that has not been edited. Renders nothing for other records. */
export function DemoBadge({ id }: { id: string }) {
  if (!use(DemoIds).has(id)) return null;
  return <Badge title={m["demo.badge.title"]()}>{m["demo.badge.label"]()}</Badge>;
}
