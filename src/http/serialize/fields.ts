import type { RecordFields, ResponseValues } from "#contract/kernel/record-fields.ts";

/**
 * Picks the declared fields of a record from `values`, which must contain every field, even if undefined.
 * Omits staff-only fields unless `forAdmin` is true, so that forgetting it publishes nothing.
 */
export function serializeFields<Fields extends RecordFields>(
  fields: Fields,
  values: ResponseValues<Fields>,
  { forAdmin = false } = {},
): ResponseValues<Fields> {
  const shown = Object.entries(fields).filter(([, field]) => forAdmin || !field.forAdmin);
  const defined = shown.map(([name]) => [name, values[name]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined);
}

/** A record in API format, for records that the API sends as they are stored. */
export function serializeRecord<Fields extends RecordFields>(
  fields: Fields,
  row: ResponseValues<Fields> & { id: string; version: number },
) {
  return { ...serializeFields(fields, row), _id: row.id, version: row.version };
}
