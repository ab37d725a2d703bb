import { parseListQuery } from "./list-query.ts";
import { SearchBox } from "./search-box.tsx";
import { useListQuery } from "./use-list-query.ts";

const debounceMs = 300;

/** Search box of a list. Updates the URL on Enter, or after a pause in typing. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { requested, search } = useListQuery();
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={parseListQuery(requested).search}
      pause={debounceMs}
      onSearch={search}
    />
  );
}
