import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "#app/api.ts";
import {
  type ContactThread,
  getContact,
  linkContactToOrder,
  replyToContact,
  setContactStatus,
} from "#contract/contact.ts";
import { contactWords } from "#contract/contact-words.ts";
import { attempt, conflictWords, type Loaded } from "../loading.ts";
import { useChange } from "../use-change.ts";

/** What the office says about a message. */
export interface ContactChange {
  status: ContactThread["status"];
  adminNotes?: string;
}

/** Tells a failure in words of its own. */
export type OnFailed = (error: unknown) => void;

/** Sends what is done on the state that was seen. */
type SendSeen = (version: number | undefined) => Promise<{ contact: ContactThread; message?: string }>;

/**
 * One message, fetched when it is opened; opening a new one marks it as read (Specification §4). `loaded` is
 * undefined until the answer is there.
 */
export function useContact(id: string) {
  const { change: changeRecord, reload, conflict } = useChange(contactWords.updateFailed);
  const [loaded, setLoaded] = useState<Loaded<ContactThread>>();
  const [tries, setTries] = useState(0);
  const changed = useRef(false);
  /** The version in sight, and the changes of it: the next one waits for the one before, which raises it. */
  const version = useRef<number>(undefined);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function show(contact: ContactThread) {
    version.current = contact.version;
    setLoaded({ ok: true, data: contact });
  }

  const arrive = useEffectEvent(async (answer: Loaded<ContactThread>) => {
    if (!answer.ok) return setLoaded(answer);
    show(answer.data);
    if (answer.data.status === "new") await change({ status: "read" });
  });

  // Another try asks again for the same message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const answer = attempt(api(getContact, { params: { id } }, { signal }).then(({ contact }) => contact));
    answer.then(arrive, () => {
      // Called off: somebody opened another message.
    });
    return () => asking.abort();
  }, [id, tries]);

  // Closing the message may have cut off the reloading of the list behind it.
  const leave = useEffectEvent(() => {
    if (changed.current) void reload();
  });
  useEffect(() => () => leave(), []);

  /** Does one thing after the other; true when the shop took it. Words of success are told if there are any. */
  function sendNext(
    send: SendSeen,
    wordsOf: (answer: { message?: string }) => string | undefined,
    onFailed?: OnFailed,
  ): Promise<boolean> {
    const tell = onFailed && ((_: string, error: unknown) => !conflictWords(error) && onFailed(error));
    const sending = underWay.current.then(() =>
      changeRecord(async () => {
        const answer = await send(version.current);
        changed.current = true;
        show(answer.contact);
        return wordsOf(answer);
      }, tell),
    );
    underWay.current = sending;
    return sending;
  }

  /** Sets state and notes, and tells the words of success if there are any; true when the shop took them. */
  const change = (body: ContactChange, words?: string) =>
    sendNext(
      (version) => api(setContactStatus, { params: { id }, body: { ...body, version } }),
      () => words,
    );

  /** Answers the message; true when the shop took it. */
  const reply = (text: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(replyToContact, { params: { id }, body: { text, version } }),
      ({ message }) => message,
      onFailed,
    );

  /** Says which order the message is about; true when the shop took it. */
  const linkOrder = (orderNumber: string, onFailed: OnFailed) =>
    sendNext(
      (version) => api(linkContactToOrder, { params: { id }, body: { orderNumber, version } }),
      ({ message }) => message,
      onFailed,
    );

  /** Asks for the message once more, as the shop has it now. */
  function load() {
    setLoaded(undefined);
    setTries(tries + 1);
  }

  return {
    loaded,
    change,
    reply,
    linkOrder,
    load,
    /** How often the message was asked for: what was typed on an earlier state is over. */
    round: tries,
    /** Loads the message instead of the list behind it. */
    conflict: { ...conflict, onLoad: async () => load() },
  };
}
