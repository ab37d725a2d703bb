import { useState } from "react";
import { formatMoment } from "#app/lib/format.ts";
import { sessionWords } from "#contract/accounts/session-words.ts";
import { failedSignIns } from "#contract/accounts/sign-in-events.ts";
import { signInWords } from "#contract/accounts/sign-in-words.ts";
import type { SignIn } from "#contract/accounts/sign-ins.ts";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import styles from "./place-list.module.css";

const initialCount = 5;

/** An account's sign-ins, newest first: initially a few, all on demand. */
export function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (signIns.length === 0) return <p className={styles.none}>No sign-ins yet.</p>;
  const visible = showsAll ? signIns : signIns.slice(0, initialCount);
  return (
    <>
      <ul className={styles.list} aria-label="Recent sign-ins">
        {visible.map((signIn) => (
          <SignInRow key={signIn._id} signIn={signIn} />
        ))}
      </ul>
      {visible.length < signIns.length && (
        <Button size="small" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {signIns.length}
        </Button>
      )}
    </>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { event, network, createdAt } = signIn;
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.name}>
          {signInWords.event(event)} {failedSignIns.includes(event) && <Badge tone="warn">Refused</Badge>}
        </p>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          <span>{sessionWords.device(signIn)}</span>
          {network && <span>Network {network}</span>}
        </p>
      </div>
    </li>
  );
}
