import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useMay } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { readDemo } from "#contract/demo.ts";

const DemoIds = createContext<ReadonlySet<string>>(new Set());

/** Knows which records are of the demo, for the screens inside: asked for on each screen and after each action. */
export function DemoMarks({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isAllowed = useMay()("office");
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask again
  useEffect(() => {
    if (!isAllowed || !isSettled) return;
    const asking = new AbortController();
    // Without an answer the marks stay as they are: they are a hint.
    api(readDemo, {}, { signal: asking.signal }).then(
      ({ demo }) => setIds(new Set(demo.ids)),
      () => {},
    );
    return () => asking.abort();
  }, [pathname, isAllowed, isSettled]);

  return <DemoIds value={ids}>{children}</DemoIds>;
}

/** Marks a record that came with the demo and was not edited since; nothing for any other. */
export function DemoBadge({ id }: { id: string }) {
  if (!use(DemoIds).has(id)) return null;
  return <Badge title="Came with the shop. Edit it, and it is your own.">Demo</Badge>;
}
