import type { RecordFields, ResponseValues } from "#contract/kernel/record-fields.ts";

/**
 * Picks the declared fields of a record from all its values; fields for staff only if requested. `values`
 * must contain every field, even if undefined.
 */
export function serializeFields<Fields extends RecordFields>(
  fields: Fields,
  values: ResponseValues<Fields>,
  { forAdmin = true } = {},
): ResponseValues<Fields> {
  const shown = Object.entries(fields).filter(([, field]) => forAdmin || !field.forAdmin);
  const defined = shown.map(([name]) => [name, values[name]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined);
}

/** A record in API format, if that equals the stored format. */
export function serializeRecord<Fields extends RecordFields>(
  fields: Fields,
  row: ResponseValues<Fields> & { id: string; version: number },
) {
  return { ...serializeFields(fields, row), _id: row.id, version: row.version };
}
