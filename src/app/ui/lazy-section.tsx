import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from "react";

/**
 * A section whose script loads after the page's; until then it keeps its server-rendered HTML. Before hydration it always
 * passes the same children to React: React 19.3 never hydrates a boundary that is updated in a transition, as the
 * router does, before its script has loaded. Content for another record, such as another product, needs a `key`.
 */
export function LazySection({ children }: { children: ReactNode }) {
  const isHydrated = useRef(false);
  const latestChildren = useRef(children);
  useLayoutEffect(() => {
    latestChildren.current = children;
  });
  const [, forceRender] = useState(false);
  const [onHydrated] = useState(() => () => {
    isHydrated.current = true;
    // Render newer children in a transition: a synchronous update would hydrate everything inside and block taps.
    if (latestChildren.current !== children) startTransition(() => forceRender(true));
  });
  const section = (
    <Suspense>
      {children}
      <HydrationMarker onHydrated={onHydrated} />
    </Suspense>
  );
  const [initialSection] = useState(section);
  return isHydrated.current ? section : initialSection;
}

/**
 * Reports the hydration of the surrounding section, in a layout effect: hydration runs at idle priority, which would
 * delay a passive effect, and the section would not react to input until then.
 */
function HydrationMarker({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}
