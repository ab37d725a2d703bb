import { ArrowLeft } from "lucide-react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { DocumentFrame } from "#app/ui/document-frame.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { getMail, type MailMessage } from "#contract/settings/mail.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/message";
import { MailStatus } from "./mail-status.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(
  m["mail.outgoing.email.title"],
  m["mail.outgoing.email.pageDescription"],
  "/mail",
);

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(getMail, { params: { id } }, { signal }).then(({ mail }) => mail));
}
clientLoader.hydrate = true as const;

/** Screen with one email, as HTML and as text. */
export default function Message({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Screen
      title={loaded.ok ? loaded.data.subject : m["mail.outgoing.email.title"]()}
      action={
        <ButtonLink to="/dashboard/admin/mail" icon={<ArrowLeft aria-hidden="true" />}>
          {m["mail.outgoing.email.allEmails"]()}
        </ButtonLink>
      }
    >
      {!loaded.ok && <LoadFailure message={m["settings.mail.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && <Contents mail={loaded.data} />}
    </Screen>
  );
}

function Contents({ mail }: { mail: MailMessage }) {
  const { to, status, createdAt, sentAt, lastError, subject, html, text } = mail;
  return (
    <>
      <DetailList>
        <Detail label={m["mail.outgoing.to"]()}>{to}</Detail>
        <Detail label={m["mail.outgoing.statusLabel"]()}>
          <MailStatus mail={mail} />
        </Detail>
        <Detail label={m["mail.outgoing.created"]()}>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Detail>
        {sentAt && (
          <Detail
            label={status === "kept" ? m["mail.outgoing.email.saved"]() : m["mail.outgoing.email.sent"]()}
          >
            <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
          </Detail>
        )}
        {lastError && <Detail label={m["mail.outgoing.email.lastError"]()}>{lastError}</Detail>}
      </DetailList>
      <Tabs
        label={m["mail.outgoing.email.format"]()}
        tabs={[
          { id: "html", label: "HTML", panel: <DocumentFrame html={html} title={subject} /> },
          { id: "text", label: m["mail.outgoing.email.plainText"](), panel: <QuotedText>{text}</QuotedText> },
        ]}
      />
    </>
  );
}
