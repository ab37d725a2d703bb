import { CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ApiError, messageOf } from "#app/api.ts";
import { useLinkToken } from "#app/lib/use-link-token.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";
import { AuthForm } from "../sign-in/auth-form.tsx";
import { AuthLayout } from "../sign-in/auth-layout.tsx";
import { InvalidLink } from "../sign-in/invalid-link.tsx";

export interface LinkPageProps<Result> {
  title: string;
  text: string;
  submitLabel: string;
  busyLabel: string;
  failedMessage: string;
  /** Sends the secret of the link. */
  send: (token: string) => Promise<Result>;
  /** What is shown after success. */
  done: (result: Result) => { title: string; action: ReactNode };
}

/** Page of an emailed link with one action. A button carries it out, because email scanners also open links. */
export function LinkPage<Result>({
  title,
  text,
  submitLabel,
  busyLabel,
  failedMessage,
  send,
  done,
}: LinkPageProps<Result>) {
  const secret = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  const [problem, setProblem] = useState("");
  const [result, setResult] = useState<Result>();

  async function submit() {
    setProblem("");
    setBusy(true);
    try {
      setResult(await send(secret ?? ""));
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.errors : [];
      if (fieldErrors.some(({ field }) => field === "token")) return setIsInvalid(true);
      setProblem(messageOf(error, failedMessage));
      setBusy(false);
    }
  }

  return (
    <AuthLayout title={title} text={text}>
      {result !== undefined ? (
        <div role="status">
          <EmptyState align="start" icon={<CircleCheck aria-hidden="true" />} {...done(result)} />
        </div>
      ) : isInvalid || secret === "" ? (
        <InvalidLink
          text={m["stockAlerts.linkInvalid"]()}
          instead={{ to: "/store", label: m["common.button.products"]() }}
          back={{ to: "/", label: m["signIn.backToHome"]() }}
        />
      ) : (
        <AuthForm
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          onFieldInput={() => {}}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          busy={busy}
        >
          {problem && (
            <Notice tone="bad" announce>
              {problem}
            </Notice>
          )}
        </AuthForm>
      )}
    </AuthLayout>
  );
}
