import type { ReactNode } from "react";
import type { AsyncState } from "#app/lib/use-async-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { m } from "#messages";

export interface AsyncSectionProps<Data> {
  state: AsyncState<Data>;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A section that loads its own data, with a skeleton while loading and a retry button on failure. */
export function AsyncSection<Data>({ state, onRetry, children }: AsyncSectionProps<Data>) {
  if (state.status === "loaded") return children(state.data);
  if (state.status === "loading") {
    return (
      <SkeletonGroup label={m["common.busy.loading"]()}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
      </SkeletonGroup>
    );
  }
  return (
    <Notice tone="bad" announce action={<Button onClick={onRetry}>{m["common.button.tryAgain"]()}</Button>}>
      {state.message}
    </Notice>
  );
}
