import type { Location } from "react-router";

/** URL parameter for the form that is open over a list. */
export const formParameter = "form";

/** Path and open form of a URL. */
export const formAddress = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get(formParameter) ?? ""}`;
