import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { SignInList } from "#app/ui/sign-in-list.tsx";
import { signInWords } from "#contract/accounts/sign-in-words.ts";
import { listOwnSignIns } from "#contract/accounts/sign-ins.ts";

const loadSignIns = (signal: AbortSignal) => api(listOwnSignIns, {}, { signal });

/** Recent successful and failed sign-ins of the account. */
export function RecentSignIns() {
  const { asked, ask } = useAsyncData(loadSignIns, signInWords.fetchFailed);
  return (
    <Card as="section">
      <CardHeader
        title="Recent sign-ins"
        text="Don't recognise one? Log out everywhere and set a new password."
      />
      <AsyncSection asked={asked} onRetry={ask}>
        {({ signIns }) => <SignInList signIns={signIns} />}
      </AsyncSection>
    </Card>
  );
}
