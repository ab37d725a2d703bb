import type { Location } from "react-router";

/** URL parameter that identifies the form opened over a list. */
export const formParameter = "form";

/** Path and open form of a URL. Two URLs with the same result show the same form. */
export const formAddress = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get(formParameter) ?? ""}`;
