import type { Location } from "react-router";

/** URL parameter with the form that is open over a list. */
export const formParameter = "form";

/** Path and open form of an address. */
export const formAddress = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get(formParameter) ?? ""}`;
