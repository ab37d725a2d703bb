import { SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";
import { type PageSize, pageSizes } from "./list-query.ts";
import { useListQuery } from "./use-list-query.ts";

/** Select with the number of records per page, which the URL contains. */
export function PageSizeChoice({ defaultSize }: { defaultSize: PageSize }) {
  const { chosen, choose } = useListQuery();
  const size = pageSizes.find((other) => String(other) === chosen("limit")) ?? defaultSize;
  return (
    <SelectField
      label={m["lists.pageSize"]()}
      hideLabel
      size="small"
      value={size}
      onChange={({ target }) => choose("limit", target.value === String(defaultSize) ? "" : target.value)}
    >
      {pageSizes.map((count) => (
        <option key={count} value={count}>
          {m["lists.perPage"]({ count })}
        </option>
      ))}
    </SelectField>
  );
}
