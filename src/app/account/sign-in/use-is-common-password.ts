import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { checkPasswordStrength } from "#contract/accounts/own-account.ts";
import { minPasswordLength } from "#contract/accounts/passwords.ts";

const debounceMs = 500;

/**
 * Returns true once the server has recognised the password as a common one. Asks the server after a pause in typing,
 * because the list of passwords is too large for the page. Ignores failures, because the result is only advice.
 */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (password.length < minPasswordLength) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api(checkPasswordStrength, { body: { password } }, { signal: controller.signal })
        .then((advice) => advice.common && setCommon(password))
        .catch(() => {});
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password]);
  return password !== "" && password === common;
}
