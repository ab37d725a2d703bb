import { type MetaDescriptor, useMatches } from "react-router";
import { busyWords } from "#app/lib/button-words.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import styles from "./screen-skeleton.module.css";

/** What a screen says about itself to the frame around it. */
export interface AdminHandle {
  /** The shape of what it loads. With `words`, a spinner says them in the place of the list. */
  skeleton: { counters: number; list: "rows" | "cards" | "charts"; words?: string };
}

/** The head of a screen of the office, by its place under `/dashboard/admin`. Search engines have none of them. */
export function officeMeta(title: string, description: string, place: `/${string}` | "") {
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] =>
    pageMeta(matches, { title, description, path: `/dashboard/admin${place}`, indexed: false });
}

const lists = {
  rows: { pieces: 6, piece: styles.row, columns: "large", look: styles.rows },
  cards: { pieces: 8, piece: styles.card, columns: "medium", look: undefined },
  charts: { pieces: 2, piece: styles.chart, columns: "large", look: undefined },
} as const;

/** Stands in for the screen that is coming, in its layout. */
export function ScreenSkeleton() {
  const handle = useMatches().at(-1)?.handle as AdminHandle | undefined;
  const { counters, list, words } = handle?.skeleton ?? { counters: 4, list: "rows" };
  const { pieces, piece, columns, look } = lists[list];
  const head = (
    <>
      <div className={styles.head}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
      </div>
      <Grid columns="small" gap="small" stretch>
        <Pieces count={counters} className={list === "charts" ? styles.total : styles.counter} />
      </Grid>
    </>
  );
  if (words) {
    return (
      <Stack>
        {head}
        <Loading label={words} />
      </Stack>
    );
  }
  return (
    <SkeletonGroup label={busyWords.loading}>
      <Stack>
        {head}
        <Grid columns={columns} className={look}>
          <Pieces count={pieces} className={piece} />
        </Grid>
      </Stack>
    </SkeletonGroup>
  );
}

function Pieces({ count, className }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((place) => <Skeleton key={place} shape="block" className={className} />);
}
