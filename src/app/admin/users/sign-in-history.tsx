import { useCallback } from "react";
import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { SignInList } from "#app/ui/sign-in-list.tsx";
import { listStaffSignIns } from "#contract/accounts/sign-ins.ts";
import { m } from "#messages";
import styles from "./users.module.css";

/** Recent sign-ins and failed attempts of a colleague. */
export function StaffSignIns({ id }: { id: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api(listStaffSignIns, { params: { id } }, { signal }),
    [id],
  );
  const { state, reload } = useAsyncData(load, m["accounts.signIn.fetchFailed"]());
  return (
    <section className={styles.signIns}>
      <h3>{m["users.recentSignIns"]()}</h3>
      <AsyncSection state={state} onRetry={reload}>
        {({ signIns }) => <SignInList signIns={signIns} />}
      </AsyncSection>
    </section>
  );
}
