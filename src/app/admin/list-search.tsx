import { parseListQuery } from "./list-query.ts";
import { SearchBox } from "./search-box.tsx";
import { useListQuery } from "./use-list-query.ts";

/** Pause in typing after which the search follows, in milliseconds. */
const typingPause = 300;

/** The search box of a list: the address follows what is typed after a short pause, or at once with Enter. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { wanted, search } = useListQuery();
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={parseListQuery(wanted).search}
      pause={typingPause}
      onSearch={search}
    />
  );
}
