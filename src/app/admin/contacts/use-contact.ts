import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { type Contact, getContact, setContactStatus } from "#contract/contact.ts";
import { contactWords } from "#contract/contact-words.ts";
import { attempt, type Loaded, refusalOr } from "../loading.ts";

/**
 * One message, fetched when it is opened; opening a new one marks it as read (Specification §4). `loaded` is
 * undefined until the answer is there.
 */
export function useContact(id: string) {
  const revalidator = useRevalidator();
  const [loaded, setLoaded] = useState<Loaded<Contact>>();
  const [tries, setTries] = useState(0);
  const changed = useRef(false);

  const arrive = useEffectEvent(async (answer: Loaded<Contact>) => {
    setLoaded(answer);
    if (answer.ok && answer.data.status === "new") await change({ status: "read" });
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
    if (changed.current) revalidator.revalidate();
  });
  useEffect(() => () => leave(), []);

  /** Sets state and notes; true when the shop took them. */
  async function change(body: { status: Contact["status"]; adminNotes?: string }): Promise<boolean> {
    try {
      const { contact } = await api(setContactStatus, { params: { id }, body });
      changed.current = true;
      setLoaded({ ok: true, data: contact });
    } catch (error) {
      toast.error(refusalOr(error, contactWords.updateFailed));
      return false;
    }
    await revalidator.revalidate();
    return true;
  }

  function retry() {
    setLoaded(undefined);
    setTries(tries + 1);
  }

  return { loaded, change, retry };
}
