import { useCallback } from "react";
import { api } from "#app/api.ts";
import { useAnswer } from "#app/lib/use-answer.ts";
import { AskedPart } from "#app/ui/asked-part.tsx";
import { SignInList } from "#app/ui/sign-in-list.tsx";
import { signInWords } from "#contract/sign-in-words.ts";
import { listStaffSignIns } from "#contract/sign-ins.ts";
import styles from "./users.module.css";

/** Who came into the account of somebody who runs the shop, or tried to, for the others who do. */
export function StaffSignIns({ id }: { id: string }) {
  const question = useCallback(
    (signal: AbortSignal) => api(listStaffSignIns, { params: { id } }, { signal }),
    [id],
  );
  const { asked, ask } = useAnswer(question, signInWords.fetchFailed);
  return (
    <section className={styles.signIns}>
      <h3>Recent sign-ins</h3>
      <AskedPart asked={asked} onRetry={ask}>
        {({ signIns }) => <SignInList signIns={signIns} />}
      </AskedPart>
    </section>
  );
}
