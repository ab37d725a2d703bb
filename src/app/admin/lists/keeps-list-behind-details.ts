import type { ShouldRevalidateFunctionArgs } from "react-router";
import { columnsParameter, recordParameter } from "./list-query.ts";

/**
 * `shouldRevalidate` of a list: opening or closing details and choosing columns does not reload the list.
 * `openParameter` is the URL parameter with the id of the open record.
 */
export function keepsListBehindDetails(
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
  openParameter: string = recordParameter,
): boolean {
  const isSameList = listOf(currentUrl, openParameter) === listOf(nextUrl, openParameter);
  return defaultShouldRevalidate && !(isSameList && currentUrl.search !== nextUrl.search);
}

/** The part of a URL that decides which records the list contains. */
function listOf({ pathname, search }: URL, openParameter: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(openParameter);
  parameters.delete(columnsParameter);
  parameters.sort();
  return `${pathname}?${parameters}`;
}
