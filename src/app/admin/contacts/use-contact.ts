import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { type Contact, getContact, setContactStatus } from "#contract/contact.ts";
import { contactWords } from "#contract/contact-words.ts";
import { attempt, type Loaded } from "../loading.ts";
import { useChange } from "../use-change.ts";

/** What the office says about a message. */
export interface ContactChange {
  status: Contact["status"];
  adminNotes?: string;
}

/**
 * One message, fetched when it is opened; opening a new one marks it as read (Specification §4). `loaded` is
 * undefined until the answer is there.
 */
export function useContact(id: string) {
  const { change: changeRecord, reload, conflict } = useChange(contactWords.updateFailed);
  const [loaded, setLoaded] = useState<Loaded<Contact>>();
  const [tries, setTries] = useState(0);
  const changed = useRef(false);
  /** The version in sight, and the changes of it: the next one waits for the one before, which raises it. */
  const version = useRef<number>(undefined);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function show(contact: Contact) {
    version.current = contact.version;
    setLoaded({ ok: true, data: contact });
  }

  const arrive = useEffectEvent(async (answer: Loaded<Contact>) => {
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

  /** Sets state and notes, and tells the words of success if there are any; true when the shop took them. */
  function change(body: ContactChange, words?: string): Promise<boolean> {
    const sending = underWay.current.then(() =>
      changeRecord(async () => {
        const seen = { ...body, version: version.current };
        const { contact } = await api(setContactStatus, { params: { id }, body: seen });
        changed.current = true;
        show(contact);
        return words;
      }),
    );
    underWay.current = sending;
    return sending;
  }

  /** Asks for the message once more, as the shop has it now. */
  function load() {
    setLoaded(undefined);
    setTries(tries + 1);
  }

  return {
    loaded,
    change,
    load,
    /** How often the message was asked for: what was typed on an earlier state is over. */
    round: tries,
    /** Loads the message instead of the list behind it. */
    conflict: { ...conflict, onLoad: async () => load() },
  };
}
