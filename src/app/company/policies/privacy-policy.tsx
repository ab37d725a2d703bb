import { loadText } from "#app/company/layout/load-text.ts";
import type { Route } from "./+types/privacy-policy";
import { PolicyPage, policyMeta } from "./policy-page.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  policyMeta(matches, "privacy", loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "privacy");

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage text={loaderData} />;
}
