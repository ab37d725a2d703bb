import { SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";
import { pageSizes } from "./list-query.ts";
import { useListQuery } from "./use-list-query.ts";

/** Select with the number of records per page, which the URL contains unless it is the default. */
export function PageSizeChoice({ defaultSize }: { defaultSize: number }) {
  const { chosen, choose } = useListQuery();
  const sizes = [...new Set([defaultSize, ...pageSizes])].sort((a, b) => a - b);
  const size = pageSizes.find((other) => String(other) === chosen("limit")) ?? defaultSize;
  return (
    <SelectField
      label={m["lists.pageSize"]()}
      hideLabel
      size="small"
      value={size}
      onChange={({ target }) => choose("limit", target.value === String(defaultSize) ? "" : target.value)}
    >
      {sizes.map((count) => (
        <option key={count} value={count}>
          {m["lists.perPage"]({ count })}
        </option>
      ))}
    </SelectField>
  );
}
