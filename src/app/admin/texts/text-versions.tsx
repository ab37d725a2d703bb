import { History } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#app/api.ts";
import { formatLongDate, formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { toast } from "#app/ui/toast-store.ts";
import {
  type ContentPageSource,
  type ContentPageVersion,
  type listContentPageVersions,
  readContentPageVersion,
} from "#contract/content/content-pages.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { attempt, serverMessageOr } from "../frame/loading.ts";
import styles from "./text-versions.module.css";
import { type OpenedVersion, VersionDialog } from "./version-dialog.tsx";

export interface TextVersionsProps extends PayloadOf<typeof listContentPageVersions> {
  /** Version that the site shows. */
  current: ContentPageSource;
  /** Asks for confirmation before the input of the form is discarded. */
  leave: (onLeave: () => void) => void;
  onRestart: (source: ContentPageSource) => void;
}

/** Saved versions of a content page. Staff can compare each with the current version and restore it. */
export function TextVersions({ current, versions, pagination, leave, onRestart }: TextVersionsProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<OpenedVersion | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  const openCount = useRef(0);

  async function open({ version }: ContentPageVersion) {
    openCount.current += 1;
    const request = openCount.current;
    setIsOpening(true);
    const params = { name: current.name, version: String(version) };
    const loaded = await attempt(api(readContentPageVersion, { params }));
    // Ignore this response if the user has opened another version since.
    if (request !== openCount.current) return;
    setIsOpening(false);
    if (loaded.ok) setOpened(loaded.data.version);
    else toast.error(serverMessageOr(loaded.error, m["content.page.versionsFailed"]()));
  }

  const columns: readonly Column<ContentPageVersion>[] = [
    {
      key: "version",
      header: m["contentPages.versions.version"],
      hideLabelOnPhone: true,
      cell: ({ version }) => m["contentPages.versions.name"]({ version }),
    },
    {
      key: "when",
      header: m["contentPages.versions.saved"],
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatMoment(changedAt)}</time>,
    },
    { key: "who", header: m["contentPages.versions.author"], cell: ({ changedBy }) => changedBy },
    {
      key: "wording",
      header: m["contentPages.wording"],
      cell: ({ version, isOriginal, holdsFrom }) => (
        <span className={styles.wording}>
          {version === current.version && <Badge tone="good">{m["contentPages.versions.onTheSite"]()}</Badge>}
          {isOriginal && <Badge>{m["contentPages.original"]()}</Badge>}
          {holdsFrom && (
            <span>{m["contentPages.versions.inForceFrom"]({ day: formatLongDate(holdsFrom) })}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.title}>
        {m["contentPages.versions.title"]()}
      </h2>
      <DataTable
        caption={m["contentPages.versions.caption"]()}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        onRowOpen={open}
        busy={isOpening}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            title={m["contentPages.versions.none"]()}
            text={m["contentPages.versions.noneHint"]()}
          />
        }
      />
      <Pagination
        {...pagination}
        hrefFor={(page) => (page === 1 ? pathname : `${pathname}?page=${page}`)}
        label={m["contentPages.versions.pages"]()}
      />
      {opened && (
        <VersionDialog
          key={opened.version}
          current={current}
          opened={opened}
          leave={leave}
          onClose={() => setOpened(null)}
          onRestart={onRestart}
        />
      )}
    </section>
  );
}
