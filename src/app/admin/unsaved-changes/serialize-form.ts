/** Serialises form values for comparison. Files are compared by name, size and date. */
export function contentsOf(body: unknown): string {
  return JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
