import { loadText } from "#app/company/layout/load-text.ts";
import type { Route } from "./+types/terms-conditions";
import { PolicyPage, policyMeta } from "./policy-page.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => policyMeta(matches, "terms", loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "terms");

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <PolicyPage text={loaderData} />;
}
