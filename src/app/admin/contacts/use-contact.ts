import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "#app/api.ts";
import {
  type ContactThread,
  getContact,
  linkContactToOrder,
  replyToContact,
  setContactStatus,
} from "#contract/support/contact.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { attempt, conflictMessage, type Loaded } from "../frame/loading.ts";

/** A change of a message by staff. */
export interface ContactChange {
  status: ContactThread["status"];
  adminNotes?: string;
}

/** Shows a failure instead of the default message. */
export type OnFailed = (error: unknown) => void;

/** Sends a change that is based on this version. */
type SendChange = (version: number | undefined) => Promise<{ contact: ContactThread; message?: string }>;

/**
 * Loads one message and changes it; opening a new one marks it as read (Specification §4). `loaded` is undefined
 * while it is loading.
 */
export function useContact(id: string) {
  const { change: changeRecord, reload, conflict } = useChange(m["support.contact.updateFailed"]());
  const [loaded, setLoaded] = useState<Loaded<ContactThread>>();
  const [reloadCount, setReloadCount] = useState(0);
  const changed = useRef(false);
  const version = useRef<number>(undefined);
  /** Changes are sent one after another, because each raises the version. */
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());

  function show(contact: ContactThread) {
    version.current = contact.version;
    setLoaded({ ok: true, data: contact });
  }

  const onLoaded = useEffectEvent(async (result: Loaded<ContactThread>) => {
    if (!result.ok) return setLoaded(result);
    show(result.data);
    if (result.data.status === "new") await change({ status: "read" });
  });

  // `tries` reloads the same message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const result = attempt(api(getContact, { params: { id } }, { signal }).then(({ contact }) => contact));
    result.then(onLoaded, () => {
      // Aborted: another message was opened.
    });
    return () => controller.abort();
  }, [id, reloadCount]);

  // Closing the message may have aborted the reload of the list.
  const onUnmount = useEffectEvent(() => {
    if (changed.current) void reload();
  });
  useEffect(() => () => onUnmount(), []);

  /** Sends a change after the previous ones and shows the success message, if any; true if it was saved. */
  function sendNext(
    send: SendChange,
    messageOf: (response: { message?: string }) => string | undefined,
    onFailed?: OnFailed,
  ): Promise<boolean> {
    const onError = onFailed && ((_: string, error: unknown) => !conflictMessage(error) && onFailed(error));
    const sending = lastChange.current.then(() =>
      changeRecord(async () => {
        const response = await send(version.current);
        changed.current = true;
        show(response.contact);
        return messageOf(response);
      }, onError),
    );
    lastChange.current = sending;
    return sending;
  }

  /** Saves status and notes and shows the success message, if any; true if they were saved. */
  const change = (body: ContactChange, message?: string) =>
    sendNext(
      (version) => api(setContactStatus, { params: { id }, body: { ...body, version } }),
      () => message,
    );

  /** Replies to the message; true if the reply was accepted. */
  const reply = (text: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(replyToContact, { params: { id }, body: { text, version } }),
      ({ message }) => message,
      onFailed,
    );

  /** Links the message to an order; true if the link was saved. */
  const linkOrder = (orderNumber: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(linkContactToOrder, { params: { id }, body: { orderNumber, version } }),
      ({ message }) => message,
      onFailed,
    );

  /** Reloads the message. */
  function load() {
    setLoaded(undefined);
    setReloadCount(reloadCount + 1);
  }

  return {
    loaded,
    change,
    reply,
    linkOrder,
    load,
    /** Number of reloads. Used as a key: a reload resets the form. */
    reloads: reloadCount,
    /** Reloads the message, not the list. */
    conflict: { ...conflict, onLoad: async () => load() },
  };
}
