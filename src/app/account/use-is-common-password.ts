import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { minimumPasswordLength } from "#contract/account-words.ts";
import { advisePassword } from "#contract/own-account.ts";

/** How long somebody has to pause in typing before the shop is asked. */
const pauseMilliseconds = 500;

/**
 * Whether what is typed is one of the most common passwords, once typing has paused. The shop is asked: the list would
 * weigh more than the page. Without an answer nothing is said, as it is advice.
 */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (password.length < minimumPasswordLength) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api(advisePassword, { body: { password } }, { signal: asking.signal })
        .then((advice) => advice.common && setCommon(password))
        .catch(() => {});
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [password]);
  return password !== "" && password === common;
}
