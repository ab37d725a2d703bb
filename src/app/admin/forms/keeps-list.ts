import type { ShouldRevalidateFunctionArgs } from "react-router";
import { formAddress } from "./form-parameter.ts";

/** `shouldRevalidate` of a list: opening or closing a form does not reload the list behind it. */
export const keepsList = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && formAddress(currentUrl) === formAddress(nextUrl);
