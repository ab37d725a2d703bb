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
import { contentPageMessages } from "#contract/content/content-page-messages.ts";
import {
  type ContentPageSource,
  type ContentPageVersion,
  type listContentPageVersions,
  readContentPageVersion,
} from "#contract/content/content-pages.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { attempt, serverMessageOr } from "../frame/loading.ts";
import styles from "./text-versions.module.css";
import { type OpenedVersion, VersionDialog } from "./version-dialog.tsx";

export interface TextVersionsProps extends PayloadOf<typeof listContentPageVersions> {
  /** Version on the site. */
  present: ContentPageSource;
  /** Asks before discarding the input. */
  leave: (onLeave: () => void) => void;
  onRestart: (source: ContentPageSource) => void;
}

/** Saved versions of a content page, to compare with the current one and restore. */
export function TextVersions({ present, versions, pagination, leave, onRestart }: TextVersionsProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<OpenedVersion | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  const openCount = useRef(0);

  async function open({ version }: ContentPageVersion) {
    openCount.current += 1;
    const request = openCount.current;
    setIsOpening(true);
    const params = { name: present.name, version: String(version) };
    const loaded = await attempt(api(readContentPageVersion, { params }));
    // Ignore a late answer if another version was opened since.
    if (request !== openCount.current) return;
    setIsOpening(false);
    if (loaded.ok) setOpened(loaded.data.version);
    else toast.error(serverMessageOr(loaded.error, contentPageMessages.versionsFailed));
  }

  const columns: readonly Column<ContentPageVersion>[] = [
    {
      key: "version",
      header: "Version",
      hideLabelOnPhone: true,
      cell: ({ version }) => `Version ${version}`,
    },
    {
      key: "when",
      header: "Saved",
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatMoment(changedAt)}</time>,
    },
    { key: "who", header: "By", cell: ({ changedBy }) => changedBy },
    {
      key: "wording",
      header: "Wording",
      cell: ({ version, isOriginal, holdsFrom }) => (
        <span className={styles.wording}>
          {version === present.version && <Badge tone="good">On the site</Badge>}
          {isOriginal && <Badge>Original</Badge>}
          {holdsFrom && <span>In force from {formatLongDate(holdsFrom)}</span>}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.title}>
        Versions
      </h2>
      <DataTable
        caption="Saved versions, newest first"
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        onRowOpen={open}
        busy={isOpening}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            title="No versions yet"
            text="The site shows the original text. Each save adds a version here."
          />
        }
      />
      <Pagination
        {...pagination}
        hrefFor={(page) => (page === 1 ? pathname : `${pathname}?page=${page}`)}
        label="Pages of versions"
      />
      {opened && (
        <VersionDialog
          key={opened.version}
          present={present}
          opened={opened}
          leave={leave}
          onClose={() => setOpened(null)}
          onRestart={onRestart}
        />
      )}
    </section>
  );
}
