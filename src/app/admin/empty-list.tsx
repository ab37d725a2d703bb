import { type LucideIcon, SearchX } from "lucide-react";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { officeWords } from "./office-words.ts";

interface EmptyListProps extends Pick<EmptyStateProps, "title" | "text" | "action"> {
  /** Something was looked for; else there is nothing yet. */
  searching: boolean;
  /** The title where nothing was found, unless it is the same. */
  noneFound?: string;
  icon: LucideIcon;
}

/** What stands where a list of the office has nothing: that the search found none, or how the first one comes. */
export function EmptyList({ searching, noneFound, icon: Icon, ...empty }: EmptyListProps) {
  if (!searching) return <EmptyState {...empty} icon={<Icon aria-hidden="true" />} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={noneFound ?? empty.title}
      text={officeWords.nothingFound}
    />
  );
}
