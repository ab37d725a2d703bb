import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/**
 * The secret that the link of a letter carries: undefined until the page has come alive, empty when there is none. It is
 * taken out of the address at once, so that neither the browser's history nor the next page hears of it.
 */
export function useLinkSecret(): string | undefined {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const token = parameters.get("token") ?? "";
  useEffect(() => {
    setSecret((taken) => taken || token);
    if (token) navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [token, navigate]);
  return secret;
}
