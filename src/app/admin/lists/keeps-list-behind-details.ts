import type { ShouldRevalidateFunctionArgs } from "react-router";
import { columnsParameter, recordParameter } from "./list-query.ts";

/** `shouldRevalidate` of a list: opening or closing details and choosing columns does not reload the list. */
export function keepsListBehindDetails(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameList = listOf(currentUrl) === listOf(nextUrl);
  return defaultShouldRevalidate && !(isSameList && currentUrl.search !== nextUrl.search);
}

/** The part of a URL that decides which records the list contains. */
function listOf({ pathname, search }: URL): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(recordParameter);
  parameters.delete(columnsParameter);
  parameters.sort();
  return `${pathname}?${parameters}`;
}
