import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from "react";

/**
 * A part of a page whose script comes after that of the page: the server renders it, and until its script is there it
 * stays as the server sent it. It is given to React but once meanwhile: a part that is given anew in a transition (the
 * router makes some while a page comes to life) before it has its script is left asleep for good by React 19.3.
 * What has to be another part, such as that of another product, needs a `key`.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const isAwake = useRef(false);
  const given = useRef(children);
  useLayoutEffect(() => {
    given.current = children;
  });
  const [, renderAgain] = useState(false);
  const [wake] = useState(() => () => {
    isAwake.current = true;
    // What came meanwhile. Not at once: that would bring all that still sleeps in it to life in one go, and hold up a tap.
    if (given.current !== children) startTransition(() => renderAgain(true));
  });
  const part = (
    <Suspense>
      {children}
      <Awakening onAwake={wake} />
    </Suspense>
  );
  const [asleep] = useState(part);
  return isAwake.current ? part : asleep;
}

/**
 * Tells that the part around it is alive. At once: told in an ordinary effect it would wait, as parts of a page come to life
 * when nothing else is to do, and until then what is pressed in the part would not be seen in it.
 */
function Awakening({ onAwake }: { onAwake: () => void }) {
  useLayoutEffect(onAwake, [onAwake]);
  return null;
}
