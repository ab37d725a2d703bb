import { redirectTo } from "#app/lib/redirect-to.ts";

export const loader = () => redirectTo("/store", 301);
