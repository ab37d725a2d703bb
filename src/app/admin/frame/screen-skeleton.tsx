import { type MetaDescriptor, useMatches } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import styles from "./screen-skeleton.module.css";

export interface AdminHandle {
  /** Shape of the loading placeholder. With `loadingLabel`, a spinner with this label replaces the list. */
  skeleton: { counters: number; list: "rows" | "cards" | "charts"; loadingLabel?: Message };
}

/** Returns the meta tags of the admin screen at `path` below `/dashboard/admin`. Search engines must not index it. */
export function adminMeta(title: Message, description: Message, path: `/${string}` | "") {
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] =>
    pageMeta(matches, {
      title: title(),
      description: description(),
      path: `/dashboard/admin${path}`,
      indexed: false,
    });
}

const lists = {
  rows: { pieces: 6, piece: styles.row, columns: "large", look: styles.rows },
  cards: { pieces: 8, piece: styles.card, columns: "medium", look: undefined },
  charts: { pieces: 2, piece: styles.chart, columns: "large", look: undefined },
} as const;

/** Placeholder with the layout of the screen that is loading. */
export function ScreenSkeleton() {
  const handle = useMatches().at(-1)?.handle as AdminHandle | undefined;
  const { counters, list, loadingLabel } = handle?.skeleton ?? { counters: 4, list: "rows" };
  const { pieces, piece, columns, look } = lists[list];
  const head = (
    <>
      <div className={styles.head}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
      </div>
      <Grid columns="small" gap="small" stretch>
        <Placeholders count={counters} className={list === "charts" ? styles.total : styles.counter} />
      </Grid>
    </>
  );
  if (loadingLabel) {
    return (
      <Stack>
        {head}
        <Loading label={loadingLabel()} />
      </Stack>
    );
  }
  return (
    <SkeletonGroup label={m["common.busy.loading"]()}>
      <Stack>
        {head}
        <Grid columns={columns} className={look}>
          <Placeholders count={pieces} className={piece} />
        </Grid>
      </Stack>
    </SkeletonGroup>
  );
}

function Placeholders({ count, className }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((place) => <Skeleton key={place} shape="block" className={className} />);
}
