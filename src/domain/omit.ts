/** Returns a copy of a record without these fields. */
export function omit<Fields extends object, Name extends keyof Fields>(
  record: Fields,
  ...names: readonly Name[]
): Omit<Fields, Name> {
  const omitted = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !omitted.has(name))) as Omit<
    Fields,
    Name
  >;
}
