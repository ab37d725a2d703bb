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

/** A change that staff make to a message. */
export interface ContactChange {
  status: ContactThread["status"];
  adminNotes?: string;
}

/** Called when a change fails, in place of the default error message. */
export type OnFailed = (error: unknown) => void;

/** Sends a change to the given version of the message. */
type SendChange = (version: number | undefined) => Promise<{ contact: ContactThread; message?: string }>;

/**
 * Loads a message and saves changes to it. Marks a new message as read (Specification §4). `loaded` is undefined while
 * the message is loading.
 */
export function useContact(id: string) {
  const {
    change: changeRecord,
    reload: reloadList,
    conflict,
  } = useChange(m["support.contact.updateFailed"]());
  const [loaded, setLoaded] = useState<Loaded<ContactThread>>();
  const [reloadCount, setReloadCount] = useState(0);
  const changed = useRef(false);
  const version = useRef<number>(undefined);
  /** The latest change. Each change waits for the previous one, whose resulting version it must send. */
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

  // A new `reloadCount` loads the same message again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const result = attempt(api(getContact, { params: { id } }, { signal }).then(({ contact }) => contact));
    result.then(onLoaded, () => {
      // The request was aborted, because another message was opened or this one was closed.
    });
    return () => controller.abort();
  }, [id, reloadCount]);

  // Closing the message may have aborted the reload of the list after a change, so reload the list again.
  const onUnmount = useEffectEvent(() => {
    if (changed.current) void reloadList();
  });
  useEffect(() => () => onUnmount(), []);

  /**
   * Waits for earlier changes, sends this one and shows its success message, if any. Resolves to true if it was saved.
   */
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

  /** Saves status and notes and shows the success message, if any. Resolves to true if they were saved. */
  const change = (body: ContactChange, message?: string) =>
    sendNext(
      (version) => api(setContactStatus, { params: { id }, body: { ...body, version } }),
      () => message,
    );

  /** Sends a reply. Resolves to true if the server accepted it. */
  const reply = (text: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(replyToContact, { params: { id }, body: { text, version } }),
      ({ message }) => message,
      onFailed,
    );

  /** Links the message to an order. Resolves to true if the link was saved. */
  const linkOrder = (orderNumber: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(linkContactToOrder, { params: { id }, body: { orderNumber, version } }),
      ({ message }) => message,
      onFailed,
    );

  function reloadMessage() {
    setLoaded(undefined);
    setReloadCount(reloadCount + 1);
  }

  return {
    loaded,
    change,
    reply,
    linkOrder,
    reloadMessage,
    /** Number of reloads. Use it as the key of the form, so that a reload resets the form. */
    reloadCount,
    /** After a conflict, only the message is reloaded, not the list. */
    conflict: { ...conflict, onLoad: async () => reloadMessage() },
  };
}
