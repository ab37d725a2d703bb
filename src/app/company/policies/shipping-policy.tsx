import { loadText } from "#app/company/layout/load-text.ts";
import type { Route } from "./+types/shipping-policy";
import { PolicyPage, policyMeta } from "./policy-page.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  policyMeta(matches, "shipping", loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "shipping");

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage text={loaderData} />;
}
