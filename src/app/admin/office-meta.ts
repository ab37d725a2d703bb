import { unlistedMeta } from "#app/lib/unlisted-meta.ts";

/** The head of a screen of the office, by its place under `/dashboard/admin`. */
export const officeMeta = (title: string, description: string, place: `/${string}` | "") =>
  unlistedMeta(title, description, `/dashboard/admin${place}`);
