import {
  Banknote,
  FileText,
  Mail,
  MailWarning,
  NotebookPen,
  Package,
  Pencil,
  ShoppingBag,
  Trash2,
  Undo2,
} from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import type { NamesById } from "#app/admin/audit/audit-values.ts";
import { Changes } from "#app/admin/audit/changes.tsx";
import { useChangeWith } from "#app/admin/forms/use-change.ts";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { useSession } from "#app/lib/session.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import {
  deleteOrderNote,
  getOrderTimeline,
  type OrderNote,
  type TimelineEvent,
} from "#contract/orders/order-timeline.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { splitMentions } from "./mentions.ts";
import { NoteForm } from "./note-form.tsx";
import styles from "./timeline.module.css";
import { timelineSentence } from "./timeline-sentence.ts";

/** Some events, oldest first. */
interface TimelinePage {
  events: readonly TimelineEvent[];
  earlier: boolean;
  names: NamesById;
}

/** The events of an order, the newest last, and the form for a note. */
export default function Timeline({ order }: { order: Order }) {
  const { _id: id } = order;
  /** Events before those that load with the timeline. */
  const [older, setOlder] = useState<TimelinePage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded order may have new events
  const load = useCallback(
    async (signal: AbortSignal): Promise<TimelinePage> => {
      const page = await api(getOrderTimeline, { params: { id } }, { signal });
      setOlder(null);
      return page;
    },
    [id, order],
  );
  const { state, reload } = useAsyncData(load, m["orderTimeline.loadFailed"]());

  return (
    <div className={styles.timeline}>
      <AsyncSection state={state} onRetry={reload}>
        {(latest) => (
          <Events id={id} pages={older ? [older, latest] : [latest]} onOlder={setOlder} onChanged={reload} />
        )}
      </AsyncSection>
      <NoteForm orderId={id} onAdded={async () => reload()} />
    </div>
  );
}

interface EventsProps {
  id: string;
  pages: readonly TimelinePage[];
  onOlder: (older: TimelinePage) => void;
  onChanged: () => void;
}

function Events({ id, pages, onOlder, onChanged }: EventsProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [older] = pages.length > 1 ? pages : [];
  const events = pages.flatMap((page) => page.events);
  const names = Object.assign({}, ...pages.map((page) => page.names)) as NamesById;

  async function showEarlier() {
    const before = events[0]?._id;
    if (!before) return;
    setIsLoading(true);
    try {
      const page = await api(getOrderTimeline, { params: { id }, query: { before } });
      onOlder({
        events: [...page.events, ...(older?.events ?? [])],
        earlier: page.earlier,
        names: { ...older?.names, ...page.names },
      });
    } catch (error) {
      toast.error(serverMessageOr(error, m["orderTimeline.loadFailed"]()));
    }
    setIsLoading(false);
  }

  return (
    <>
      {pages[0]?.earlier && (
        <Button size="small" busy={isLoading} busyLabel={m["common.busy.loading"]()} onClick={showEarlier}>
          {m["orderTimeline.earlier"]()}
        </Button>
      )}
      <ol className={styles.events}>
        {events.map((event) => (
          <EventItem key={event._id} icon={iconOf(event)} at={event.at}>
            {event.kind === "change" && <Changes entry={event.entry} names={names} />}
            {event.kind === "note" && <Note orderId={id} note={event.note} onDeleted={onChanged} />}
            {event.kind !== "change" && event.kind !== "note" && <p>{timelineSentence(event, names)}</p>}
          </EventItem>
        ))}
      </ol>
    </>
  );
}

type Icon = ComponentType<{ "aria-hidden": "true" }>;

const icons: Record<TimelineEvent["kind"], Icon> = {
  placed: ShoppingBag,
  payment: Banknote,
  refund: Undo2,
  dispute: Undo2,
  status: Package,
  packed: Package,
  booking: Package,
  tracking: Package,
  email: Mail,
  document: FileText,
  change: Pencil,
  note: NotebookPen,
};

const iconOf = (event: TimelineEvent): Icon =>
  event.kind === "email" && event.state === "failed" ? MailWarning : icons[event.kind];

function EventItem({ icon: Icon, at, children }: { icon: Icon; at: string; children: ReactNode }) {
  return (
    <li className={styles.event}>
      <Icon aria-hidden="true" />
      <div className={styles.what}>{children}</div>
      <time dateTime={at} className={styles.when}>
        {formatMoment(at)}
      </time>
    </li>
  );
}

/** A note with its mentions emphasised. Its author can delete it. */
function Note({ orderId, note, onDeleted }: { orderId: string; note: OrderNote; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const signedIn = useSession();
  const { busy, change } = useChangeWith(async () => onDeleted(), m["orderTimeline.deleteFailed"]());
  const user = signedIn.status === "ready" ? signedIn.session?.user : undefined;
  const isOwn = user !== undefined && note.author._id === user._id;

  async function remove() {
    const params = { id: orderId, noteId: note._id };
    const isDeleted = await change(async () => (await api(deleteOrderNote, { params })).message);
    if (!isDeleted) setIsConfirming(false);
  }

  return (
    <div className={styles.note}>
      <p className={styles.author}>
        {m["orderTimeline.noteBy"]({ author: note.author.name })}
        {isOwn && (
          <IconButton
            label={m["orderTimeline.deleteNote"]()}
            size="small"
            onClick={() => setIsConfirming(true)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </p>
      <p className={styles.text}>
        {splitMentions(note.text, note.mentions).map(({ start, text, person }) =>
          person ? <strong key={start}>{text}</strong> : text,
        )}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={remove}
        title={m["orderTimeline.deleteNote"]()}
        message={m["orderTimeline.deleteNoteQuestion"]()}
        confirmLabel={m["orderTimeline.deleteNote"]()}
        busy={busy}
        busyLabel={m["orderTimeline.deletingNote"]()}
      />
    </div>
  );
}
