import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Draft, type DraftStore, draftStore, removeExpiredDrafts } from "./draft-store.ts";

/** The draft of the form around it. Null for forms without drafts. */
export interface FormDraftTools {
  /** Version of the record that the form shows; 0 for a new record. */
  version: number;
  /** The draft that was found when the form was opened, until the user restores or discards it. */
  offered: Draft | null;
  /** The draft that the form started with, and the values of the record without it. */
  restored: { draft: Draft; baseline: string | undefined } | null;
  /** Changed states of composite controls. */
  states: Map<string, unknown>;
  /** Calls `listener` when a state of a composite control changes, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
  write: DraftStore["write"];
  /** Reopens the form with the offered draft. */
  restore: (baseline: string | undefined) => void;
  /** Removes the draft, and the offer to restore it. */
  remove: () => void;
}

export const FormDraftContext = createContext<FormDraftTools | null>(null);

export interface FormDraftProps {
  /** Name of the form, part of the storage key. */
  form: string;
  /** Record to edit; undefined for a new one. */
  record: { _id: string; version: number } | undefined;
  children: ReactNode;
}

/**
 * Stores the unsaved input of the `EntryDialog` inside it in the browser, for each record and user, and offers to
 * restore it when the form is opened again. Composite controls keep their state with {@link useDraftState}.
 */
export function FormDraft({ form, record, children }: FormDraftProps) {
  const [store] = useState(() => {
    removeExpiredDrafts();
    return draftStore(form, record?._id);
  });
  const [offered, setOffered] = useState(() => store?.read() ?? null);
  const [restored, setRestored] = useState<FormDraftTools["restored"]>(null);
  const states = useRef(new Map<string, unknown>());
  const listeners = useRef(new Set<() => void>());
  const version = record?.version ?? 0;
  const tools = useMemo<FormDraftTools | null>(
    () =>
      store && {
        version,
        offered,
        restored,
        states: states.current,
        subscribe(listener) {
          listeners.current.add(listener);
          return () => listeners.current.delete(listener);
        },
        notify() {
          for (const listener of listeners.current) listener();
        },
        write: store.write,
        restore(baseline) {
          if (!offered) return;
          setRestored({ draft: offered, baseline });
          setOffered(null);
        },
        remove() {
          store.write(null);
          setOffered(null);
        },
      },
    [store, version, offered, restored],
  );
  return (
    <FormDraftContext value={tools}>
      {/* A new key reopens the form, so that all controls start with the restored values. */}
      <Fragment key={restored ? "restored" : "record"}>{children}</Fragment>
    </FormDraftContext>
  );
}

/**
 * `useState` for a control that renders from its own state, such as a list of chosen products. The state is part of the
 * form's draft, so it must consist of JSON values and contain what the control shows, such as names of products.
 * `key` is unique in the form. Without a draft, the state starts with `initial`.
 */
export function useDraftState<Value>(key: string, initial: Value) {
  const draft = useContext(FormDraftContext);
  const [recordValue] = useState(initial);
  const [value, setValue] = useState<Value>(() => {
    const { states = {} } = draft?.restored?.draft ?? {};
    return key in states ? (states[key] as Value) : recordValue;
  });
  const states = draft?.states;
  const notify = draft?.notify;
  useEffect(() => {
    if (!states || JSON.stringify(value) === JSON.stringify(recordValue)) return;
    states.set(key, value);
    notify?.();
    return () => {
      states.delete(key);
      notify?.();
    };
  }, [key, value, recordValue, states, notify]);
  return [value, setValue] as const;
}
