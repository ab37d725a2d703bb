import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/**
 * Returns the token of an emailed link: undefined until hydration, empty if missing. Removes the token from the URL at
 * once, so that neither the browser's history nor the next page (as referrer) sees it.
 */
export function useLinkToken(): string | undefined {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const token = parameters.get("token") ?? "";
  useEffect(() => {
    setSecret((previous) => previous || token);
    if (token) navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [token, navigate]);
  return secret;
}
