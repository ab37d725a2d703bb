import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatMoment } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { changedControls, isOverwriting, restoreControls } from "./draft-controls.ts";
import { FormDraftContext } from "./form-draft.tsx";
import type { UnsavedFormTools } from "./use-unsaved-form.ts";

/** Milliseconds without input after which the draft is stored. */
const pause = 500;

/**
 * Stores the unsaved input of a form as its draft, if the form is inside `FormDraft`. Returns the notice that offers
 * to restore an earlier draft, or null. Nothing is stored while the notice is open, so that the draft is not lost.
 */
export function useAutosave(formId: string, unsaved: UnsavedFormTools<never>, uploading: boolean): ReactNode {
  const draft = useContext(FormDraftContext);
  const [isOutdated, setOutdated] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSave = useRef(save);
  const formElement = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? form : null;
  };

  function save() {
    clearTimeout(timer.current);
    const form = formElement();
    if (!draft || draft.offered || !form) return;
    if (!unsaved.isChanged()) return draft.write(null);
    draft.write({
      savedAt: Date.now(),
      version: draft.version,
      contents: unsaved.contents() ?? "",
      controls: changedControls(form),
      states: Object.fromEntries(draft.states),
      lacksFiles: uploading || hasFiles(form),
    });
  }

  // Runs after every render, so that the timer calls the latest function.
  useEffect(() => {
    latestSave.current = save;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: restore only when the form opens
  useLayoutEffect(() => {
    const form = formElement();
    if (form && draft?.restored) restoreControls(form, draft.restored.draft.controls);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compare only when the form opens
  useEffect(() => {
    const form = formElement();
    if (!draft?.offered || !form) return;
    const { contents, version, controls } = draft.offered;
    if (contents === unsaved.baseline()) draft.remove();
    else setOutdated(version !== draft.version || isOverwriting(form, controls));
  }, []);

  const subscribe = draft?.subscribe;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!subscribe || !form) return;
    const schedule = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestSave.current(), pause);
    };
    const saveNow = () => latestSave.current();
    const unsubscribe = subscribe(schedule);
    form.addEventListener("input", schedule);
    window.addEventListener("pagehide", saveNow);
    return () => {
      unsubscribe();
      form.removeEventListener("input", schedule);
      window.removeEventListener("pagehide", saveNow);
      clearTimeout(timer.current);
    };
  }, [formId, subscribe]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload that starts or ends changes the draft
  useEffect(() => draft?.notify(), [uploading]);

  if (!draft?.offered) return null;
  const { savedAt, lacksFiles } = draft.offered;

  function discard() {
    draft?.remove();
    // Store the changes that were made in the meantime.
    draft?.notify();
  }

  function restore() {
    draft?.restore(unsaved.baseline());
    toast.success(m["forms.draft.restored"]());
  }

  return (
    <Notice
      tone={isOutdated ? "warn" : "info"}
      announce
      title={m["forms.draft.found"]({ time: formatMoment(savedAt) })}
      action={
        <>
          <Button size="small" variant="solid" onClick={() => unsaved.confirm(restore)}>
            {m["forms.draft.restore"]()}
          </Button>
          <Button size="small" onClick={discard}>
            {m["forms.draft.discard"]()}
          </Button>
        </>
      }
    >
      {isOutdated && <p>{m["forms.draft.outdated"]()}</p>}
      {lacksFiles && <p>{m["forms.draft.lacksFiles"]()}</p>}
    </Notice>
  );
}

const hasFiles = (form: HTMLFormElement) =>
  [...new FormData(form).values()].some((value) => value instanceof File && value.size > 0);
