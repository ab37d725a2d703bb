import type { ReactNode } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import type { Asked } from "#app/lib/use-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";

export interface AskedPartProps<Data> {
  asked: Asked<Data>;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A section that loads its own data, with a skeleton while loading and a retry button on failure. */
export function AskedPart<Data>({ asked, onRetry, children }: AskedPartProps<Data>) {
  if (asked.state === "known") return children(asked.data);
  if (asked.state === "asking") {
    return (
      <SkeletonGroup label={busyWords.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
      </SkeletonGroup>
    );
  }
  return (
    <Notice tone="bad" announce action={<Button onClick={onRetry}>{buttonWords.tryAgain}</Button>}>
      {asked.words}
    </Notice>
  );
}
