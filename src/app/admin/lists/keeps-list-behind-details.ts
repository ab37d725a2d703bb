import type { ShouldRevalidateFunctionArgs } from "react-router";
import { recordAddress } from "./list-query.ts";

/** `shouldRevalidate` of a list: opening or closing the details of a record does not reload the list. */
export function keepsListBehindDetails(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameList = recordAddress(currentUrl, null) === recordAddress(nextUrl, null);
  return defaultShouldRevalidate && !(isSameList && currentUrl.search !== nextUrl.search);
}
