import type { AnswerValues, RecordFields } from "#contract/record-fields.ts";

/**
 * The described fields of a record, out of all that is known of it; what is for the office alone only when it is asked
 * for. `values` has to have every field, if only to say that there is nothing.
 */
export function presentFields<Fields extends RecordFields>(
  fields: Fields,
  values: AnswerValues<Fields>,
  { forOffice = true } = {},
): AnswerValues<Fields> {
  const shown = Object.entries(fields).filter(([, field]) => forOffice || !field.forOffice);
  const said = shown.map(([name]) => [name, values[name]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}

/** A record as the wire shows it, when that is as it is kept. */
export function presentRecord<Fields extends RecordFields>(
  fields: Fields,
  row: AnswerValues<Fields> & { id: string; version: number },
) {
  return { ...presentFields(fields, row), _id: row.id, version: row.version };
}
