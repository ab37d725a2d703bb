import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { SignInList } from "#app/ui/sign-in-list.tsx";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";
import { m } from "#messages";

const loadSignIns = (signal: AbortSignal) => api(listOwnSignIns, {}, { signal });

/** Recent successful and failed sign-ins of the account. */
export function RecentSignIns() {
  const { state, reload } = useAsyncData(loadSignIns, m["accounts.signIn.fetchFailed"]());
  return (
    <Card as="section">
      <CardHeader title={m["profile.recentSignIns"]()} text={m["profile.recentSignInsHint"]()} />
      <AsyncSection state={state} onRetry={reload}>
        {({ signIns }) => <SignInList signIns={signIns} />}
      </AsyncSection>
    </Card>
  );
}
