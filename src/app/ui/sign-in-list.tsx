import { useState } from "react";
import { formatMoment } from "#app/lib/format.ts";
import { deviceName } from "#contract/accounts/device-name.ts";
import { signInEventLabel } from "#contract/accounts/sign-in-event-label.ts";
import { failedSignIns } from "#contract/accounts/sign-in-events.ts";
import type { SignIn } from "#contract/accounts/sign-ins.ts";
import { m } from "#messages";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import styles from "./place-list.module.css";

const initialCount = 5;

/** An account's sign-ins, newest first: initially a few, all on demand. */
export function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (signIns.length === 0) return <p className={styles.none}>{m["common.noSignInsYet"]()}</p>;
  const visible = showsAll ? signIns : signIns.slice(0, initialCount);
  return (
    <>
      <ul className={styles.list} aria-label={m["common.recentSignIns"]()}>
        {visible.map((signIn) => (
          <SignInRow key={signIn._id} signIn={signIn} />
        ))}
      </ul>
      {visible.length < signIns.length && (
        <Button size="small" className={styles.more} onClick={() => setShowsAll(true)}>
          {m["common.showAll"]({ count: signIns.length })}
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
          {signInEventLabel(event)}{" "}
          {failedSignIns.includes(event) && <Badge tone="warn">{m["common.refused"]()}</Badge>}
        </p>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          <span>{deviceName(signIn)}</span>
          {network && <span>{m["common.network"]({ network })}</span>}
        </p>
      </div>
    </li>
  );
}
